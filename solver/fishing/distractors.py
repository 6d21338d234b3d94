"""Distractors of fishing puzzles: plausible wrong moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from solver.fishing.position import FishingPosition
from solver.model.moves import Move

# A near miss loses at most this number of points.
NEAR_POINTS = 6


def score_greedy_captures(position: FishingPosition) -> Iterator[tuple[Move, Any]]:
    """Generate each move with its score for a greedy capture: the number of cards taken."""
    return ((move, len(position.play(move).taken[position.side_to_move])) for move in position.moves())


def score_sure_gains(position: FishingPosition) -> Iterator[tuple[Move, Any]]:
    """Generate each move with the lead of the side to move after the best reply, one card later."""
    side = position.side_to_move
    return ((move, replied(position.play(move), side)) for move in position.moves())


def replied(position: FishingPosition, side: str) -> tuple[int, int]:
    """Return the lead of a side after the best card of the next player: points of events, then cards."""
    if position.is_over:
        return ahead(position, side)
    best = max if position.side_to_move == side else min
    return best(ahead(position.play(move), side) for move in position.moves())


def ahead(position: FishingPosition, side: str) -> tuple[int, int]:
    """Return the lead of a side over all others in points of events, and in cards."""
    points, cards = position.score(), position.count
    return 2 * points[side] - sum(points.values()), 2 * cards[side] - sum(cards.values())


def near_miss_margin(position: FishingPosition) -> int:
    """Return the largest loss, in points, at which a wrong move is a near miss."""
    return NEAR_POINTS
