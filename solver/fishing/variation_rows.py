"""Rounds of a principal variation, as rows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from solver.display.translation import tr
from solver.fishing.position import FishingPosition
from solver.model.moves import Move
from solver.model.short_names import short_move


class Round(msgspec.Struct, frozen=True):
    """Round of a variation: one move of each seat, the first seat first.

    plays: seat and move, in the order of play.
    score: side -> points of events after the round.
    """

    plays: tuple[tuple[str, Move], ...]
    score: dict[str, int]


def rounds(position: FishingPosition, line: Iterable[str]) -> Iterator[Round]:
    """Generate the rounds of a variation from a position."""
    plays: list[tuple[str, Move]] = []
    for move in line:
        seat = position.turn
        if plays and seat == position.seats[0]:
            yield Round(tuple(plays), position.score())
            plays = []
        position = position.play(move)
        plays.append((seat, position.line[-1]))
    if plays:
        yield Round(tuple(plays), position.score())


def variation_table(position: FishingPosition, line: Sequence[Move]) -> tuple[str, list[list[str]]]:
    """Return a variation as a table with one row a round and one column a seat, and the meaning of its last column.

    A last row shows the points with the cards, if the hand is over.
    """
    rows = []
    for number, one in enumerate(rounds(position, line), 1):
        cards = [""] * len(position.seats)
        for seat, move in one.plays:
            cards[position.seats.index(seat)] = f"{seat} {short_move(position.pack, move)}"
        rows.append([f"  {number}.", *cards, side_by_side(one.score)])
    end = position.after(line)
    if end.is_over and end.question.rules.standing is None:
        rows.append(["", *[""] * len(position.seats), f"{side_by_side(end.totals())}   {tr('with the cards')}"])
    return tr("the points of events after each round"), rows


def side_by_side(points: Mapping[str, int]) -> str:
    """Return the points of the sides as text."""
    return "   ".join(f"{side} {won}" for side, won in points.items())
