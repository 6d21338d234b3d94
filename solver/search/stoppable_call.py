"""Calls that another thread or a signal can stop: searches end at once, and so does the Python code around them."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, Generic, TypeVar

from solver.search.cancellation import CancellationToken, Cancelled, cancel_with

if sys.platform != "emscripten":
    import ctypes

R = TypeVar("R")

# Seconds until the first attempt to interrupt a call, as a search that hears of the stop needs none, and between two
# attempts. C code can swallow the exception of the first one.
FIRST, AGAIN = 0.02, 0.05


class Stopped(KeyboardInterrupt):
    """Raised in a call that has been stopped."""


class StoppableCall(Generic[R]):
    """Call of a function in the thread that runs it. Any other thread may stop it.

    function: function without arguments.
    """

    def __init__(self, function: Callable[[], R]) -> None:
        self.function = function
        self.token = CancellationToken()
        self._ended = threading.Event()
        # thread to interrupt, None before and after the call and while it is shielded
        self._thread: int | None = None
        # True until no interrupt of the thread can be on its way any more
        self._exposed = False
        # Held by threads that interrupt, one after the other. The interrupted one takes no lock: an interrupt while it
        # is traced might keep it from the release.
        self._interrupting = threading.Lock()
        self._raising = False

    @property
    def stopped(self) -> bool:
        """True if the call is to stop."""
        return self.token.stopped

    def run(self) -> R:
        """Call the function in this thread and return its result. Raises Stopped if the call has been stopped."""
        ignore_swallowed()
        try:
            self._expose()
            with cancel_with(self.token):
                found = self.function()
        except Cancelled:
            raise Stopped from None
        finally:
            # twice, as the interrupt may arrive on the way into the first
            try:
                self._end()
            finally:
                self._end()
        return found

    def _end(self) -> None:
        """End the call, after which no interrupt arrives. May be called again."""
        while True:
            try:
                self._hide()
                self._ended.set()
                return
            except Stopped:
                continue

    @contextmanager
    def shielded(self) -> Iterator[None]:
        """Run a block without interrupts, such as one that writes a line. Raises Stopped after it if asked to stop."""
        self._hide()
        try:
            yield
        finally:
            self._expose()

    def stop(self) -> None:
        """Stop the call, or keep it from beginning. Returns at once."""
        if self.stopped:
            return
        self.token.cancel()
        if self._ended.is_set():
            return
        threading.Thread(target=self._insist, daemon=True).start()

    def interrupt(self) -> None:
        """Stop the call from its own thread, as a signal handler does. Raises Stopped unless the call is shielded."""
        self.token.cancel()
        if self._thread is not None:
            raise Stopped

    def _insist(self) -> None:
        """Interrupt the call until it has ended."""
        pause = FIRST
        while not self._ended.wait(pause):
            pause = AGAIN
            with self._interrupting:
                # first said, then looked: `_hide` does it the other way round, so one of the two sees the other
                self._raising = True
                thread = self._thread
                if thread is not None:
                    raise_in(thread, Stopped)
                self._raising = False

    def _expose(self) -> None:
        """Let interrupts arrive in this thread from now on. Raises Stopped if the call is to stop."""
        if self.stopped:
            raise Stopped
        self._exposed = True
        self._thread = threading.get_ident()

    def _hide(self) -> None:
        """Let no more interrupts arrive, not even one that is on its way. May be called again after an interrupt."""
        self._thread = None
        while self._raising:
            time.sleep(0)
        if self._exposed and self.stopped:
            take_interrupt()
        self._exposed = False


def raise_in(thread: int, error: type[BaseException]) -> None:
    """Raise an exception in a thread before its next bytecode. Without threads nothing is raised."""
    if sys.platform == "emscripten":
        return
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))


def take_interrupt() -> None:
    """Raise and catch Stopped in this thread, in place of one that may be on its way.

    To withdraw it would leave CPython 3.11 looking for it at every call, and a traced function would not begin for
    that.
    """
    with suppress(Stopped):
        raise_in(threading.get_ident(), Stopped)
        for _ in range(1000):  # each turn is an occasion for it to arrive
            pass


@cache
def ignore_swallowed() -> None:
    """Report no interrupt that ends a callback of the interpreter, as of a weak reference. It is sent again."""
    before = sys.unraisablehook

    def hook(unraisable: Any, /) -> None:
        if unraisable.exc_type is not Stopped:
            before(unraisable)

    sys.unraisablehook = hook
