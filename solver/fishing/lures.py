"""What tempts a solver of a fishing puzzle."""

from __future__ import annotations

from solver.fishing.position import FishingPosition
from solver.model.moves import Move


def taken_with(position: FishingPosition, move: Move) -> tuple[str, ...]:
    """Cards of the side to move after a move."""
    return position.play(move).taken[position.side_to_move]


def replied(position: FishingPosition, side: str) -> tuple[int, int]:
    """How far a side is ahead in points of events, then in cards, after the best card of the next player."""
    if position.is_over:
        return standing(position, side)
    best = max if position.side_to_move == side else min
    return best(standing(position.play(move), side) for move in position.moves())


def standing(position: FishingPosition, side: str) -> tuple[int, int]:
    """How far a side is ahead in points of events, and in cards."""
    points, cards = position.score(), position.count
    (other,) = (name for name in points if name != side)
    return points[side] - points[other], cards[side] - cards[other]
