"""Dask's workers as an executor whose futures end, whatever is lost.

The executors that a client makes leave a future waiting for good where the scheduler is lost while a result comes from
it (`distributed.cfexecutor`, 2026.8: what is raised there reaches nobody).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any, Self


class DaskExecutor(Executor):
    """A client of Dask as an executor; to shut it down is to close the client, not the cluster.

    where: arguments of the client's `submit` that say which workers answer.
    """

    def __init__(self, client: Any, **where: Any) -> None:
        # what is asked twice is another question: the first may have been stopped
        self.client, self.where = client, where | {"pure": False}

    @classmethod
    def of(cls, executor: Any) -> Self | None:
        """What takes the place of a client, or of an executor that one has made; None for other executors."""
        if hasattr(executor, "get_executor"):
            return cls(executor)
        client = getattr(executor, "_client", None)
        if type(executor).__module__ == "distributed.cfexecutor" and client is not None:
            return cls(client, **getattr(executor, "_kwargs", {}))
        return None

    def submit(self, function: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        """Have a worker call a function; raises BrokenExecutor where the client has been closed, by whomever."""
        self._check()
        # by the thread of the client's loop, which goes through all that was submitted when the connection is lost
        return asyncio.run_coroutine_threadsafe(self._answer(function, args, more), self.client.loop.asyncio_loop)

    async def _answer(self, function: Callable[..., Any], args: tuple[Any, ...], more: dict[str, Any]) -> Any:
        self._check()
        future = self.client.submit(function, *args, **more, **self.where)
        try:
            return await future
        finally:
            future.release()

    def _check(self) -> None:
        # a client that has not found its scheduler again ends; what it is given then would wait for good
        if self.client.status in ("closing", "closed"):
            raise BrokenExecutor("the client of Dask is closed")

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Close the client, so that what it has asked for is forgotten."""
        self.client.close()
