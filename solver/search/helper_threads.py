"""Thread pool that leaves no task running after its shutdown, even after an interrupt."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from queue import SimpleQueue
from threading import Condition
from typing import Any

from solver.model.delayed_interrupt import interrupt_delayed
from solver.search.cancellation import CURRENT_TOKEN, cancel_with

# In a page there are no threads.
THREADS_CAN_START = sys.platform != "emscripten"


class Workers(ThreadPoolExecutor):
    """Thread pool executor whose `shutdown`, or the end of its `with` block, waits for all tasks.

    `ThreadPoolExecutor` may lose a thread if an interrupt comes while it starts, and would not wait for it. So this
    class counts tasks, and none begins after the shutdown. An interrupt would also leave locks behind that tasks need.
    So it waits while a task is submitted, and nothing here waits for a future by its own lock.
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
        with interrupt_delayed():
            return super().submit(self._counted, function, *args, **keys)

    def map_in_order(self, function: Callable[..., Any], *arguments: Iterable[Any]) -> Iterator[Any]:
        """Submit a call for each element, and yield the results in this order. It is `map`, but bears interrupts."""
        ended: SimpleQueue[Future[Any]] = SimpleQueue()
        futures = [self.submit(function, *some) for some in zip(*arguments, strict=True)]
        for future in futures:
            notify(future, ended)
        return in_order(futures, ended)

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


def notify(future: Future[Any], ended: SimpleQueue[Future[Any]]) -> None:
    """Put a future into a queue when it ends. An interrupt while one waits for a queue leaves no lock behind."""
    with interrupt_delayed():
        future.add_done_callback(ended.put)


def in_order(futures: list[Future[Any]], ended: SimpleQueue[Future[Any]]) -> Iterator[Any]:
    """Yield the results of futures that a queue gets as they end. Leaving the loop cancels the rest."""
    known: set[Future[Any]] = set()
    try:
        for future in futures:
            while future not in known:
                known.add(ended.get())
            yield future.result()
    finally:
        with interrupt_delayed():
            for future in futures:
                future.cancel()


def completed(function: Callable[..., Any], /, *args: Any, **keys: Any) -> Future[Any]:
    """Call a function and return its result, or its exception, as a future."""
    future: Future[Any] = Future()
    try:
        future.set_result(function(*args, **keys))
    except Exception as error:
        future.set_exception(error)
    return future
