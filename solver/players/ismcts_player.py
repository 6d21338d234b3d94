"""Information-set MCTS player: a baseline from the literature, without the additions of the engine's advice.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012, section V, single observer) by
`solver.search.ismcts`, with their exploration constant and random playouts.
"""

from __future__ import annotations

import math
import random
import sys
import time

from solver.families import family_of
from solver.model.argument_checks import CHECKS
from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.player import moves_of
from solver.search.ismcts import GROWN_IN, TreeSettings
from solver.views import worlds

SETTING = TreeSettings(explore=0.7, stray=1.0, simulate_by_policy=False, cut=False)


class IsmctsPlayer:
    """Information-set MCTS player with a budget of seconds or of simulations for each move."""

    def __init__(self, *, seconds: float | None = None, simulations: int | None = None) -> None:
        if (seconds is None) == (simulations is None):
            raise ValueError("either seconds or simulations have to be given")
        self.seconds: float | None = CHECKS["seconds"]("seconds", seconds)
        self.simulations = simulations

    @property
    def name(self) -> str:
        """Return the kind and its budget."""
        return f"ismcts:{self.simulations}" if self.seconds is None else f"ismcts:{self.seconds:g}s"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return the move that survived the halving."""
        moves = moves_of(view)
        if len(moves) == 1:
            return moves[0]
        start = time.perf_counter()
        seconds = math.inf if self.seconds is None else max(self.seconds, 1e-9)
        simulations = sys.maxsize if self.simulations is None else self.simulations
        possible = worlds(view)
        tree = family_of(view).new_tree(possible, SETTING)
        rows = possible.sample(min(simulations, GROWN_IN), rng.getrandbits(32)).tolist()
        tree.grow(rows, simulations, rng.getrandbits(31), lambda: (time.perf_counter() - start) / seconds)
        return tree.most_visited
