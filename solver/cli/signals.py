"""Being told to end: a command stops from the keyboard and when it is terminated alike, with nothing half written."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

# Seconds after which a command is told again that has gone on all the same.
AGAIN = 0.05

Handler = Callable[[int, FrameType | None], object] | signal.Handlers


class Terminated(KeyboardInterrupt):
    """Another program has asked the command to end."""


# What shows the cursor of a terminal again, which a line that changes hides.
SHOW_CURSOR = b"\x1b[?25h"


@contextmanager
def stoppable(for_good: bool = False) -> Iterator[None]:
    """Let SIGINT raise KeyboardInterrupt and SIGTERM Terminated, unless whoever started the program deals with them.

    A second signal ends the program at once; for_good: after the block, too, while the interpreter waits for threads.
    What is raised can be swallowed by code in C that looks a key up or tries an import; it is raised anew until the
    block is left or is being left.
    """
    ours: dict[signal.Signals, Handler] = {}
    if threading.current_thread() is threading.main_thread():
        usual: dict[signal.Signals, Handler] = {
            signal.SIGINT: signal.default_int_handler,
            signal.SIGTERM: signal.SIG_DFL,
        }
        ours = {number: handler for number, handler in usual.items() if signal.getsignal(number) is handler}
    raised: KeyboardInterrupt | None = None

    def end(number: int, frame: FrameType | None) -> None:
        nonlocal raised
        for each in ours:
            signal.signal(each, signal.SIG_DFL)
        raised = Terminated() if number == signal.SIGTERM else KeyboardInterrupt()
        # the second one leaves no time for that
        show_cursor()
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, again)
            signal.setitimer(signal.ITIMER_REAL, AGAIN, AGAIN)
        raise raised

    def again(number: int, frame: FrameType | None) -> None:
        if raised is not None and not is_handled(raised):
            raise raised.with_traceback(None)

    for number in ours:
        signal.signal(number, end)
    try:
        yield
    finally:
        if raised is not None and hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
        for number, handler in ours.items() if raised is None or not for_good else ():
            signal.signal(number, handler)


def show_cursor() -> None:
    """Have the terminal show its cursor, where standard error is one."""
    with suppress(OSError, ValueError):
        if sys.stderr is not None and sys.stderr.isatty():
            os.write(sys.stderr.fileno(), SHOW_CURSOR)


def is_handled(raised: BaseException) -> bool:
    """Whether a block is just being left by it, or by what was raised meanwhile."""
    current = sys.exc_info()[1]
    seen: set[int] = set()
    while current is not None and id(current) not in seen:
        if current is raised:
            return True
        seen.add(id(current))
        current = current.__context__
    return False
