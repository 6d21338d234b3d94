"""What a choice before the play brings where everybody plays on from what he sees."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from solver.hint.decision import Decision
from solver.hint.result import HintedMove
from solver.search.estimates import estimate

# Worlds that are played out.
WORLDS = 20


def played(
    decision: Decision, row: HintedMove, rows: NDArray[np.uint8], seed: int, late: Callable[[], bool]
) -> HintedMove:
    """The row of a choice, with its mean over the first worlds and the 95 % interval."""
    assert decision.finish is not None
    values: list[float] = []
    for number in range(min(len(rows), WORLDS)):
        if values and late():
            break
        values.append(decision.finish(rows[number].tolist(), row.move, random.Random(f"{seed}/{number}")))
    mean, _, lower, upper = estimate(values, [1.0] * len(values), False)
    return replace(row, played=mean, played_lower=lower, played_upper=upper)
