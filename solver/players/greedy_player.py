"""Greedy player: heuristic policy for the current card, without lookahead."""

from __future__ import annotations

import random

from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.player import moves_of


class GreedyPlayer:
    """Player of the heuristic policy of the family of games.

    tuned: False for the constants of the first version.
    """

    def __init__(self, tuned: bool = True) -> None:
        self.tuned = tuned

    @property
    def name(self) -> str:
        """Return the name, with the version if it is the first."""
        return "greedy" if self.tuned else "greedy:0.1"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return the heuristic move, random among equals."""
        moves_of(view)
        return family_of(view).greedy_move(view, rng, self.tuned)
