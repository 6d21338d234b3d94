"""Workers that are processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


def processes(number: int) -> ProcessPoolExecutor:
    """A pool of so many processes, started anew, which end with the process that asks."""
    return ProcessPoolExecutor(number, mp_context=multiprocessing.get_context("spawn"), initializer=begin)


def begin() -> None:
    """Leave it to who asks to stop from the keyboard, and end where he has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of who asks; whatever is searched for then is for nobody."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
