"""The player that values every move in some worlds with all hands open: a yardstick from the literature.

Perfect-information Monte Carlo (Ginsberg, 'GIB: Imperfect Information in a Computationally Challenging Game', Journal
of Artificial Intelligence Research 14, 2001), wherever the deal stands; worlds are drawn and valued as in endings.
"""

from __future__ import annotations

import random
import time
from dataclasses import replace

from solver.hint.advice import advised, card_decision, with_open_hands
from solver.model.deal import Position
from solver.model.moves import Move

# Nodes are no limit where time is.
ENDLESS = 1 << 60


class OpenHandsPlayer:
    """Plays the best mean over worlds solved, or searched, with all hands open: so many, or as many as time allows."""

    def __init__(self, *, seconds: float | None = None, worlds: int | None = None) -> None:
        if (seconds is None) == (worlds is None):
            raise ValueError("either seconds or worlds have to be given")
        self.seconds = seconds
        self.worlds = worlds

    @property
    def name(self) -> str:
        """The kind and its budget."""
        return f"pimc:{self.worlds}" if self.seconds is None else f"pimc:{self.seconds:g}s"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """The move with the best mean."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        started = time.perf_counter()
        decision, _ = card_decision(view, None, "standard", self.worlds)
        decision, budget = with_open_hands(replace(decision, new_tree=None), "standard", self.worlds)
        budget = replace(budget, nodes=ENDLESS, tolerance=0.0)
        seed = rng.getrandbits(31)
        return advised(decision, budget, seed, self.seconds, started=started).run("standard").best
