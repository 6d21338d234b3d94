"""Beginner player: plays by the greedy scores, and often overlooks the best move."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.player import moves_of

# Probability of each move to be seen, from the best one by the greedy scores on. The club player then wins about three
# of four decided deals (docs/lab/strength/levels.md).
SEEN = 0.5
SEEN_IN: Mapping[str, float] = {"cicera": 0.85, "cuarenta": 0.85, "scopone": 0.75, "zifuli": 0.7, "skat": 0.65}


class BeginnerPlayer:
    """Player that takes the first move that it sees, the best one by the greedy scores first."""

    name = "beginner"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """Return the move, random among equals."""
        moves = moves_of(view)
        if len(moves) == 1:
            return moves[0]
        return first_seen(family_of(view).greedy_scores(view), SEEN_IN.get(view.game, SEEN), rng)


def first_seen(scores: Iterable[tuple[Move, float]], seen: float, rng: random.Random) -> Move:
    """Return the best move that is seen, the best of all if none is.

    seen: probability of each move to be seen.
    """
    ranked = sorted(((score, rng.random(), move) for move, score in scores), key=lambda one: one[:2], reverse=True)
    return next((move for _, _, move in ranked if rng.random() < seen), ranked[0][2])
