"""The scripts that measure strength: what they keep, how they go on from there, and what they say."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.batch_tasks import Here
from helpers.paths import SCRIPTS
from strength import played


def run(*args: str, script: str = "strength/strength.py") -> str:
    done = subprocess.run([sys.executable, str(SCRIPTS / script), *args], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    match = ("trionfo", "greedy", "random", "--first", "7", "--workers", "1")
    path, whole = tmp_path / "parts.jsonl", tmp_path / "whole.jsonl"
    run(*match, "--deals", "3", "--results", str(path))
    text = path.read_text()
    shown = run(*match, "--deals", "5", "--results", str(path))
    assert path.read_text().startswith(text)
    run(*match[:-1], "2", "--deals", "5", "--results", str(whole))
    parts, once = ([json.loads(line) for line in file.read_text().splitlines()] for file in (path, whole))
    for one in (*parts, *once):
        del one["seconds"]
    assert parts == once
    assert [one["seed"] for one in parts] == [7, 8, 9, 10, 11]
    for one in parts:
        assert one["difference"] == one["values"][0] - one["values"][1]
    won = sum(one["difference"] > 0 for one in parts)
    assert shown.splitlines()[-1].split()[:5] == ["trionfo", "greedy", "random", "5", str(won)]
    assert run("table", str(path)) == shown


def test_a_match_played_by_an_executor() -> None:
    players = ("trionfo", range(5), "greedy", "random")
    here, there = ([one | {"seconds": None} for one in played(*players, executor=who)] for who in (None, Here()))
    assert len(here) == 5 and here == there


def test_a_match_ends_when_it_is_decided(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    match = ("cuarenta", "greedy", "random", "--deals", "100", "--workers", "1", "--sprt", "0.5")
    shown = run(*match, "--results", str(path))
    assert "SPRT, effect 0.5: greedy is stronger after 16 deals" in shown
    assert len(path.read_text().splitlines()) == 16


def test_endings_that_are_enumerated_cost_nothing() -> None:
    shown = run("--cards", "2", "--views", "3", "coch", "cuarenta", script="strength/ending_regret.py")
    for line in shown.splitlines()[1:]:
        _, cards, views, worlds, exact, regret, most, wrong, *_ = line.split()
        assert (cards, views, exact, float(regret), float(most), wrong) == ("2", "3", "3", 0, 0, "0")
        assert float(worlds) >= 2
    assert [line.split()[0] for line in shown.splitlines()[1:]] == ["coch", "cuarenta"]


@pytest.mark.long
def test_intervals_hold_the_truth() -> None:
    """Samples of 20 worlds from hundreds: their 95 % intervals hold the mean over all worlds nearly as often."""
    args = ("--cards", "3", "--views", "12", "--level", "fast", "--least", "60", "--most", "1500", "cego", "trionfo")
    held = [line.rsplit("  ", 1)[1].split() for line in run(*args, script="strength/ending_regret.py").splitlines()[1:]]
    inside = sum(float(words[0]) / 100 * int(words[3]) for words in held)
    assert inside / sum(int(words[3]) for words in held) > 0.85
