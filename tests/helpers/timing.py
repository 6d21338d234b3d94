"""Assertions on seconds. Only the night run makes them: elsewhere the answer would depend on what the machine does."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

# Set by `.ci/night`. Tests with nothing but such an assertion carry the mark `clock`, and are left to it as a whole.
ASSERTED = os.environ.get("OPENHAND_CLOCK") == "1"


def in_time(taken: float, most: float) -> bool:
    """True if something took less than so many seconds, and wherever none are asserted."""
    return taken < most or not ASSERTED


@contextmanager
def cpu_seconds_below(most: float) -> Iterator[None]:
    """Check that a block takes less than so many CPU seconds, where seconds are asserted."""
    begun = time.process_time()
    yield
    taken = time.process_time() - begun
    assert in_time(taken, most), f"{taken:.2f} s of CPU, not {most}"
