"""What a worker of Dask loads first (`dask worker --preload`): it writes down what it has solved, and in what parts.

The file is that of the variable COUNTED; a line is written at once, whole, by whichever process.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any


def note(line: str) -> None:
    """Write a line."""
    handle = os.open(os.environ["COUNTED"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    try:
        os.write(handle, f"{line}\n".encode())
    finally:
        os.close(handle)


def noted(function: Callable[..., Any], line: Callable[[Any], str]) -> Callable[..., Any]:
    """A function that writes a line about its arguments when it has returned."""

    def told(*args: Any, **more: Any) -> Any:
        found = function(*args, **more)
        note(line(args))
        return found

    return told


def dask_setup(dask_worker: object) -> None:
    """Take the place of what is asked of workers, which they find by its name."""
    # not by `import`: `solver.stats` is a function as well
    observe: Any = import_module("solver.stats.observe")
    worker: Any = import_module("solver.many.worker")
    observe.proved = noted(observe.proved, lambda args: f"solved {args[0]}")
    worker.work = noted(worker.work, lambda args: f"part {len(args[1])}")
