"""Interrupts at every step of a call, and checks for threads that still work afterwards."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import numpy as np

import solver
from helpers.waiting import is_quiet, wait_until

# it has threads of its own from when it is imported, which are none of ours
assert np

PACKAGE = str(Path(solver.__file__).parent)
TASKS = Path("/proc/self/task")


class Interrupter:
    """Tracer that raises KeyboardInterrupt at one step of the package: entry or end of a function, or the next line.

    opcodes: True to count each bytecode instruction as a step.
    The standard library counts as one step, because its locks in Python do not survive an interrupt at every step.
    """

    def __init__(self, step: int, opcodes: bool = False) -> None:
        self.left = step
        self.opcodes = opcodes

    def __call__(self, frame: FrameType, event: str, arg: object) -> Interrupter | None:
        if not self.has_steps(frame.f_code.co_filename):
            return None
        frame.f_trace_opcodes = self.opcodes
        self.left -= 1
        if self.left == -1:
            self.interrupt()
        return self

    def has_steps(self, file: str) -> bool:
        """True for a file whose steps count."""
        return file.startswith(PACKAGE)

    def interrupt(self) -> None:
        """Interrupt the call."""
        raise KeyboardInterrupt


def interrupted_at(step: int, call: Callable[[], object], opcodes: bool = False) -> bool:
    """Interrupt a call at one of its steps. Return False if it ended before."""
    return interrupted_by(Interrupter(step, opcodes), call)


def interrupted_by(tracer: Interrupter, call: Callable[[], object]) -> bool:
    """Interrupt a call by a tracer. Return False if it ended before."""
    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        call()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(before)
    # nothing may have come of an interrupt, as where an object was being freed
    return tracer.left < 0


def threads() -> set[int]:
    """Return the numbers of all threads, with those that run no Python code where the system lists them."""
    if TASKS.exists():
        return {int(one.name) for one in TASKS.iterdir()}
    return {one.ident or 0 for one in threading.enumerate()}


def check_no_threads_but(known: set[int]) -> None:
    """Check that no thread that was started since is still working or waiting. Others may have ended meanwhile."""
    if threads() - known:
        gc.collect()
    wait_until(lambda: threads() <= known, f"threads end: {threading.enumerate()}")


def check_quiet() -> None:
    """Check that all remaining threads wait: the process uses no CPU time."""
    wait_until(is_quiet, "nothing searches any more")


def every_step(call: Callable[[], object], check: Callable[[], None], opcodes: bool = False) -> int:
    """Interrupt a call at its first step, then at its second and so on, until it ends. Return its number of steps."""
    step = 0
    while interrupted_at(step, call, opcodes):
        check()
        step += 1
    check()
    return step
