"""Roll-out player: one playout by a policy for each move in each of some worlds."""

from __future__ import annotations

import random

from solver.hints.advice import rollout_advice
from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.player import moves_of


class RolloutPlayer:
    """Player of the move with the best mean over roll-outs in a number of worlds, or in fewer if racing decides.

    network: True if a move network plays on where the game has one, False for the greedy policy.
    """

    def __init__(self, worlds: int, network: bool = False) -> None:
        self.worlds = worlds
        self.network = network

    @property
    def name(self) -> str:
        """Return the kind, its worlds and who plays on."""
        return f"rollout:{self.worlds}" + ":network" * self.network

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return the best move."""
        moves = moves_of(view)
        seed = rng.getrandbits(31)
        return moves[0] if len(moves) == 1 else rollout_advice(view, self.worlds, seed, self.network).best
