"""Mixture of disjoint dealings, counted and sampled together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from solver.determinization.dealing import choose


class Drawn(Protocol):
    """Dealing protocol: counts and samples deals."""

    @property
    def count(self) -> int: ...
    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None: ...


@dataclass
class MixtureDealing:
    """Mixture of the deals of all parts."""

    parts: Sequence[Drawn]

    @cached_property
    def count(self) -> int:
        """Number of deals, with identical copies counted as different cards."""
        return sum(part.count for part in self.parts)

    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None:
        """Fill rows, an array (n, columns) of place numbers, with n deals sampled uniformly and independently."""
        chosen = choose([part.count for part in self.parts], len(rows), rng)
        for number, part in enumerate(self.parts):
            members = np.flatnonzero(chosen == number)
            some = np.empty((len(members), rows.shape[1]), np.uint8)
            part.draw(some, rng)
            rows[members] = some
