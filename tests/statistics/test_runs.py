"""Runs with a store: what is found there, and what becomes of runs that are killed or left, or two at once."""

from __future__ import annotations

import json
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from helpers.cli import good
from helpers.processes import started
from helpers.stats import COMMAND, dealt, number_of_rows
from helpers.waiting import HANG, wait_until

import solver
from solver.batch.engine_version import engine
from solver.statistics.store import Answer, Store
from solver.statistics.stored_result_key import position_text

# A run that answers little by little; and the command, where it comes to no end: after 20 answers it searches until it
# is told to stop.
SLOW = ["coch", "--deals", "40", "--cards", "8", "--seed", "3"]
ENDLESS = """
import itertools, sys, time
from importlib import import_module
from solver.cli.main import main
from solver.search.cancellation import CURRENT_TOKEN
observe = import_module("solver.statistics.observe")
proved, numbers = observe.proved, itertools.count(1)

def held(*arguments, **limits):
    while next(numbers) > 20:
        CURRENT_TOKEN.get().raise_if_cancelled()
        time.sleep(0.01)
    return proved(*arguments, **limits)

observe.proved = held
main(sys.argv[1:], prog_name="openhand")
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "answers.db"


class TestRuns:
    def test_answers_are_those_of_the_store(self, path: Path) -> None:
        """A second run solves nothing: a changed answer, checksum and all, comes back."""
        deals = dealt("coch", 5, cards=4)
        first = solver.stats(deals, store=path)
        assert number_of_rows(path) == 5
        assert solver.stats(deals, store=path) == first
        (position,) = (solver.random_deal("coch", seed=1, cards=4).position,)
        with Store(path, engine()) as store:
            store._base.execute("DELETE FROM answers")
            question = "goal=value seconds=None nodes=None memory=256"
            store.keep(position_text(position), question, Answer(99, "loss", True, 99, 99, 1, 0.0))
        (row,) = solver.iter_observations(deals[:1], store=path)
        assert (row.value, row.outcome, row.nodes) == (99, "loss", 1)

    def test_each_question_has_its_answer(self, path: Path) -> None:
        deals = dealt("coch", 6, cards=6)
        asked = ({}, {"goal": "outcome"}, {"nodes": 300}, {"nodes": 301}, {"memory": 64}, {"leads": True})
        plain = [solver.stats(deals, **keys) for keys in asked]
        assert [solver.stats(deals, store=path, **keys) for keys in asked] == plain
        assert number_of_rows(path) == 6 * (5 + 3)
        assert [solver.stats(deals, store=path, **keys) for keys in asked] == plain
        assert number_of_rows(path) == 6 * (5 + 3)

    def test_a_run_that_is_left_keeps_no_half_answers(self, path: Path) -> None:
        hard = [solver.random_deal("coch", seed=2), *dealt("coch", 3, cards=9)]
        rows = solver.iter_observations([*dealt("coch", 1, cards=2), *hard], store=path, threads=2)
        next(iter(rows))
        rows.close()  # type: ignore[attr-defined]
        base = sqlite3.connect(path)
        assert base.execute("SELECT count(*) FROM answers WHERE exact = 0").fetchone() == (0,)
        base.close()

    @pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
    @pytest.mark.parametrize("signal_", [signal.SIGKILL, signal.SIGINT])
    def test_killed_and_gone_on(self, path: Path, tmp_path: Path, signal_: int) -> None:
        """A resumed run gives the same bytes as an uninterrupted one."""

        def arguments(name: str, store: Path) -> list[str]:
            return [*SLOW, "--json", "--threads", "2", "--store", str(store), "--csv", str(tmp_path / name)]

        whole = good("stats", *arguments("whole.csv", tmp_path / "other.db"))
        endless = [sys.executable, "-c", ENDLESS, "stats", *arguments("half.csv", path)]
        with started(endless, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:

            def has_begun() -> bool:
                assert running.poll() is None
                return path.exists() and number_of_rows(path) >= 8

            wait_until(has_begun, "eight answers are kept")
            running.send_signal(signal_)
            out, said = running.communicate(timeout=HANG)
        if signal_ == signal.SIGINT:
            # with what has been counted until then: nothing yet where the first deal is the last to be answered
            assert running.returncode == 130
            counted = re.search(rb"(\d+) of 40 deals counted", said)
            assert counted is not None
            assert (json.loads(out)["deals"] if out else 0) == int(counted[1]) < 40
            assert b"stopped" in said.splitlines()[-1]
            assert b"goes on from there" in said
        else:
            assert (running.returncode, out, said) == (-signal.SIGKILL, b"", b"")
        kept = number_of_rows(path)
        assert 8 <= kept <= 20
        assert [one.name for one in tmp_path.iterdir() if "csv" in one.name] == ["whole.csv"]
        assert good("stats", *arguments("half.csv", path)) == whole
        assert (tmp_path / "half.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()
        assert number_of_rows(path) == number_of_rows(tmp_path / "other.db") == 40

    def test_two_runs_at_once(self, path: Path) -> None:
        arguments = [*COMMAND, "coch", "--deals", "100", "--cards", "6", "--json", "--store", str(path)]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        with ExitStack() as held:
            running = [held.enter_context(started([*arguments, "--threads", n], **pipes)) for n in ("1", "2", "2")]
            found = [one.communicate(timeout=HANG) for one in running]
        assert [one.returncode for one in running] == [0, 0, 0]
        alone = good(*arguments[len(COMMAND) - 1 : -2])
        assert found == [(alone.encode(), b"")] * 3
        assert number_of_rows(path) == 100
        with Store(path, engine()) as store:
            deal = solver.random_deal("coch", seed=5, cards=6)
            kept = store.find(position_text(deal.position), "goal=value seconds=None nodes=None memory=256")
        assert kept is not None
        assert kept.value == solver.solve(deal).value


def test_moved_leads_are_kept_as_positions_of_their_own(path: Path) -> None:
    """So that the deal with that leader finds its answer there."""
    deal = solver.random_deal("coch", seed=1, cards=5)
    solver.stats([deal], leads=True, store=path)
    assert number_of_rows(path) == 4
    solver.stats([msgspec.structs.replace(deal, leader=seat) for seat in "ABCD"], store=path)
    assert number_of_rows(path) == 4
