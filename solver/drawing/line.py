"""A line of play trick by trick or round by round: who plays what, and who wins it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solver.fishing_position import FishingPosition
from solver.moves import Move
from solver.trick_position import TrickPosition


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick of a line.

    plays: seat and move in the order of play. before: how many of them lay on the table before the line began.
    winner: seat that wins it, None where the line ends before. score: side -> what it has won after it.
    """

    plays: tuple[tuple[str, Move], ...]
    before: int
    winner: str | None
    score: dict[str, int]


def tricks(position: TrickPosition, line: Iterable[str]) -> Iterator[Trick]:
    """The tricks of a line of play that begins at a position."""
    seats = position.seats
    first = seats.index(position.leader)
    plays = [(seats[(first + i) % len(seats)], move) for i, move in enumerate(position.trick)]
    before = len(plays)
    for move in line:
        seat = position.turn
        position = position.play(move)
        plays.append((seat, position.line[-1]))
        if not position.trick:
            yield Trick(tuple(plays), before, seats[position.state.winner], position.score())
            plays, before = [], 0
    if len(plays) > before:
        yield Trick(tuple(plays), before, None, position.score())


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
