"""What every player has in common."""

from __future__ import annotations

import random
from typing import Protocol

from solver.model.deal import Position
from solver.model.moves import Move


class Player(Protocol):
    """Chooses moves.

    name: what it is called in tables of results, with its settings.
    """

    @property
    def name(self) -> str: ...

    def choose(self, view: Position, rng: random.Random) -> Move:
        """A legal move of the seat to move, whose view this is; everything left to chance comes from `rng`."""
        ...
