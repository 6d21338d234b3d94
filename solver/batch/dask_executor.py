"""Dask executor: an executor over Dask workers whose futures always finish, whatever is lost.

Executors of a Dask client can leave a future pending for ever. That happens if the scheduler is lost while a result
arrives (`distributed.cfexecutor`, 2026.8: the exception is raised where nothing catches it).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from typing import Any, Self


class DaskExecutor(Executor):
    """Executor over a Dask client. Shutdown closes the client and leaves the cluster running.

    where: arguments of the client's `submit` that select workers.
    """

    def __init__(self, client: Any, **where: Any) -> None:
        # impure: an equal task may not reuse a result, since the first one may have been cancelled
        self.client, self.where = client, where | {"pure": False}

    @classmethod
    def of(cls, executor: Any) -> Self | None:
        """Return an executor for a Dask client, or for an executor of a client, or None for other executors."""
        if hasattr(executor, "get_executor"):
            return cls(executor)
        client = getattr(executor, "_client", None)
        if type(executor).__module__ == "distributed.cfexecutor" and client is not None:
            return cls(client, **getattr(executor, "_kwargs", {}))
        return None

    def submit(self, function: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        """Submit a function call to a worker. Raises BrokenExecutor if the client is closed."""
        self._check()
        # in the thread of the client's loop, which settles all submitted futures when the connection is lost
        return asyncio.run_coroutine_threadsafe(self._answer(function, args, more), self.client.loop.asyncio_loop)

    async def _answer(self, function: Callable[..., Any], args: tuple[Any, ...], more: dict[str, Any]) -> Any:
        self._check()
        future = self.client.submit(function, *args, **more, **self.where)
        try:
            return await future
        finally:
            future.release()

    def _check(self) -> None:
        # a client that did not find its scheduler again closes. A future submitted then would never finish
        if self.client.status in ("closing", "closed"):
            raise BrokenExecutor("the client of Dask is closed")

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Close the client, which cancels its pending tasks."""
        self.client.close()
