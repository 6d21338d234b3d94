"""Worlds of fishing games too large to be solved: played out by a look ahead."""

from __future__ import annotations

from solver.fishing.notation import FishingPlay
from solver.fishing.position import FishingPosition
from solver.fishing.prover import FishingProver
from solver.model.cards import in_order

# Cards in each hand from which a world of a fishing game is played out to before it is solved.
SOLVED_FROM = 3


# Nodes for each card of such a playout.
PLAYOUT_NODES = 400


def played_out(prover: FishingProver, position: FishingPosition) -> FishingPosition:
    """The position that comes of moves that look best a few cards ahead, down to the last cards of all hands."""
    last = SOLVED_FROM * len(position.seats)
    while position.state.left > last and not position.is_over:
        prover.renew(None, PLAYOUT_NODES)
        card, named, _ = prover.searcher.choose(position.state)
        position = position.play(FishingPlay(card, in_order(position.rules.pack, named)).written())
    return position
