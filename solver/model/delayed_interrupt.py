"""Delay of signals that interrupt Python code, while code runs that cannot bear it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType


@contextmanager
def interrupt_delayed() -> Iterator[None]:
    """Delay a keyboard interrupt until the block ends, and SIGTERM where a handler in Python raises an exception.

    Python code that takes a lock is such a block: an interrupt right after the lock was taken, and before the `with`
    statement knows, leaves it locked for good. `threading.Condition` and all that is built on it are made so.
    In other threads than the main one there are no interrupts, and nothing is done.
    """
    with delayed(signal.SIGTERM), delayed(signal.SIGINT):
        yield


@contextmanager
def delayed(number: signal.Signals) -> Iterator[None]:
    """Delay a signal with a handler in Python until the block ends."""
    handler = signal.getsignal(number)
    came: list[FrameType | None] = []
    if not callable(handler) or threading.current_thread() is not threading.main_thread():
        yield
        return
    try:
        # a subinterpreter raises ValueError: no signal comes there
        with suppress(ValueError):
            signal.signal(number, lambda number, frame: came.append(frame))
        yield
    finally:
        with suppress(ValueError):
            signal.signal(number, handler)
        if came:
            handler(number, came[-1])
