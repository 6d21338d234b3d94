"""Cancellation tokens: stop all searches started in a block, from another thread or after the client has gone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any
from weakref import WeakValueDictionary


class Cancelled(Exception):
    """Raised in a search whose cancellation token is cancelled."""


class CancellationToken:
    """Cancellation token that holds weak references to provers and stops them all at once. It is thread-safe.

    Without a lock: a thread that is interrupted while it is traced may never release one.
    """

    def __init__(self) -> None:
        self.stopped = False
        self._held: WeakValueDictionary[int, Any] = WeakValueDictionary()

    def register(self, prover: Any) -> None:
        """Register a prover to be stopped by `cancel`. Raises Cancelled if the token is already cancelled."""
        # first listed, then asked: `cancel` does it the other way round, so one of the two sees the other
        self._held[id(prover)] = prover
        self.raise_if_cancelled()

    def raise_if_cancelled(self) -> None:
        """Raise Cancelled if the token is cancelled."""
        if self.stopped:
            raise Cancelled

    def cancel(self) -> None:
        """Stop the running searches. Every later search raises Cancelled before it begins."""
        self.stopped = True
        for reference in self._held.valuerefs():
            prover = reference()
            if prover is not None:
                prover.stop()


CURRENT_TOKEN: ContextVar[CancellationToken | None] = ContextVar("cancellation_token", default=None)


@contextmanager
def cancel_with(token: CancellationToken) -> Iterator[None]:
    """Register all provers made in the block, in its thread, with a cancellation token."""
    previous = CURRENT_TOKEN.set(token)
    try:
        yield
    finally:
        CURRENT_TOKEN.reset(previous)
