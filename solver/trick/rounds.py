"""The tricks of a line of play, as it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solver.model.moves import Move
from solver.trick.position import TrickPosition


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
