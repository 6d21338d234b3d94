"""Tasks of the workers of `worker_scaling.py`, in a module of their own so that workers can import it."""

from __future__ import annotations

import os
import time

import solver
from solver.batch.engine_version import build
from solver.model.frozen_result import Result

LITTLE = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"


class Cost(Result, frozen=True):
    """Process of a result, and the total CPU seconds of that process by then."""

    process: int
    cpu: float


def awake(pause: float) -> Cost:
    """Return the cost after a pause, once everything is imported."""
    build()
    solver.solve(LITTLE)
    time.sleep(pause)
    return empty("")


def empty(thing: str) -> Cost:
    """Return the cost of an empty task."""
    return Cost(os.getpid(), time.process_time())


def solved(thing: str) -> Cost:
    """Return the cost of solving a position."""
    solver.solve(thing)
    return empty(thing)
