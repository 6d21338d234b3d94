"""Heuristic playouts of pre-play options, with players who see only their own cards."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from solver.hints.decision_problem import Decision
from solver.hints.result import HintedMove
from solver.search.confidence_intervals import estimate

# Number of worlds with a playout.
WORLDS = 20


def played(
    decision: Decision, row: HintedMove, rows: NDArray[np.uint8], seed: int, late: Callable[[], bool]
) -> HintedMove:
    """Return the row of an option with its mean playout value and the 95 % confidence interval."""
    assert decision.finish is not None
    values: list[float] = []
    for number in range(min(len(rows), WORLDS)):
        if values and late():
            break
        values.append(decision.finish(rows[number].tolist(), row.move, random.Random(f"{seed}/{number}")))
    mean, _, lower, upper = estimate(values, [1.0] * len(values), False)
    return structs.replace(row, played=mean, played_lower=lower, played_upper=upper)
