"""Signal handling: SIGINT and SIGTERM stop a command alike, with no half-written output."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

# Seconds before the exception is raised again in a command that continues.
AGAIN = 0.05

# Exit status of an interrupt.
STOPPED = 130

Handler = Callable[[int, FrameType | None], object] | signal.Handlers


def leave(number: int, frame: FrameType | None) -> None:
    """End the process at once, without a word: the words and their language may not have been imported."""
    os._exit(STOPPED)


def leave_when_interrupted() -> None:
    """End the process on SIGINT from now on, unless it is ignored or handled, until a command takes over.

    While modules are imported and arguments are parsed there is nothing to clean up.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave)


class Terminated(KeyboardInterrupt):
    """Raised on SIGTERM."""


# Escape sequence that shows the cursor. Live displays hide it.
SHOW_CURSOR = b"\x1b[?25h"


@contextmanager
def stoppable(for_good: bool = False) -> Iterator[None]:
    """Let SIGINT raise KeyboardInterrupt and SIGTERM raise Terminated, unless handlers are installed already.

    for_good: True to handle signals after the block too, while the interpreter waits for threads.
    A second signal ends the program at once. C code can swallow the exception in a lookup or import. It is therefore
    raised again until the block ends, and in place of a failed import.
    """
    ours: dict[signal.Signals, Handler] = {}
    if threading.current_thread() is threading.main_thread():
        usual: dict[signal.Signals, Handler] = {
            signal.SIGINT: signal.default_int_handler,
            signal.SIGTERM: signal.SIG_DFL,
        }
        ours = {number: handler for number, handler in usual.items() if signal.getsignal(number) in (handler, leave)}
    raised: KeyboardInterrupt | None = None

    def end(number: int, frame: FrameType | None) -> None:
        nonlocal raised
        for each in ours:
            signal.signal(each, signal.SIG_DFL)
        raised = Terminated() if number == signal.SIGTERM else KeyboardInterrupt()
        # a second signal skips the cleanup
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
    except ImportError:
        if raised is None:
            raise
        raise raised.with_traceback(None) from None
    finally:
        if raised is not None and hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
        for number, handler in ours.items() if raised is None or not for_good else ():
            signal.signal(number, handler)


def show_cursor() -> None:
    """Show the cursor of the terminal at standard error."""
    with suppress(OSError, ValueError):
        if sys.stderr is not None and sys.stderr.isatty():
            os.write(sys.stderr.fileno(), SHOW_CURSOR)


def is_handled(raised: BaseException) -> bool:
    """Return True if the exception, or one raised since, is leaving a block."""
    current = sys.exc_info()[1]
    seen: set[int] = set()
    while current is not None and id(current) not in seen:
        if current is raised:
            return True
        seen.add(id(current))
        current = current.__context__
    return False
