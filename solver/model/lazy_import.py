"""Lazy import of modules, safe against keyboard interrupts."""

from __future__ import annotations

import signal
import sys
import threading
from importlib import import_module
from types import FrameType, ModuleType

# Modules that are whole. Python's own way to them costs ten times as much as a look-up, for every question.
known: dict[str, ModuleType] = {}


def import_uninterrupted(name: str) -> ModuleType:
    """Return an imported module. A keyboard interrupt is delayed until the import ends.

    An exception of a signal handler may be lost during an import. The interpreter drops it in its own callback at the
    end of each import ("Exception ignored in"). Modules in C drop it while they begin, or raise another error.
    """
    module = known.get(name)
    if module is not None and sys.modules.get(name) is module:
        return module
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler) or threading.current_thread() is not threading.main_thread():
        return imported(name)
    came: list[FrameType | None] = []
    try:
        signal.signal(signal.SIGINT, lambda number, frame: came.append(frame))
    except ValueError:
        # a subinterpreter: no signal comes here
        return imported(name)
    try:
        return imported(name)
    finally:
        signal.signal(signal.SIGINT, handler)
        if came:
            handler(signal.SIGINT, came[-1])


def imported(name: str) -> ModuleType:
    """Import a module after the cores, so that an error of the cores comes first: it names the cause."""
    import_module("solver._core")
    known[name] = import_module(name)
    return known[name]
