"""Worker pools: threads of this process, or any executor with processes or cluster workers."""

from __future__ import annotations

import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from solver.batch.dask_executor import DaskExecutor
from solver.batch.liveness import HERE
from solver.model.argument_faults import of_wrong_type
from solver.search.helper_threads import Workers

# Modules of executors with worker processes on this machine.
LOCAL = ("concurrent.futures", "loky")


class WorkerPool:
    """Worker pool: an executor with the properties that a dispatcher needs.

    size: current number of workers.
    shares: True if the workers are threads of this process, which need no serialized items.
    host: address of this process for its workers.

    `close` shuts down only an executor of the pool's own.
    """

    def __init__(self, executor: Any, threads: int) -> None:
        self.maker: Callable[[], Any] | None = None
        self.shares = executor is None or type(executor) is ThreadPoolExecutor
        self.threads = threads
        if executor is None:
            executor = Workers(threads)
            self.mine = True
        elif is_executor(executor):
            self.mine = False
        else:
            self.maker, executor = executor, executor()
            self.mine = True
            if not is_executor(executor):
                raise of_wrong_type("what executor() makes", executor, "an executor or a client of Dask")
        self.set(executor)

    def set(self, executor: Any) -> None:
        """Use an executor, or a Dask client, from now on."""
        dask = DaskExecutor.of(executor)
        self.pool: Executor = dask or executor
        self.client: Any = dask and dask.client
        self.host = host_of(self.client or executor)

    @property
    def size(self) -> int:
        """Return the number of workers, or of their threads, as far as it is known."""
        if self.client is not None:
            with suppress(Exception):
                return max(sum(map(int, self.client.nthreads().values())), 1)
            return 1
        for name in ("_max_workers", "num_workers", "max_workers"):
            size = getattr(self.pool, name, None)
            if isinstance(size, int) and size > 0:
                return size
        return self.threads

    def submit(self, function: Callable[..., Any], *args: Any) -> Future[Any]:
        """Submit a function call to a worker."""
        return self.pool.submit(function, *args)

    def renew(self) -> bool:
        """Replace a broken executor by a new one. Return False without a function that makes one."""
        if self.maker is None:
            return False
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.set(self.maker())
        return True

    def close(self) -> None:
        """Shut down the executor if it is the pool's own."""
        if self.mine:
            try:
                self.pool.shutdown(cancel_futures=True)
            except RuntimeError:
                # the garbage collector may close an abandoned loop in a thread of the pool, which cannot join itself
                self.pool.shutdown(wait=False, cancel_futures=True)


def is_executor(thing: Any) -> bool:
    """True for an executor, or for a client that has a `submit` method."""
    return callable(getattr(thing, "submit", None)) and not isinstance(thing, type)


def host_of(executor: Any) -> str:
    """Return the address at which workers reach this process."""
    if type(executor).__module__.startswith(LOCAL):
        return HERE
    with suppress(OSError):
        scheduler = getattr(getattr(executor, "scheduler", None), "address", None)
        if scheduler is None:
            return socket.gethostbyname(socket.gethostname())
        place = urlsplit(scheduler)
        if place.hostname and place.port:
            # sends nothing: the system picks the local address of a route to the scheduler
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
                probe.connect((place.hostname, place.port))
                return str(probe.getsockname()[0])
    return HERE
