"""Random play to the end of a deal."""

from __future__ import annotations

import random
from typing import Any


def played_out(position: Any, rng: random.Random, captures: float = 0.0) -> Any:
    """Return the end of a position after random moves.

    captures: share of turns in which only captures are drawn from, where there are any.
    """
    while not position.is_over and (moves := position.moves()):
        taking = [move for move in moves if "x" in move] if captures else []
        position = position.play(rng.choice(taking if taking and rng.random() < captures else moves))
    return position
