"""Transposition tables that stay warm between the calls of a program, for later questions about the same deal."""

from __future__ import annotations

import threading
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from solver.families import family_of
from solver.model.deal import Position
from solver.search.cancellation import CURRENT_TOKEN
from solver.search.progress_tracking import CURRENT_TRACKER
from solver.search.prover import Prover
from solver.search.prover_pool import ProverPool

Pool = ProverPool[Prover[Any, Any]]

# Most megabytes of all tables that wait for a question, and most tables.
MOST_KEPT = 512
MOST_POOLS = 8


class LentPool(ProverPool[Prover[Any, Any]]):
    """Prover pool that goes back to the store when it is closed.

    key: what a later question must have in common with this one.
    store: the store.
    """

    def __init__(self, key: Hashable, store: WarmTables, family: Any, **arguments: Any) -> None:
        super().__init__(family, **arguments)
        self.key = key
        self.store = store

    def close(self) -> None:
        """Return the pool to the store, or free its tables if its question has been stopped."""
        token = CURRENT_TOKEN.get()
        if self.stopped or (token is not None and token.stopped):
            self.free()
        else:
            self.store.take_back(self)

    def free(self) -> None:
        """Free the transposition tables."""
        super().close()


class WarmTables:
    """Store of prover pools, the least recently used of which are freed first. It is thread-safe.

    A pool serves one question at a time, so questions at once about one deal have tables of their own.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        # oldest first
        self._idle: list[LentPool] = []

    def lend(self, position: Position, memory: int, disable: tuple[str, ...], threads: int) -> Pool:
        """Return a pool for a position, warm if the last question about its deal had the same arguments."""
        family = family_of(position)
        hands = tuple(position.source.hands.items())
        key = (position.game, family.shared_rules(position), hands, memory, disable, threads)
        with self._lock:
            found = next((pool for pool in reversed(self._idle) if pool.key == key), None)
            if found is not None:
                self._idle.remove(found)
        if found is None:
            return LentPool(key, self, family, memory=memory, disable=disable, threads=threads)
        token = CURRENT_TOKEN.get()
        for prover in found.provers.values():
            prover.token = token
            if token is not None:
                token.register(prover)
        return found

    def take_back(self, pool: LentPool) -> None:
        """Keep a pool for later questions, and free the oldest ones beyond the limits."""
        surplus: list[LentPool] = []
        with self._lock:
            self._idle.append(pool)
            while len(self._idle) > MOST_POOLS or sum(one.memory for one in self._idle) > MOST_KEPT:
                surplus.append(self._idle.pop(0))
        for one in surplus:
            one.free()


STORE: ContextVar[WarmTables | None] = ContextVar("warm_tables", default=None)


@contextmanager
def kept_in(store: WarmTables) -> Iterator[None]:
    """Keep the tables of all analyses in the block, in its thread, in a store."""
    token = STORE.set(store)
    try:
        yield
    finally:
        STORE.reset(token)


def pool_for(position: Position, memory: int, disable: Iterable[str], threads: int) -> Pool:
    """Return a pool for a position: a warm one from the store of the block, else a new one."""
    store = STORE.get()
    # a searcher reports to the tracker that it was made for
    if store is None or CURRENT_TRACKER.get() is not None:
        return ProverPool(family_of(position), memory=memory, disable=disable, threads=threads)
    return store.lend(position, memory, tuple(disable), threads)
