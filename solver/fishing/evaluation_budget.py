"""Evaluation budget of the worlds of a fishing game."""

from __future__ import annotations

from solver.fishing.position import FishingPosition
from solver.search.world_evaluator import EvaluationCost

# Node budget of a whole advice: first card of a full hand, any later card.
NODES = (10_000_000, 5_000_000)
# The same without suits.
PLAIN_NODES = (30_000_000, 15_000_000)
# Worlds with up to this number of cards in all hands are solved without a node limit,
SMALL = 12
# unless the position has more legal moves than this, as with a full table.
CROWDED = 250
# Exhaustive evaluation of cheap worlds up to these numbers of worlds: for advice, for a review.
FEW, FEW_REVIEWED = 2_000, 400
# Simulations that grow the trees for larger worlds, and worlds evaluated by these trees. In order: level fast,
# first card, later cards.
SIMULATIONS = (8_000, 100_000, 60_000)
WALKED = (200, 1_500, 1_200)
PLAIN_WALKED = (600, 3_000, 2_400)


def evaluation_cost(view: FishingPosition) -> EvaluationCost:
    """Return the evaluation cost of the worlds of a view."""
    nodes, walked = (NODES, WALKED) if view.question.rules.suits else (PLAIN_NODES, PLAIN_WALKED)
    small = sum(map(len, view.hands.values())) <= SMALL and len(view.moves()) <= CROWDED
    return EvaluationCost(nodes, small, small, FEW, FEW_REVIEWED, 1, SIMULATIONS, walked)
