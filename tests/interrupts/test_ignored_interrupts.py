"""A keyboard interrupt that the parent ignores, as for background processes, stays ignored. Tests run there, too."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time

import pytest
from helpers.paths import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")


def ignore() -> None:
    """Ignore interrupts, as a shell does for background processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def test_tests_of_interrupts_pass_there() -> None:
    tests = ["tests/exact/test_solve.py::test_interrupt_stops_at_once", "tests/cli/test_process.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "interrupt", *tests]
    found = subprocess.run(command, cwd=ROOT, preexec_fn=ignore, capture_output=True, text=True, timeout=500)
    assert found.returncode == 0 and "3 passed" in found.stdout, found.stdout


def test_a_command_stays_deaf() -> None:
    command = [sys.executable, "-m", "solver", "deal", "coch", "--seed", "1", "--count", "500"]
    with subprocess.Popen(command, preexec_fn=ignore, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=100)
    assert (running.returncode, said) == (0, b"")


def test_the_board_stays_deaf() -> None:
    pytest.importorskip("starlette", reason="the extra `board` is not installed")
    command = [sys.executable, "-m", "solver", "board", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, preexec_fn=ignore, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            port = int(running.stdout.readline().rsplit(":", 1)[1].partition("/")[0])
            socket.create_connection(("127.0.0.1", port), 60).close()
            running.send_signal(signal.SIGINT)
            time.sleep(0.5)
            socket.create_connection(("127.0.0.1", port), 60).close()
            assert running.poll() is None
            running.terminate()
            assert running.wait(60) == 143
        finally:
            running.kill()
