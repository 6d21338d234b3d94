"""How fast the machine is at the moment, for tests of what a call may take."""

from __future__ import annotations

import time

# CPU seconds for the steps below of a machine on which what is promised was measured.
NOMINAL = 0.017
STEPS = 500_000


def pace() -> float:
    """How many times as long Python's own work takes here as where the promise was measured; 1 at least."""
    started = time.process_time()
    total = 0
    for number in range(STEPS):
        total += number
    return max((time.process_time() - started) / NOMINAL, 1.0)
