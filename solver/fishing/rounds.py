"""The moves of a fishing game in rounds, as a line of play is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from solver.display.language import tr
from solver.fishing.position import FishingPosition
from solver.model.moves import Move


class Round(msgspec.Struct, frozen=True):
    """Moves of each seat in turn, the first seat first; score: side -> points of events after them."""

    plays: tuple[tuple[str, Move], ...]
    score: dict[str, int]


def rounds(position: FishingPosition, line: Iterable[str]) -> Iterator[Round]:
    """The rounds of a line of play that begins at a position."""
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


def line_rows(position: FishingPosition, line: Sequence[Move]) -> tuple[str, list[list[str]]]:
    """A line of play as a table, a row a round and a column a seat, in the end what the cards add."""
    rows = []
    for number, one in enumerate(rounds(position, line), 1):
        cards = [""] * len(position.seats)
        for seat, move in one.plays:
            cards[position.seats.index(seat)] = f"{seat} {move}"
        rows.append([f"  {number}.", *cards, side_by_side(one.score)])
    end = position.after(line)
    if end.is_over and end.question.rules.standing is None:
        rows.append(["", *[""] * len(position.seats), f"{side_by_side(end.totals())}   {tr('with the cards')}"])
    return tr("the points of events after each round"), rows


def side_by_side(points: Mapping[str, int]) -> str:
    """What each side has."""
    return "   ".join(f"{side} {won}" for side, won in points.items())
