"""The player that follows a tree of its own: a yardstick from the literature, with nothing of what advice adds to it.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012, section V, one observer) as
`solver.search.tree` has it, with the exploration that they propose and playouts at random.
"""

from __future__ import annotations

import math
import random
import sys
import time

from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.player import moves_of
from solver.search.tree import GROWN_IN, Setting
from solver.views import worlds

SETTING = Setting(explore=0.7, stray=1.0)


class TreePlayer:
    """Information-set Monte Carlo tree search with a budget of seconds or of walks for each move."""

    def __init__(self, *, seconds: float | None = None, walks: int | None = None) -> None:
        if (seconds is None) == (walks is None):
            raise ValueError("either seconds or walks have to be given")
        self.seconds = seconds
        self.walks = walks

    @property
    def name(self) -> str:
        """The kind and its budget."""
        return f"ismcts:{self.walks}" if self.seconds is None else f"ismcts:{self.seconds:g}s"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """The move that has outlived the others."""
        moves = moves_of(view)
        if len(moves) == 1:
            return moves[0]
        start = time.perf_counter()
        seconds = math.inf if self.seconds is None else max(self.seconds, 1e-9)
        walks = sys.maxsize if self.walks is None else self.walks
        possible = worlds(view)
        tree = family_of(view).new_tree(possible, SETTING)
        rows = possible.sample(min(walks, GROWN_IN), rng.getrandbits(32)).tolist()
        tree.grow(rows, walks, rng.getrandbits(31), lambda: (time.perf_counter() - start) / seconds)
        return tree.favourite
