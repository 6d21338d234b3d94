"""World evaluator by estimates: none in trick games, which have no learned evaluation."""

from __future__ import annotations

from solver.determinization.worlds import Worlds
from solver.search.world_evaluator import WorldEstimator


def world_estimator(worlds: Worlds, expansions: int) -> WorldEstimator | None:
    """Return None: trick games have no learned evaluation."""
    return None
