"""Random player: baseline that every other player has to beat."""

from __future__ import annotations

import random

from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.player import moves_of


class RandomPlayer:
    """Player of uniformly random legal moves."""

    name = "random"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return a random legal move."""
        return rng.choice(moves_of(view))
