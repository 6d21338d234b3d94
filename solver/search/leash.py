"""How questions are ended from outside that were asked by code which knows nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock
from typing import Any
from weakref import WeakValueDictionary


class Stopped(Exception):
    """Whoever asked does not wait for the answer any more."""


class Leash:
    """Holds the provers that are made under it, and stops them all at once; threads may share it."""

    def __init__(self) -> None:
        self.stopped = False
        self._lock = Lock()
        self._held: WeakValueDictionary[int, Any] = WeakValueDictionary()

    def hold(self, prover: Any) -> None:
        """Have a prover stopped with the others; raises Stopped if they have been."""
        with self._lock:
            self.check()
            self._held[id(prover)] = prover

    def check(self) -> None:
        """Raise Stopped if that is so."""
        if self.stopped:
            raise Stopped

    def stop(self) -> None:
        """End the searches that run, and every later one before it begins."""
        with self._lock:
            self.stopped = True
            for prover in list(self._held.values()):
                prover.searcher.stop_asked = True


LEASH: ContextVar[Leash | None] = ContextVar("leash", default=None)


@contextmanager
def held_by(leash: Leash) -> Iterator[None]:
    """Have the provers held that are made in the block, in its thread."""
    token = LEASH.set(leash)
    try:
        yield
    finally:
        LEASH.reset(token)
