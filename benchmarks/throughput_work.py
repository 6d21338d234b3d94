"""What `throughput.py` has workers do: a module of its own, so that they find it by its name."""

from __future__ import annotations

import os
import time

import solver
from solver.many.version import build
from solver.model.result import Result

LITTLE = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"


class Cost(Result, frozen=True):
    """Where something was answered, and the CPU seconds that the process had taken by then, all in all."""

    process: int
    cpu: float


def awake(pause: float) -> Cost:
    """Nothing, once all is there that is needed for anything."""
    build()
    solver.solve(LITTLE)
    time.sleep(pause)
    return empty("")


def empty(thing: str) -> Cost:
    """Nothing."""
    return Cost(os.getpid(), time.process_time())


def solved(thing: str) -> Cost:
    """The value of a position."""
    solver.solve(thing)
    return empty(thing)
