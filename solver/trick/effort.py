"""How much the worlds of a trick game may cost."""

from __future__ import annotations

from solver.search.judge import Effort
from solver.trick.position import TrickPosition

# Nodes for the whole advice: the first card of a full hand, any later card; what a second or two per million allow.
NODES = (50_000_000, 25_000_000)
# Cards in the hand of the seat to move, in a world that is solved whatever it takes.
SMALL = 5
# All worlds are judged where there are no more than these and each is soon solved: for advice, for a review.
FEW, FEW_REVIEWED = 12_000, 2_000
# Walks that grow the trees by which larger worlds are played on, and the worlds judged by them: at
# level fast, first card, later ones; the same where walks are played on by sight, which takes longer.
WALKS = (8_000, 240_000, 240_000)
WALKS_BY_SIGHT = (8_000, 240_000, 180_000)
WALKED = (600, 3_000, 3_000)


def effort_of(view: TrickPosition) -> Effort:
    """What the worlds of a view may cost; a point of a game of two stages is one of the first."""
    point = view.question.rules.weight * view.question.per
    small = len(view.hands[view.turn]) <= SMALL
    light = small or view.state.left <= view.rules.solved_from
    walks = WALKS_BY_SIGHT if view.rules.by_sight else WALKS
    return Effort(NODES, small, light, FEW, FEW_REVIEWED, point, walks, WALKED)
