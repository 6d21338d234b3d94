"""Last trick of a position, which a page shows before it is swept, and again on request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solver.model.deal import Position
from solver.model.moves import Move
from solver.trick.position import TrickPosition


def last_trick(passed: Sequence[Position]) -> list[dict[str, Any]]:
    """Return the moves of the last complete trick, in order: seat, move, suit, and True for the move that wins it.

    Empty before the first one is complete, and in games without tricks.

    passed: the positions of a deal from its start on, the one that is shown last.
    """
    start, end = passed[0], passed[-1]
    if not isinstance(start, TrickPosition):
        return []
    seats = start.seats
    first = seats.index(start.leader)
    lying = [(seats[(first + i) % len(seats)], move) for i, move in enumerate(start.trick)]
    found: list[tuple[str, Move]] = []
    winner = ""
    for before, after, move in zip(passed, passed[1:], end.line, strict=False):
        lying.append((before.turn, move))
        assert isinstance(after, TrickPosition)
        if not after.trick:
            found, winner, lying = lying, seats[after.state.winner], []
    suit_of = start.rules.pack.suit_of
    return [{"seat": a, "move": str(b), "suit": suit_of(b.card), "winning": a == winner} for a, b in found]
