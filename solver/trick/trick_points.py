"""Card points of a trick as old problems print them behind it: `g7, gD, gZ (+21)`. They are checked against the cards.

A plus is a trick of the declarer, a minus one of his opponents.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from solver.display.translation import tr
from solver.model.cards import Pack, split_words
from solver.trick.position import TrickPosition

PRINTED = re.compile(r"\(\s*([+−–-]?)\s*(\d{1,3})\s*\)")
DECLARER = "declarer"


class PrintedPoints(NamedTuple):
    """Points printed behind a trick.

    moves: number of moves before them.
    won: True for a trick of the declarer, False for one of his opponents, None where no sign says so.
    """

    text: str
    moves: int
    points: int
    won: bool | None


def without_points(pack: Pack, text: str) -> tuple[str, list[PrintedPoints]]:
    """Return a text of moves without the printed points, and these."""
    found = []
    parts = []
    end = moves = 0
    for printed in PRINTED.finditer(text):
        parts.append(text[end : printed.start()])
        moves += len(split_words(pack, parts[-1].replace("|", " ")))
        end = printed.end()
        won = None if not printed[1] else printed[1] == "+"
        found.append(PrintedPoints(printed[0], moves, int(printed[2]), won))
    return " ".join([*parts, text[end:]]), found


def points_fault(before: TrickPosition, after: TrickPosition, printed: PrintedPoints) -> str:
    """Return the message about printed points that the cards contradict, empty if they agree.

    before: position at the start of the trick.
    after: position where the points are printed.
    """
    cards = [move.card for move in (*before.trick, *after.line[len(before.line) :])]
    if after.trick or not cards:
        return tr("{text} stands where no trick ends", text=printed.text)
    points = sum(after.rules.card_points[card][0] for card in cards)
    if points != printed.points:
        return tr("{text} is printed, and the cards of the trick are worth {points}", text=printed.text, points=points)
    seat = after.seats[after.state.winner]
    declarers = after.sides.get(DECLARER)
    if printed.won is None or declarers is None or printed.won == (seat in declarers):
        return ""
    return tr("{text} is printed, and {seat} wins the trick", text=printed.text, seat=seat)


def play_faults(start: TrickPosition, play: tuple[str, ...], printed: list[PrintedPoints]) -> list[str]:
    """Return the messages about printed points of a play that the cards contradict."""
    waiting = list(printed)
    faults = []
    before = position = start
    for number in range(len(play) + 1):
        while waiting and waiting[0].moves == number:
            faults.append(points_fault(before, position, waiting.pop(0)))
        if number < len(play):
            before = before if position.trick and number else position
            position = position.play(play[number])
    return [fault for fault in faults if fault]
