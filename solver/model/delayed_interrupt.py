"""Delay of keyboard interrupts while Python code that cannot bear them runs."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def interrupt_delayed() -> Iterator[None]:
    """Delay a keyboard interrupt until the block ends.

    Python code that takes a lock is such a block: an interrupt right after the lock was taken, and before the `with`
    statement knows, leaves it locked for good. `threading.Condition` and all that is built on it are made so.
    In other threads than the main one there are no interrupts, and nothing is done.
    """
    handler = signal.getsignal(signal.SIGINT)
    came: list[FrameType | None] = []
    if not callable(handler) or threading.current_thread() is not threading.main_thread():
        yield
        return
    try:
        signal.signal(signal.SIGINT, lambda number, frame: came.append(frame))
    except ValueError:
        # a subinterpreter: no signal comes here
        handler = None
    try:
        yield
    finally:
        if handler is not None:
            signal.signal(signal.SIGINT, handler)
            if came:
                handler(signal.SIGINT, came[-1])
