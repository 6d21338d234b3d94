"""PIMC player: the best mean over worlds with all hands open, a baseline from the literature.

Perfect-information Monte Carlo (Ginsberg, 'GIB: Imperfect Information in a Computationally Challenging Game', Journal
of Artificial Intelligence Research 14, 2001) at any stage of the deal. Worlds are sampled and evaluated as in endings.
"""

from __future__ import annotations

import random
import time
from dataclasses import replace

from solver.hints.advice import advised, card_decision, with_open_hands
from solver.model.argument_checks import CHECKS
from solver.model.deal import Position
from solver.model.moves import Move

# Node limit that never binds, since time or the number of worlds is the limit.
ENDLESS = 1 << 60


class PimcPlayer:
    """PIMC player with a budget of seconds or of worlds for each move."""

    def __init__(self, *, seconds: float | None = None, worlds: int | None = None) -> None:
        if (seconds is None) == (worlds is None):
            raise ValueError("either seconds or worlds have to be given")
        self.seconds: float | None = CHECKS["seconds"]("seconds", seconds)
        self.worlds = worlds

    @property
    def name(self) -> str:
        """Return the kind and its budget."""
        return f"pimc:{self.worlds}" if self.seconds is None else f"pimc:{self.seconds:g}s"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return the move with the best mean."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        started = time.perf_counter()
        decision, _ = card_decision(view, None, "standard", self.worlds)
        decision, budget = with_open_hands(replace(decision, new_tree=None, prior=None), "standard", self.worlds)
        budget = replace(budget, nodes=ENDLESS, tolerance=0.0)
        seed = rng.getrandbits(31)
        return advised(decision, budget, seed, self.seconds, started=started).run("standard").best
