"""What has been found in the worlds judged, as arrays."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solver.search.proven import WorldValue

# What an outcome is worth to the first side; in a match that goes on neither has won.
SHARES = {"win": 1.0, "draw": 0.5, "open": 0.5, "loss": 0.0, None: math.nan}

Column = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Found:
    """What has been found so far, a row for each world judged and a column for each option; nan where it was not.

    outcome: 1 a win, 0.5 a draw, 0 a loss for the first side. groups: which tree each world was played on by.
    """

    values: Column
    outcomes: Column
    proven: Column
    weights: Column
    groups: NDArray[np.int64]

    def is_certain(self, number: int) -> bool:
        """Does an option, a pass, have no outcome in any world?"""
        return bool(np.isnan(self.outcomes[~np.isnan(self.values[:, number]), number]).all())

    def shares(self, number: int) -> tuple[float, dict[str, float]]:
        """The weight of the worlds in which the outcome of an option is known, and the share of each outcome in it."""
        known = ~np.isnan(self.values[:, number])
        weights, outcomes = self.weights[known], self.outcomes[known, number]
        settled = float(weights[~np.isnan(outcomes)].sum())
        return settled, {
            name: float(weights[outcomes == share].sum()) / settled if settled else 0.0
            for name, share in (("win", 1.0), ("draw", 0.5), ("loss", 0.0))
        }


def found_in(
    judged: Sequence[Mapping[int, WorldValue]], options: int, weights: Sequence[float], groups: Sequence[int]
) -> Found:
    """What some worlds have brought: of each the options judged, by their numbers."""
    shape = len(judged), options
    values, outcomes, proven = (np.full(shape, np.nan) for _ in range(3))
    for number, world in enumerate(judged):
        for option, one in world.items():
            values[number, option] = one.value
            outcomes[number, option] = SHARES[one.outcome]
            proven[number, option] = one.lower == one.upper
    return Found(values, outcomes, proven, np.array(weights, np.float64), np.array(groups, np.int64))
