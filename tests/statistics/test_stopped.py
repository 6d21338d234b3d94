"""`openhand stats` cancelled during a run: its output and its files."""

from __future__ import annotations

import signal
from collections import deque
from functools import partial
from pathlib import Path

import pytest
from helpers.cli import objects, run
from helpers.steps import Interrupter, interrupted_by

from solver.statistics.aggregation import Tallies
from solver.statistics.observation import Observation, Refusal

SMALL = ("coch", "--deals", "20", "--cards", "4")


def test_the_old_file_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("old")

    def stop(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("solver.cli.stats.Tallies.add", stop)
    result = run("stats", *SMALL, "--csv", str(path), "--store", str(tmp_path / "s.db"))
    assert (result.exit_code, result.stdout) == (130, "")
    assert "the same command goes on from there" in result.stderr
    assert path.read_text() == "old"


@pytest.mark.parametrize(("number", "options", "counted"), [(1, [], 1), (3, [], 3), (5, ["--leads"], 1)])
def test_counts_what_there_is(monkeypatch: pytest.MonkeyPatch, number: int, options: list[str], counted: int) -> None:
    """All deals that have been answered, but one whose answers for other leads are still to come."""
    left, add = iter(range(number - 1)), Tallies.add

    def stop(tallies: Tallies, one: Observation | Refusal) -> None:
        add(tallies, one)
        if next(left, None) is None:
            raise KeyboardInterrupt

    monkeypatch.setattr(Tallies, "add", stop)
    result = run("stats", *SMALL, *options, "--json")
    assert result.exit_code == 130
    assert f"{counted} of 20 deals counted" in result.stderr
    (kept,) = objects(result.stdout)
    assert kept["deals"] == counted


class AtLine(Interrupter):
    """Tracer that sends SIGINT at a line of the aggregation."""

    def has_steps(self, file: str) -> bool:
        return file.endswith("aggregation.py")

    def interrupt(self) -> None:
        signal.raise_signal(signal.SIGINT)


def test_an_interrupt_at_any_line_counts_each_deal_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is printed and what is said of it are the same number of deals."""
    seen: list[Observation | Refusal] = []
    with monkeypatch.context() as patched:
        patched.setattr(Tallies, "add", lambda tallies, one: seen.append(one))
        run("stats", "coch", "--deals", "3", "--cards", "3")
    assert len(seen) == 3
    step, is_stopped = 0, True
    while is_stopped:
        tallies = Tallies()
        is_stopped = interrupted_by(AtLine(step), partial(deque, map(tallies.add, seen), maxlen=0))
        tallies.leave()
        found = tallies.statistics()
        assert sum(group.sample.deals for group in found) == tallies.deals, step
        step += 1
    assert step > 50
