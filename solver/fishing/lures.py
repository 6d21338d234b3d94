"""What tempts a solver of a fishing puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.fishing.position import FishingPosition
from solver.model.moves import Move

# A wrong move comes near that falls short by so many points.
NEAR_POINTS = 6


def grabs(position: FishingPosition) -> Iterator[tuple[Move, Any]]:
    """The more cards taken, the better."""
    return ((move, len(position.play(move).taken[position.side_to_move])) for move in position.moves())


def nears(position: FishingPosition) -> Iterator[tuple[Move, Any]]:
    """How far the side to move is ahead, for certain, after the next player's card."""
    side = position.side_to_move
    return ((move, replied(position.play(move), side)) for move in position.moves())


def replied(position: FishingPosition, side: str) -> tuple[int, int]:
    """How far a side is ahead in points of events, then in cards, after the best card of the next player."""
    if position.is_over:
        return ahead(position, side)
    best = max if position.side_to_move == side else min
    return best(ahead(position.play(move), side) for move in position.moves())


def ahead(position: FishingPosition, side: str) -> tuple[int, int]:
    """How far a side is ahead in points of events, and in cards."""
    points, cards = position.score(), position.count
    (other,) = (name for name in points if name != side)
    return points[side] - points[other], cards[side] - cards[other]


def margin(position: FishingPosition) -> int:
    """By how much a wrong move may fall short and still come near, in points."""
    return NEAR_POINTS
