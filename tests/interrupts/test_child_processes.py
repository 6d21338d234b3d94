"""Processes that a test has started end with it, and so do their children."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from helpers.processes import finished, started
from helpers.waiting import wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs groups of processes")
# Two processes that go on for ever, and heed no word.
STUBBORN = """
import os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
os.fork()
# whole: `print` may write number and end of line apart
os.write(1, f"{os.getpid()}\\n".encode())
while True:
    time.sleep(60)
"""


def is_there(process: int) -> bool:
    """True if a process has not ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    # one that has ended stays in the list until its parent, by then the first process, asks for its status
    said = finished(["ps", "-o", "stat=", "-p", str(process)], stdout=subprocess.PIPE, text=True).stdout
    return not said.strip().startswith("Z")


def test_they_end_where_a_test_fails() -> None:
    numbers: list[int] = []
    with (
        pytest.raises(AssertionError, match="wrong"),
        started([sys.executable, "-c", STUBBORN], stdout=subprocess.PIPE, text=True) as running,
    ):
        numbers += [int(running.stdout.readline()) for _ in range(2)]
        assert all(map(is_there, numbers))
        raise AssertionError("something is wrong")
    assert len(set(numbers)) == 2 and running.returncode is not None
    wait_until(lambda: not any(map(is_there, numbers)), "both have ended")


def test_what_they_say_is_returned() -> None:
    code = "import sys; print(input()[::-1]); sys.exit('no')"
    found = finished([sys.executable, "-c", code], input="abc\n", capture_output=True, text=True)
    assert (found.returncode, found.stdout, found.stderr) == (1, "cba\n", "no\n")
    with pytest.raises(subprocess.CalledProcessError):
        finished([sys.executable, "-c", "raise SystemExit(3)"], check=True)
