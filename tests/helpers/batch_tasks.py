"""Task functions for workers in tests, importable by name."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import msgspec

import solver
from helpers.waiting import HANG, hold
from solver.model.frozen_result import Result


class Echo(Result, frozen=True):
    """Item of a batch."""

    thing: int


def echo(thing: int) -> Echo:
    """The thing itself."""
    return Echo(thing)


def echo_or_die(thing: int, *, deadly: Sequence[int], marks: str = "") -> Echo:
    """Return the item itself. A deadly one kills the process, only the first time if there is a folder for marks."""
    mark = Path(marks) / str(thing)
    if thing in deadly and not (marks and mark.exists()):
        if marks:
            mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    hold(0.01)
    return Echo(thing)


def echo_or_fail(thing: int, *, marks: str) -> Echo:
    """Return the item itself on the second call."""
    mark = Path(marks) / str(thing)
    if not mark.exists():
        mark.touch()
        raise MemoryError("no more to be had")
    return Echo(thing)


# Set when the tasks below are to end.
RELEASED = threading.Event()


def wait_for_release() -> None:
    """Keep a worker that is a thread busy."""
    assert RELEASED.wait(HANG)


class Here(Executor):
    """Executor that returns results at once.

    says: function that changes each result.
    largest: most tasks submitted together.
    """

    def __init__(self, workers: int = 2, says: dict[str, Any] | None = None) -> None:
        self.max_workers = workers
        self.says = says or {}
        self.largest = 0

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.largest = max(self.largest, len(args[1]))
        try:
            future.set_result(function(*args, **kwargs) | self.says)
        except Exception as error:
            future.set_exception(error)
        return future


def without_time(answer: Any) -> Any:
    """An answer without the seconds that it took."""
    return msgspec.structs.replace(answer, seconds=0.0) if "seconds" in answer.__struct_fields__ else answer


def deals() -> list[solver.Deal]:
    """Small deals of several games."""
    found = []
    for seed in range(1, 5):
        found += [solver.random_deal(game, seed=seed, cards=4) for game in ("coch", "trionfo")]
        found.append(solver.random_deal("bridge", seed=seed, cards=3, trumps="hearts"))
    return found
