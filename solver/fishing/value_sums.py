"""Sums of the values of both sides of a fishing game, in the worlds of one view."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.determinization.worlds import Worlds


def world_value_sums(worlds: Worlds, rows: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return the sum of both sides' values in each world, as a float64 array of shape (n,).

    A value is the lead of one side, so each sum is 0.
    rows: rows of `Worlds.sample`.
    """
    return np.zeros(len(rows))
