"""Club player: the best player of a game that does not search."""

from __future__ import annotations

import random

from solver.families import family_of
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.players.player import moves_of


class ClubPlayer:
    """Player of the game's move network where it has one, else of the greedy policy."""

    name = "club"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return the move, by the greedy policy random among equals."""
        moves_of(view)
        family = family_of(view)
        try:
            return family.network_move(view)
        except Unsolvable:
            # the game, or the options, have none
            return family.greedy_move(view, rng)
