"""`openhand play` left by `quit`, the end of the input or Ctrl-C: what is kept, and how the same hand comes again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from helpers.cli import good
from helpers.processes import started
from helpers.waiting import HANG

import solver

GREEDY = ("--against", "greedy")
AGAIN = "othing is kept before the first card: the same command with --seed {n} deals this hand again"
# Seed of a deal of Skat that all others pass.
THROWN_IN = 1


def interrupted(args: tuple[str, ...], until: bytes) -> bytes:
    """Return what a table says on standard error if it is stopped after a line with some text."""
    command = [sys.executable, "-m", "solver", "play", *args]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    # where the tests themselves run in the background, the signal would be ignored
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with started(command, env=environment, preexec_fn=heed, **pipes) as process:
        assert any(until in line for line in process.stdout)
        process.send_signal(signal.SIGINT)
        said: bytes = process.communicate(timeout=HANG)[1]
        assert process.returncode == 130
    return said


def test_stopped_during_the_play() -> None:
    said = interrupted(("coch", "--seed", "1", *GREEDY), b"A to lead")
    assert re.fullmatch(rb"stopped; the game is kept: openhand play [-\w]+-coch goes on\n", said)


@pytest.mark.parametrize("whole", [(), ("--whole",)])
def test_stopped_during_the_auction(whole: tuple[str, ...]) -> None:
    said = interrupted(("zifuli", "--seed", "1", *whole, *GREEDY), b"Your hand")
    assert said.decode() == f"stopped; n{AGAIN.format(n=1)}\n"


@pytest.mark.parametrize("whole", [(), ("--whole",)])
def test_left_during_the_auction(whole: tuple[str, ...], tmp_path: Path) -> None:
    """Without --seed too, the seed is named and deals the same hand. A file with other games does not hold it."""
    file = tmp_path / "games.toml"
    solver.save([solver.random_deal("coch", seed=1)], file)
    first = good("play", "cego", *whole, "--save", str(file), *GREEDY, input="")
    found = re.search(AGAIN.format(n=r"(\d+)"), first)
    assert found is not None
    assert "The game is kept" not in first
    assert first.endswith("You have left the table.\n")
    again = good("play", "cego", *whole, "--seed", found[1], *GREEDY, input="")
    assert hand_in(again) == hand_in(first)


def test_the_seed_of_a_deal_after_one_that_was_thrown_in() -> None:
    """All pass the first deal of Skat, so the next one is the one to name."""
    said = good("play", "skat", "--seed", str(THROWN_IN), *GREEDY, input="pass\n")
    hands = re.findall(r"Your hand: (.+)", said)
    found = re.search(AGAIN.format(n=r"(\d+)"), said)
    assert found is not None
    assert int(found[1]) > THROWN_IN
    assert hand_in(good("play", "skat", "--seed", found[1], *GREEDY, input="")) == hands[-1]


def test_a_file_is_not_dealt_again(tmp_path: Path) -> None:
    file = tmp_path / "deal.toml"
    solver.save([solver.random_deal("zifuli", seed=1)], file)
    said = good("play", str(file), *GREEDY, input="")
    assert said.endswith("You have left the table.\n")
    assert "--seed" not in said


def hand_in(said: str) -> str:
    """Return the cards of the user as a table shows them first."""
    found = re.search(r"Your hand: (.+)", said)
    assert found is not None
    return found[1]
