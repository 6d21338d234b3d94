"""Estimated loss of a move: how much it may lose to the best one, as far as estimates tell."""

from __future__ import annotations

from typing import Any, NamedTuple

from solver.model.deal import Position
from solver.search.bounded_result import EstimatedResult

# Spread of a difference of two estimates, in parts of the larger spread of both. By game.
# `benchmarks/strength/move_differences.py` measures it.
FACTOR: dict[str, float] = {
    "cicera": 1.00,
    "scopone": 0.92,
    "scopa": 0.87,
    "cuarenta": 1.48,
    "coch": 0.65,
    "trionfo": 0.61,
    "zifuli": 0.71,
    "cego": 0.85,
    "tressette": 0.58,
    "skat": 0.81,
    "schafkopf": 0.82,
    "koenigrufen": 0.83,
    "bridge": 0.67,
}
# .. of other games
UNMEASURED = 1.0


class EstimatedLoss(NamedTuple):
    """Loss of a move against another one, in units of the value.

    value: estimated loss. Below 0 if the move is estimated to be the better one.
    most: most that it may lose nine times in ten, within the proven bounds.
    level: True if the interval of the loss contains 0, so that the estimates do not tell the moves apart.
    """

    value: float
    most: float
    level: bool


def estimated_loss(position: Position, best: EstimatedResult[Any], mine: EstimatedResult[Any]) -> EstimatedLoss | None:
    """Return the estimated loss of a move. None if both are proven, one is proven to be better, or nothing tells."""
    sign = 1 if position.maximizes else -1
    spread = max(best.spread or 0.0, mine.spread or 0.0)
    if not (best.has_number and mine.has_number and spread) or best.lower > mine.upper or best.upper < mine.lower:
        return None
    proven = best.upper - mine.lower if sign > 0 else mine.upper - best.lower
    value = sign * (best.expected - mine.expected)
    spread *= FACTOR.get(position.game, UNMEASURED)
    return EstimatedLoss(value, min(max(value + spread, 0.0), proven), abs(value) <= spread)
