"""--workers and --cluster: the same output from any worker."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import cli
from helpers.processes import finished, started
from helpers.stats import number_of_rows
from helpers.waiting import HANG, wait_until

from solver.cli.workers import most_workers

COMMAND = [sys.executable, "-m", "solver"]
OPEN = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
HIDDEN = "coch/A=X_VII/B=?_Mat/C=V_XI/D=I_Bre"
PLAYED = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI"
PUZZLE = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/goal=x/answer=I"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, as processes of its own are to be started by it."""
    return finished([*COMMAND, *arguments], capture_output=True, text=True)


def records(shown: str) -> list[object]:
    """Records without the time they took."""
    return [{**json.loads(line), "seconds": 0} for line in shown.splitlines()]


@pytest.mark.parametrize(
    "arguments",
    [("solve", OPEN, HIDDEN, PLAYED), ("review", PLAYED, OPEN), ("puzzle", "check", PUZZLE, OPEN)],
    ids=lambda arguments: arguments[0],
)
def test_the_same_records(arguments: tuple[str, ...]) -> None:
    here = cli.run(*arguments, "--json")
    done = run(*arguments, "--json", "--workers", "2" if arguments[0] == "solve" else "1")
    assert here.stdout and records(done.stdout) == records(here.stdout)
    assert (done.returncode, done.stderr) == (here.exit_code, here.stderr)


def test_the_same_table(tmp_path: Path) -> None:
    ask = ("stats", "coch", "--deals", "60", "--cards", "4", "--leads", "--csv")
    serial = cli.run(*ask, str(tmp_path / "one.csv"), "--threads", "1")
    spread = run(*ask, str(tmp_path / "two.csv"), "--workers", "2", "--store", str(tmp_path / "store.db"))
    assert serial.stdout and (spread.returncode, spread.stdout, spread.stderr) == (0, serial.stdout, "")
    assert (tmp_path / "two.csv").read_bytes() == (tmp_path / "one.csv").read_bytes()


def test_the_same_puzzles() -> None:
    ask = ("puzzle", "make", "coch", "--seed", "1", "--cards", "3")
    assert run(*ask, "--workers", "1").stdout == cli.good(*ask) != ""


def test_words() -> None:
    both = cli.run("solve", OPEN, "--workers", "2", "--cluster", "tcp://127.0.0.1:1")
    assert both.exit_code == 2 and "--workers asks for processes of this machine" in both.stderr


@pytest.mark.long
def test_no_scheduler() -> None:
    """Dask takes some time to give up."""
    pytest.importorskip("distributed")
    nobody = run("solve", OPEN, "--cluster", "no such place")
    assert nobody.returncode == 2 and "no scheduler answers" in nobody.stderr, nobody.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for one process")
def test_stopped_from_the_keyboard(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    ask = ["stats", "coch", "--deals", "1000000", "--cards", "4", "--workers", "1", "--store", str(store)]
    with started([*COMMAND, *ask], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:

        def has_begun() -> bool:
            assert running.poll() is None
            return number_of_rows(store) >= 20

        wait_until(has_begun, "twenty answers are kept")
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=HANG)
    assert running.returncode == 130 and "of 1,000,000 deals counted" in said, said
    assert "Traceback" not in said, said


@pytest.mark.parametrize(("platform", "most"), [("linux", 64), ("darwin", 64), ("win32", 61)])
def test_no_more_processes_than_a_system_takes(platform: str, most: int) -> None:
    """Python refuses a larger pool on Windows, by an error in the middle of the command."""
    assert most_workers(platform) == most
