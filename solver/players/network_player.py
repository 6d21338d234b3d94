"""Network player: the move with the highest score of a game's move network, without any search."""

from __future__ import annotations

import random

from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.player import moves_of


class NetworkPlayer:
    """Player of a game's move network. It raises Unsolvable in games without one."""

    name = "network"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return the move with the highest score, the first one among equals."""
        moves_of(view)
        return family_of(view).network_move(view)
