"""The greedy player: sensible about the card at hand, without a thought of what comes after."""

from __future__ import annotations

import random

from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.player import moves_of


class GreedyPlayer:
    """Plays by the rules of thumb of the family of the game."""

    name = "greedy"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """The move that a rule of thumb recommends; among equals any."""
        moves_of(view)
        return family_of(view).choose(view, rng)
