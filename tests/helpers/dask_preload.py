"""Preload module of a Dask worker (`dask worker --preload`), which records the solved deals and chunks.

The environment variable COUNTED names the file. Each process writes whole lines at once. Halfway through a run the
workers wait until a file GATE exists, so that planned failures happen before the end.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from helpers.waiting import wait_until

# Answers after which workers wait.
HALF = 120


def note(line: str) -> None:
    """Write a line."""
    handle = os.open(os.environ["COUNTED"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    try:
        os.write(handle, f"{line}\n".encode())
    finally:
        os.close(handle)


def wait() -> None:
    """Wait halfway."""
    counted, gate = Path(os.environ["COUNTED"]), Path(os.environ["GATE"])

    def goes_on() -> bool:
        return gate.exists() or not counted.exists() or counted.read_bytes().count(b"solved") < HALF

    wait_until(goes_on, "the gate is opened")


def noted(function: Callable[..., Any], line: Callable[[Any], str]) -> Callable[..., Any]:
    """A function that writes a line about its arguments when it has returned."""

    def told(*args: Any, **more: Any) -> Any:
        wait()
        found = function(*args, **more)
        note(line(args))
        return found

    return told


def dask_setup(dask_worker: object) -> None:
    """Wrap the task functions of the workers, which find them by name."""
    # not by `import`: `solver.stats` is a function as well
    observe: Any = import_module("solver.statistics.observe")
    worker: Any = import_module("solver.batch.worker")
    observe.proved = noted(observe.proved, lambda args: f"solved {args[0]}")
    worker.work = noted(worker.work, lambda args: f"part {len(args[1])}")
