"""Programs that are sent a signal in the middle of their work: what becomes of them, and what they leave behind."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from helpers.timing import in_time

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


def begin(code: str, *args: str) -> subprocess.Popen[str]:
    """Start a Python program. Returns once it runs."""
    running = subprocess.Popen(
        [sys.executable, "-c", code, *args],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert running.stderr is not None
    while (line := running.stderr.readline()) != "begun\n":
        assert line, "the program has not begun"
    return running


def stopped_after(seconds: float, sent: signal.Signals, code: str, *args: str) -> End:
    """Send a program a signal so long after it has begun, and wait for its end."""
    with begin(code, *args) as running:
        time.sleep(seconds)
        assert running.poll() is None, f"there was nothing left to be stopped: {running.communicate()[1]}"
        running.send_signal(sent)
        at = time.monotonic()
        try:
            running.wait(120)
            ended = time.monotonic() - at
        finally:
            running.kill()
        assert running.stderr is not None
        return End(running.returncode, running.stderr.read(), ended)


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
