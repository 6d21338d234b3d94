"""How much the worlds of a fishing game may cost."""

from __future__ import annotations

from solver.fishing.position import FishingPosition
from solver.search.judge import Effort

# Nodes for the whole advice: the first card of a full hand, any later card.
NODES = (10_000_000, 5_000_000)
# The same where suits play no part.
PLAIN_NODES = (30_000_000, 15_000_000)
# Cards in all hands of a world that is solved whatever it takes.
SMALL = 12
# .. unless it can be played on in more ways than these, as on a table full of cards.
CROWDED = 250
# All worlds are judged where there are no more than these and each is soon solved: for advice, for a review.
FEW, FEW_REVIEWED = 2_000, 400
# Walks that grow the trees by which larger worlds are played on, and the worlds judged by them: at
# level fast, first card, later ones.
WALKS = (8_000, 100_000, 60_000)
WALKED = (200, 1_500, 1_200)
PLAIN_WALKED = (600, 3_000, 2_400)


def effort_of(view: FishingPosition) -> Effort:
    """What the worlds of a view may cost."""
    nodes, walked = (NODES, WALKED) if view.question.rules.suits else (PLAIN_NODES, PLAIN_WALKED)
    small = sum(map(len, view.hands.values())) <= SMALL and len(view.moves()) <= CROWDED
    return Effort(nodes, small, small, FEW, FEW_REVIEWED, 1, WALKS, walked)
