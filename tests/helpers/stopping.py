"""Programs that are sent a signal in the middle of their work: what becomes of them, and what they leave behind."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from helpers.processes import Process, started
from helpers.timing import in_time, stopwatch
from helpers.waiting import HANG, hold

# Seconds from the signal to the end of the process.
PROMISED = 0.5
TRIES = 4

# Nothing of a program is to be stopped before it has begun: it says when it has.
BEGIN = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
print("begun", file=sys.stderr, flush=True)
"""
COMMAND = "from solver.cli.main import main\n" + BEGIN + "main(sys.argv[1:], prog_name='openhand')\n"


class End(NamedTuple):
    """Return the exit status of a process as text."""

    status: int
    said: str
    seconds: float


@contextmanager
def begin(code: str, *args: str) -> Iterator[Process]:
    """Start a Python program, wait until it says that it has begun, and end it when the block is left."""
    command = [sys.executable, "-c", code, *args]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    with started(command, text=True, **pipes) as running:
        while (line := running.stderr.readline()) != "begun\n":
            assert line, "the program has not begun"
        yield running


def stopped_after(seconds: float, sent: signal.Signals, code: str, *args: str) -> End:
    """Send a program a signal so long after it has begun, and wait for its end."""
    with begin(code, *args) as running:
        # the moment is drawn; what has to hold holds for all of them
        hold(seconds)
        assert running.poll() is None, f"there was nothing left to be stopped: {running.communicate()[1]}"
        running.send_signal(sent)
        watch = stopwatch()
        # read before it is waited for: a full pipe would hold it up
        said = running.communicate(timeout=HANG)[1]
        return End(running.returncode, said, watch())


def check_stopped(seconds: float, sent: signal.Signals, code: str, *args: str) -> End:
    """Check that a program ends; where seconds are asserted, in time. A busy machine may need a second try for that."""
    for _ in range(TRIES):
        end = stopped_after(seconds, sent, code, *args)
        # the shell's number, of a process that has ended by itself
        assert end.status == 128 + sent, end
        # with what is proven until then, where there is anything
        assert re.search(r"(^|\n)stopped(; [^\0]*)?\n$", end.said), end
        assert "Traceback" not in end.said, end
        if in_time(end.seconds, PROMISED):
            return end
    raise AssertionError(end)


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())
