"""Evaluation budget of the worlds of a trick game."""

from __future__ import annotations

from solver.search.world_evaluator import EvaluationCost
from solver.trick.position import TrickPosition

# Node budget of a whole advice: first card of a full hand, any later card. A million takes one or two seconds.
NODES = (50_000_000, 25_000_000)
# Hands of the seat to move up to this size are solved without a node limit.
SMALL = 5
# Exhaustive evaluation of cheap worlds up to these numbers of worlds: for advice, for a review.
FEW, FEW_REVIEWED = 12_000, 2_000
# Simulations that grow the trees for larger worlds, and worlds evaluated by these trees. In order: level fast,
# first card, later cards. The second row is for playouts by a policy, which take longer.
SIMULATIONS = (8_000, 240_000, 240_000)
SIMULATIONS_BY_POLICY = (8_000, 240_000, 180_000)
WALKED = (600, 3_000, 3_000)


def evaluation_cost(view: TrickPosition) -> EvaluationCost:
    """Return the evaluation cost of the worlds of a view.

    One point of a value with two parts is a point of the leading part.
    """
    point = view.question.rules.weight * view.question.per
    small = len(view.hands[view.turn]) <= SMALL
    light = small or view.state.left <= view.rules.solved_from
    simulations = SIMULATIONS_BY_POLICY if view.rules.policy_playouts else SIMULATIONS
    return EvaluationCost(NODES, small, light, FEW, FEW_REVIEWED, point, simulations, WALKED)
