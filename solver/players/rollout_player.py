"""Roll-out player: one playout of the greedy policy for each move in each of some worlds."""

from __future__ import annotations

import random

from solver.hints.advice import rollout_advice
from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.player import moves_of


class RolloutPlayer:
    """Player of the move with the best mean over roll-outs in a number of worlds, or in fewer if racing decides."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    @property
    def name(self) -> str:
        """Return the kind and its worlds."""
        return f"rollout:{self.worlds}"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return the best move."""
        moves = moves_of(view)
        seed = rng.getrandbits(31)
        return moves[0] if len(moves) == 1 else rollout_advice(view, self.worlds, seed).best
