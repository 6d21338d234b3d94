"""Random legal play: the least that any player has to beat."""

from __future__ import annotations

import random

from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.player import moves_of


class RandomPlayer:
    """Every legal move is as likely as any other."""

    name = "random"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Any legal move."""
        return rng.choice(moves_of(view))
