"""A keyboard interrupt that the parent ignores, as for background processes, stays ignored. Tests run there, too."""

from __future__ import annotations

import signal
import subprocess
import sys
import urllib.request

import pytest
from helpers.paths import ROOT
from helpers.processes import finished, started
from helpers.waiting import HANG

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")


def ignore() -> None:
    """Ignore interrupts, as a shell does for background processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def test_tests_of_interrupts_pass_there() -> None:
    tests = ["tests/exact/test_solve.py::test_interrupt_stops_at_once", "tests/cli/test_process.py"]
    # asserts as they stand: two files need not be written anew for three tests
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--assert=plain"]
    command += ["-k", "interrupt", *tests]
    found = finished(command, cwd=ROOT, preexec_fn=ignore, capture_output=True, text=True)
    assert found.returncode == 0 and "3 passed" in found.stdout, found.stdout


def test_a_command_stays_deaf() -> None:
    command = [sys.executable, "-m", "solver", "deal", "coch", "--seed", "1", "--count", "500"]
    with started(command, preexec_fn=ignore, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=HANG)
    assert (running.returncode, said) == (0, b"")


def test_the_board_stays_deaf() -> None:
    pytest.importorskip("starlette", reason="the extra `board` is not installed")
    command = [sys.executable, "-m", "solver", "board", "--no-browser", "--port", "0"]
    with started(command, preexec_fn=ignore, stdout=subprocess.PIPE, text=True) as running:
        port = int(running.stdout.readline().rsplit(":", 1)[1].partition("/")[0])
        request = f"http://127.0.0.1:{port}/"
        urllib.request.urlopen(request, timeout=HANG).close()
        running.send_signal(signal.SIGINT)
        # a signal has been heard by the time of the next answer: its handler runs before more of Python does
        urllib.request.urlopen(request, timeout=HANG).close()
        assert running.poll() is None
        running.terminate()
        assert running.wait(HANG) == 143
