"""Thread pool that leaves no task running after its shutdown, even after an interrupt."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from threading import Condition
from typing import Any

from solver.search.cancellation import CURRENT_TOKEN, cancel_with

# In a page there are no threads.
THREADS_CAN_START = sys.platform != "emscripten"


class Workers(ThreadPoolExecutor):
    """Thread pool executor whose `shutdown`, or the end of its `with` block, waits for all tasks.

    `ThreadPoolExecutor` may lose a thread if an interrupt comes while it starts, and would not wait for it. So this
    class counts tasks, and none begins after the shutdown.
    What cancels the searches of the thread that makes the pool cancels those of its tasks.

    Where no threads can be started a task is done when it is submitted.
    """

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self._change = Condition()
        self._at_work = 0
        self._over = False
        self._token = CURRENT_TOKEN.get()

    def submit(self, function: Callable[..., Any], /, *args: Any, **keys: Any) -> Future[Any]:
        """Submit a function call."""
        if not THREADS_CAN_START:
            return completed(self._counted, function, *args, **keys)
        return super().submit(self._counted, function, *args, **keys)

    def _counted(self, function: Callable[..., Any], /, *args: Any, **keys: Any) -> Any:
        with self._change:
            if self._over:
                raise CancelledError
            self._at_work += 1
        try:
            if self._token is None:
                return function(*args, **keys)
            with cancel_with(self._token):
                return function(*args, **keys)
        finally:
            with self._change:
                self._at_work -= 1
                self._change.notify_all()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Refuse new tasks, and by default wait until no task runs."""
        super().shutdown(wait, cancel_futures=cancel_futures)
        if wait:
            with self._change:
                self._over = True
                self._change.wait_for(lambda: not self._at_work)


def completed(function: Callable[..., Any], /, *args: Any, **keys: Any) -> Future[Any]:
    """Call a function and return its result, or its exception, as a future."""
    future: Future[Any] = Future()
    try:
        future.set_result(function(*args, **keys))
    except Exception as error:
        future.set_exception(error)
    return future
