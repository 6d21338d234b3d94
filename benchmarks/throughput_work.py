"""What `throughput.py` has workers do: a module of its own, so that they find it by its name."""

from __future__ import annotations

import os
import time

import solver
from solver.model.result import Result


class Cost(Result, frozen=True):
    """Where something was answered, and the CPU seconds that the process had taken by then, all in all."""

    process: int
    cpu: float
    nodes: int


def empty(thing: str) -> Cost:
    """Nothing."""
    return Cost(os.getpid(), time.process_time(), 0)


def solved(thing: str) -> Cost:
    """The value of a position."""
    nodes = solver.solve(thing).nodes
    return Cost(os.getpid(), time.process_time(), nodes)
