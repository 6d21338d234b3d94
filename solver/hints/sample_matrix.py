"""Sample matrices: values of the options in the evaluated worlds."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from solver.search.bounded_result import WorldValue

# Score of an outcome for the first side. An open match counts half.
SHARES = {"win": 1.0, "draw": 0.5, "open": 0.5, "loss": 0.0, None: math.nan}

Column = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class SampleMatrix:
    """Sample matrix with a row for each world and a column for each option, NaN without a value.

    values: values, float64 array (worlds, options).
    outcomes: 1 for a win, 0.5 for a draw, 0 for a loss of the first side, same shape.
    proven: 1 for a proven value, else 0, same shape.
    weights: importance weights, float64 array (worlds,).
    groups: number of the tree of each world, int64 array (worlds,).
    settled: by option, True if it has an outcome in some world, bool array (options,).
    """

    values: Column
    outcomes: Column
    proven: Column
    weights: Column
    groups: NDArray[np.int64]
    settled: NDArray[np.bool_] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "settled", ~np.isnan(self.values + self.outcomes).all(axis=0))

    def is_certain(self, number: int) -> bool:
        """Return True if an option (a pass) has no outcome in any world."""
        return not self.settled[number]

    def shares(self, number: int) -> tuple[float, dict[str, float]]:
        """Return the weight of the worlds with a known outcome of an option, and the share of each outcome."""
        known = ~np.isnan(self.values[:, number])
        weights, outcomes = self.weights[known], self.outcomes[known, number]
        settled = float(weights[~np.isnan(outcomes)].sum())
        return settled, {
            name: float(weights[outcomes == share].sum()) / settled if settled else 0.0
            for name, share in (("win", 1.0), ("draw", 0.5), ("loss", 0.0))
        }


def sample_matrix(
    judged: Sequence[Mapping[int, WorldValue]], options: int, weights: Sequence[float], groups: Sequence[int]
) -> SampleMatrix:
    """Return the sample matrix of evaluated worlds.

    judged: option number -> value, for each world.
    options: number of options.
    """
    shape = len(judged), options
    values, outcomes, proven = (np.full(shape, np.nan) for _ in range(3))
    for number, world in enumerate(judged):
        for option, one in world.items():
            values[number, option] = one.value
            outcomes[number, option] = SHARES[one.outcome]
            proven[number, option] = one.lower == one.upper
    return SampleMatrix(values, outcomes, proven, np.array(weights, np.float64), np.array(groups, np.int64))
