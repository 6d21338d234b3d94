"""Current speed of the machine, for tests of time limits."""

from __future__ import annotations

import time
from collections import deque

# CPU seconds for the steps below of a machine on which what is promised was measured.
NOMINAL = 0.017
STEPS = 500_000


# Slowdown and time of the recent measurements. Another process may take the processor for a part of a test.
RECENT: deque[tuple[float, float]] = deque(maxlen=16)
SECONDS = 10


def pace() -> float:
    """Return the slowdown against the machine of the reference timing, for pure Python work, at least 1.

    The worst one of the last seconds counts: measure before a timed call as well as after it.
    """
    started = time.process_time()
    total = 0
    for number in range(STEPS):
        total += number
    RECENT.append((max((time.process_time() - started) / NOMINAL, 1.0), time.monotonic()))
    return max(slowdown for slowdown, measured in RECENT if measured > time.monotonic() - SECONDS)
