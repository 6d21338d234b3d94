"""Estimated worlds: moves are evaluated by a tree with learned leaves in each world, where no search reaches the end.

All moves share their worlds, as in roll-outs, so that the errors of the estimates partly cancel. Racing drops a move
once chance can hardly explain that it is behind (Maron and Moore 1994).
"""

from __future__ import annotations

import time
from dataclasses import replace

from solver.display.translation import tr
from solver.families import family_of
from solver.hints.budget import Budget
from solver.hints.decision_problem import Decision
from solver.hints.rollouts import rollout_budget

# Worlds, and expansions of the tree after each move.
WORLDS = 40
EXPANSIONS = 5
# Fewest seconds. With less time the heuristics see more worlds.
AT_LEAST = 0.1


def with_estimates(
    decision: Decision, budget: Budget, level: str, worlds: int | None, deadline: float | None = None
) -> tuple[Decision, Budget] | None:
    """Return a card decision whose moves are evaluated by estimates, and its budget, or None without any.

    Only level fast goes by estimates. How they compare with larger trees has not been measured.
    budget: of trees.
    worlds: most worlds to sample, default that of the level.
    deadline: time of `perf_counter` that ends the advice. Default none.
    """
    known = decision.worlds
    if level != "fast" or not known.position.rules.estimates_worlds:
        return None
    if deadline is not None and deadline - time.perf_counter() < AT_LEAST:
        return None
    found = family_of(known.position).world_estimator(known, EXPANSIONS)
    if found is None:
        return None
    spread = found.spread / decision.unit.per
    how = tr("estimated by a small tree (±{spread:.1f} in each, four times in five)", spread=spread)
    estimated = replace(decision, how=how, new_evaluator=found.new, new_tree=None, spread=found.spread)
    return estimated, rollout_budget(budget, worlds or WORLDS)
