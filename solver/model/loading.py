"""Importing a module when something of it is first asked for."""

from __future__ import annotations

import signal
import threading
from importlib import import_module
from types import FrameType, ModuleType


def loaded(name: str) -> ModuleType:
    """A module; an interrupt from the keyboard waits until it is there.

    What a handler raises while modules are imported may be lost: the interpreter drops it in a callback of its own at
    the end of each import ("Exception ignored in"), modules in C while they begin, and some make another error of it.
    """
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler) or threading.current_thread() is not threading.main_thread():
        return import_module(name)
    came: list[FrameType | None] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append(frame))
    try:
        return import_module(name)
    finally:
        signal.signal(signal.SIGINT, handler)
        if came:
            handler(signal.SIGINT, came[-1])
