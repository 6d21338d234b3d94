"""Assertions on seconds. Only the night run makes them: elsewhere the answer would depend on what the machine does."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

# Set by `.ci/night`. Tests with nothing but such an assertion carry the mark `clock`, and are left to it as a whole.
ASSERTED = os.environ.get("OPENHAND_CLOCK") == "1"


def in_time(taken: float, most: float) -> bool:
    """True if something took less than so many seconds, and wherever none are asserted."""
    return taken < most or not ASSERTED


def stopwatch(clock: Callable[[], float] = time.monotonic) -> Callable[[], float]:
    """Return a function that says how many seconds ago this was called. They are for `in_time`, not for `assert`."""
    begun = clock()
    return lambda: clock() - begun


def cpu_stopwatch() -> Callable[[], float]:
    """A stopwatch for CPU seconds of this process."""
    return stopwatch(time.process_time)


def cpu_stopwatch_of(process: int) -> Callable[[], float]:
    """A stopwatch for CPU seconds of another process, on Linux. Elsewhere it shows seconds by the clock."""
    if sys.platform != "linux":
        return stopwatch()
    # the name that clock_getcpuclockid(3) gives to the clock of a process
    return stopwatch(lambda: time.clock_gettime(~process << 3 | 2))


@contextmanager
def cpu_seconds_below(most: float) -> Iterator[None]:
    """Check that a block takes less than so many CPU seconds, where seconds are asserted."""
    watch = cpu_stopwatch()
    yield
    taken = watch()
    assert in_time(taken, most), f"{taken:.2f} s of CPU, not {most}"


def counted_calls(call: Callable[[], object]) -> int:
    """Return the number of function calls that a call takes."""
    count = 0

    def counted(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        call()
    finally:
        sys.setprofile(None)
    return count
