"""Who can answer: threads of this process, or any executor, of processes, of a cluster."""

from __future__ import annotations

import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from solver.many.dask import DaskExecutor
from solver.many.tether import HERE
from solver.model.arguments import of_wrong_type

# Modules of executors whose workers are processes of this machine.
LOCAL = ("concurrent.futures", "loky")


class Crew:
    """An executor as the questions need it.

    size: workers it has now. shares: are they threads of this process, which need no text? host: where its workers find
    this process. It is closed with the crew only where it was made for it.
    """

    def __init__(self, executor: Any, threads: int) -> None:
        self.maker: Callable[[], Any] | None = None
        self.shares = executor is None or type(executor) is ThreadPoolExecutor
        self.threads = threads
        if executor is None:
            executor = ThreadPoolExecutor(threads)
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
        """Have what was given, or made, answer."""
        dask = DaskExecutor.of(executor)
        self.pool: Executor = dask or executor
        self.client: Any = dask and dask.client
        self.host = host_of(self.client or executor)

    @property
    def size(self) -> int:
        """Workers, or threads of workers, as far as anybody knows."""
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
        """Have a function called."""
        return self.pool.submit(function, *args)

    def renew(self) -> bool:
        """Make another executor where this one has come to an end; False where there is no way to make one."""
        if self.maker is None:
            return False
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.set(self.maker())
        return True

    def close(self) -> None:
        """Let go what was made for these questions."""
        if self.mine:
            try:
                self.pool.shutdown(cancel_futures=True)
            except RuntimeError:
                # a loop that was left has been collected in one of the pool's own threads, which cannot wait for itself
                self.pool.shutdown(wait=False, cancel_futures=True)


def is_executor(thing: Any) -> bool:
    """Is it something that takes work: an executor, or a client which has one?"""
    return callable(getattr(thing, "submit", None)) and not isinstance(thing, type)


def host_of(executor: Any) -> str:
    """The address at which workers find this process."""
    if type(executor).__module__.startswith(LOCAL):
        return HERE
    with suppress(OSError):
        scheduler = getattr(getattr(executor, "scheduler", None), "address", None)
        if scheduler is None:
            return socket.gethostbyname(socket.gethostname())
        place = urlsplit(scheduler)
        if place.hostname and place.port:
            # nothing is sent: the system says by which of its addresses it would reach the scheduler
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
                probe.connect((place.hostname, place.port))
                return str(probe.getsockname()[0])
    return HERE
