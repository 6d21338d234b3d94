"""The greedy player: sensible about the card at hand, without a thought of what comes after."""

from __future__ import annotations

import random

from solver.fishing import greedy as fishing_greedy
from solver.fishing.position import FishingPosition
from solver.model.moves import Move
from solver.model.position import Position
from solver.trick import greedy as trick_greedy
from solver.trick.position import TrickPosition


class GreedyPlayer:
    """Plays by the rules of thumb of the family of the game."""

    name = "greedy"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """The move that a rule of thumb recommends; among equals any."""
        if isinstance(view, FishingPosition):
            return fishing_greedy.choose(view, rng)
        assert isinstance(view, TrickPosition)
        return trick_greedy.choose(view, rng)
