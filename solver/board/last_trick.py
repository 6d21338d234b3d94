"""Last trick of a position, which a page shows before it is swept, and again on request."""

from __future__ import annotations

from typing import Any

from solver.model.deal import Position
from solver.model.moves import Move
from solver.trick.position import TrickPosition


def last_trick(position: Position) -> list[dict[str, Any]]:
    """Return the moves of the last complete trick, in order: seat, move, suit, and True for the move that wins it.

    Empty before the first one is complete, and in games without tricks.
    """
    at = position.source.start
    if not isinstance(at, TrickPosition):
        return []
    seats = position.seats
    first = seats.index(at.leader)
    lying = [(seats[(first + i) % len(seats)], move) for i, move in enumerate(at.trick)]
    found: list[tuple[str, Move]] = []
    winner = ""
    for move in position.line:
        lying.append((at.turn, move))
        at = at.play(move)
        if not at.trick:
            found, winner, lying = lying, seats[at.state.winner], []
    suit_of = position.rules.pack.suit_of
    return [{"seat": a, "move": str(b), "suit": suit_of(b.card), "winning": a == winner} for a, b in found]
