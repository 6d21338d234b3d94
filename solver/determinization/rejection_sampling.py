"""Rejection sampling: worlds drawn uniformly until enough of them meet a condition."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solver.determinization.hand_condition import HandCondition
from solver.display.translation import tr
from solver.model.errors import Unsolvable

# Worlds drawn for one sample, and at once. A million worlds take about a second.
MOST_TRIES = 1_000_000
LEAST_AT_ONCE, MOST_AT_ONCE = 64, 16_384
DEFAULT_RATE = 0.5

Rows = NDArray[np.uint8]


class Accepted(NamedTuple):
    """Accepted worlds.

    rows: the worlds, as of `Worlds.sample`.
    tries: number of worlds drawn for them.
    """

    rows: Rows
    tries: int


def accepted(
    draw: Callable[[int], Rows], condition: HandCondition, number: int, deadline: float | None = None
) -> Accepted:
    """Draw worlds until this number meets a condition, the limit of tries is reached, or time is over.

    draw: function that draws worlds.
    deadline: time of `perf_counter`, default none.

    Raises Unsolvable if none met the condition.
    """
    found: list[Rows] = []
    have = tries = 0
    while have < number and tries < MOST_TRIES:
        if tries and deadline is not None and time.perf_counter() >= deadline:
            break
        rate = (have + DEFAULT_RATE) / (tries + 1)
        size = min(max(int((number - have) / rate), LEAST_AT_ONCE), MOST_AT_ONCE, MOST_TRIES - tries)
        rows = draw(size)
        fitting = np.flatnonzero(condition.fits(rows))[: number - have]
        found.append(rows[fitting])
        have += len(fitting)
        # rows after the last one needed are no tries
        tries += int(fitting[-1]) + 1 if have == number and len(fitting) else size
    if number and not have:
        raise no_world(condition, tries)
    return Accepted(np.concatenate(found) if found else draw(0), tries)


def no_world(condition: HandCondition, tries: int) -> Unsolvable:
    """Return the exception for a condition that no drawn world met."""
    return Unsolvable(
        tr(
            "none of {tries:,} deals drawn at random is like that: {name} ({text})",
            tries=tries, name=condition.condition.name, text=condition.condition.text,
        )
    )  # fmt: skip
