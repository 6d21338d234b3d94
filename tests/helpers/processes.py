"""Processes that a test starts: they, and what they have started, have ended when it ends, also when it fails."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from helpers.waiting import HANG

# Its pipes are there where they were asked for.
Process = subprocess.Popen[Any]


def start(command: Sequence[str | os.PathLike[str]], **more: Any) -> Process:
    """Start a process in a group of its own, for `end`. `started` does both."""
    return subprocess.Popen(command, start_new_session=True, **more)


def end(process: Process) -> None:
    """Kill a process and those that it has started, and close its pipes."""
    # before it is waited for, so that its number belongs to nobody else
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait(HANG)
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            # what is still to be written is for nobody
            with suppress(OSError):
                stream.close()


@contextmanager
def started(command: Sequence[str | os.PathLike[str]], **more: Any) -> Iterator[Process]:
    """Start a process, and end it with its children when the block is left. Keywords are those of `Popen`."""
    process = start(command, **more)
    try:
        yield process
    finally:
        end(process)


def finished(command: Sequence[str | os.PathLike[str]], **more: Any) -> subprocess.CompletedProcess[Any]:
    """Run a process to its end and return its output, as `subprocess.run` does. One that hangs is ended."""
    check, given = more.pop("check", False), more.pop("input", None)
    if more.pop("capture_output", False):
        more |= {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    if given is not None:
        more["stdin"] = subprocess.PIPE
    with started(command, **more) as process:
        out, said = process.communicate(given, HANG)
    found = subprocess.CompletedProcess(process.args, process.returncode, out, said)
    if check:
        found.check_returncode()
    return found
