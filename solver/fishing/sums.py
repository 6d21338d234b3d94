"""What the values of both sides of a fishing game come to together."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.worlds.worlds import Worlds


def sums_of_values(worlds: Worlds, rows: NDArray[np.uint8]) -> NDArray[np.float64]:
    """What the values seen by both sides come to together in some worlds, given as rows of `Worlds.sample`.

    A value says how far one side is ahead, so that it is nothing.
    """
    return np.zeros(len(rows))
