"""The moves of a fishing game in rounds, as a line of play is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solver.fishing.position import FishingPosition
from solver.model.moves import Move


@dataclass(frozen=True, slots=True)
class Round:
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
