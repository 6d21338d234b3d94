"""Deals of one of several kinds that have none in common: counted and drawn together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from solver.worlds.dealing import choose


class Drawn(Protocol):
    """Deals that are counted and drawn."""

    @property
    def count(self) -> int: ...
    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None: ...


@dataclass
class EitherDealing:
    """The deals of all parts."""

    parts: Sequence[Drawn]

    @cached_property
    def count(self) -> int:
        """Number of ways, every card being one of its own."""
        return sum(part.count for part in self.parts)

    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None:
        """Fill rows, an array (n, columns) of place numbers, with n ways drawn uniformly and independently."""
        chosen = choose([part.count for part in self.parts], len(rows), rng)
        for number, part in enumerate(self.parts):
            members = np.flatnonzero(chosen == number)
            some = np.empty((len(members), rows.shape[1]), np.uint8)
            part.draw(some, rng)
            rows[members] = some
