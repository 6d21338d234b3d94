"""The greedy player: sensible about the card at hand, without a thought of what comes after."""

from __future__ import annotations

import random

from solver.fishing_position import FishingPosition
from solver.moves import Move
from solver.players import fishing_greedy, trick_greedy
from solver.position import Position
from solver.trick_position import TrickPosition


class GreedyPlayer:
    """Plays by the rules of thumb of the family of the game."""

    name = "greedy"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """The move that a rule of thumb recommends; among equals any."""
        if isinstance(view, FishingPosition):
            return fishing_greedy.choose(view, rng)
        assert isinstance(view, TrickPosition)
        return trick_greedy.choose(view, rng)
