"""Worker processes on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


def processes(number: int) -> ProcessPoolExecutor:
    """Return a pool of spawned worker processes that end with the calling process."""
    return ProcessPoolExecutor(number, mp_context=multiprocessing.get_context("spawn"), initializer=begin)


def begin() -> None:
    """Initialize a worker: ignore keyboard interrupts, which the parent handles, and end with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the parent process, then exit. Nobody needs the results any more."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
