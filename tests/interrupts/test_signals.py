"""SIGINT and SIGTERM in the middle of what takes long: it ends in no time, says so, and leaves nothing half written."""

from __future__ import annotations

import os
import random
import re
import signal
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from helpers.processes import finished
from helpers.review import played
from helpers.stopping import BEGIN, COMMAND, check_stopped, names_in

import solver

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
BOTH = pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM], ids=lambda sent: sent.name)


def many(game: str, number: int, **keys: object) -> list[solver.Deal]:
    return [solver.random_deal(game, seed=seed, **keys) for seed in range(2, number + 2)]


def coch() -> list[solver.Deal]:
    return many("coch", 1)


def robbed() -> list[solver.Deal]:
    """Those in which C and D have cards to lay away."""
    line = (
        "trionfo/A=I_II_V_VI_VII_Mat_XI_XII/B=I_II_V_VI_VII_Leo_XI_XII/C=IIII_VIII_VIIII_X_X_Mas_Sec_XIIII_XIIII/"
        "D=III_VIII_VIIII_Mas_Nul_Nul_XIII_XIII_XV_XV/indicator=IIII"
    )
    (deal,) = solver.loads(line)
    return [msgspec.structs.replace(deal, id=f"robbed-{number}") for number in range(300)]


def puzzle() -> list[solver.Deal]:
    return [msgspec.structs.replace(deal, goal="Who wins?", answer=(str(deal.position.moves()[0]),)) for deal in coch()]


# The moment and the signal are independent of each other: of the everyday cases one is sent the other signal.
SENT = {"solve by two": signal.SIGINT, "stats by two": signal.SIGTERM, "deal": signal.SIGINT}


def mostly_long(names: Iterable[str], *everyday: str) -> list[Any]:
    """Parameters of a test, long but for some."""
    return [name if name in everyday else pytest.param(name, marks=pytest.mark.long) for name in names]


# What the command reads, and what it is asked; OUT is a folder to write to.
Files = Callable[[], list[solver.Deal]]
CASES: dict[str, tuple[Files, str]] = {
    "solve": (coch, "solve FILE"),
    "solve by two": (coch, "solve --threads 2 FILE"),
    "solve many": (lambda: many("cego", 100, contract="solo", soloist="A"), "solve --threads 2 FILE"),
    "solve fishing": (lambda: many("cicera", 1), "solve FILE"),
    "solve fishing by two": (lambda: many("cuarenta", 1), "solve --threads 2 FILE"),
    "moves": (coch, "moves FILE"),
    "moves by two": (coch, "moves --threads 2 FILE"),
    "contracts": (lambda: many("cego", 1), "contracts FILE"),
    "bids": (lambda: many("zifuli", 300), "bids FILE"),
    "discards": (robbed, "discards --seat D FILE"),
    "hint": (lambda: many("coch", 100), "hint --hide FILE"),
    "hint by two": (lambda: many("coch", 100), "hint --hide --threads 2 FILE"),
    "play": (coch, "play coch"),
    "review": (lambda: [played(coch()[0], 1)], "review --html OUT/page.html --svg OUT/plot.svg FILE"),
    "stats": (coch, "stats coch --deals 9999999 --cards 5 --store OUT/store.db --csv OUT/rows.csv --threads 1"),
    "stats by two": (coch, "stats coch --deals 9999999 --cards 5 --store OUT/store.db --csv OUT/rows.csv --threads 2"),
    "proof": (lambda: many("cicera", 1), "proof --graphml OUT/proof.xml FILE"),
    "graph": (coch, "graph --depth 40 --limit 1000000 --dot OUT/graph.dot FILE"),
    "explain": (coch, "explain FILE"),
    "puzzle check": (puzzle, "puzzle check FILE"),
    "puzzle make": (coch, "puzzle make coch --seed 3 --count 500 -o OUT/puzzles.toml"),
    "bench": (coch, "bench"),
    "deal": (coch, "deal coch --seed 1 --count 1000000 -o OUT/deals.jsonl"),
    "check": (lambda: many("coch", 40_000), "check FILE"),
}  # fmt: skip


def each_with_one_signal() -> list[Any]:
    """Cases with their signal, and, long, each with each."""
    both = [(case, sent) for case in CASES for sent in (signal.SIGINT, signal.SIGTERM)]
    long = [pytest.param(*one, marks=pytest.mark.long) for one in both if SENT.get(one[0]) != one[1]]
    return [*SENT.items(), *long]


@pytest.mark.parametrize(("case", "sent"), each_with_one_signal())
def test_command(case: str, sent: signal.Signals, tmp_path: Path) -> None:
    deals, words = CASES[case]
    given, out = tmp_path / "given.jsonl", tmp_path / "out"
    out.mkdir()
    solver.save(deals(), given)
    seconds = random.Random(case).uniform(0.3, 1.2)
    check_stopped(seconds, sent, COMMAND, *words.replace("FILE", str(given)).replace("OUT", str(out)).split())
    if case == "puzzle make" and names_in(out):
        # what had been found by then is written, whole
        assert solver.load(out / "puzzles.toml")
    else:
        assert names_in(out) in ([], ["store.db"])


# The command, with a signal to itself as soon as something is known of a row, and not all.
WITHIN_A_ROW = """
from solver.search.progress_tracking import ProgressTracker
stored, sent = ProgressTracker.bounds, []

def bounds(self, position, lower, upper, nodes):
    stored(self, position, lower, upper, nodes)
    if self.row and lower < upper and not sent:
        sent.append(self.row)
        signal.raise_signal(signal.SIGINT)

ProgressTracker.bounds = bounds
"""


def test_a_row_that_is_left_before_its_end_has_bounds(tmp_path: Path) -> None:
    solver.save(many("cego", 1), tmp_path / "given.jsonl")
    code = BEGIN + WITHIN_A_ROW + COMMAND
    end = finished([sys.executable, "-c", code, "contracts", str(tmp_path / "given.jsonl")], capture_output=True)
    assert end.returncode == 130, end
    assert re.search(rb"\n  [A-D] \w+: .*\d to \d.*, not settled\n", end.stderr), end


@BOTH
@pytest.mark.long
def test_the_file_that_was_there_stays(sent: signal.Signals, tmp_path: Path) -> None:
    """Whenever the signal comes, and be it while the file is written."""
    out = tmp_path / "deals.jsonl"
    out.write_text("before")
    for seconds in (0.1, 0.4, 0.7, 1.0, 1.3):
        check_stopped(seconds, sent, COMMAND, *f"deal coch --seed 1 --count 1000000 -o {out}".split())
        assert out.read_text() == "before"
        assert names_in(tmp_path) == ["deals.jsonl"]


CALLS = {
    "solve": "solver.solve(deal)",
    "solve by two": "solver.solve(deal, threads=2)",
    "evaluate by two": "solver.evaluate(deal, threads=2)",
    "solve_many": "list(solver.solve_many([deal] * 50, threads=2))",
    "session": "solver.Session(deal, threads=2).solve()",
    "hint": "[solver.hint(solver.view(deal), seed=seed) for seed in range(1000)]",
    "hint by two": "[solver.hint(solver.view(deal), seed=seed, threads=2) for seed in range(1000)]",
    "review": "solver.review(helpers.review.played(deal, 1))",
    "proof": 'solver.proof(solver.random_deal("cicera", seed=2))',
    "stats": "solver.stats([deal] * 50, threads=2)",
}
CALL = """
import faulthandler, threading
import helpers.review
import solver
deal = solver.random_deal("coch", seed=2)
# an interrupt waits while modules are loaded (test_delayed_interrupts.py); here it is to come while there is a search
for name in {names}:
    getattr(solver, name)
{begin}
try:
    {call}
except KeyboardInterrupt:
    left = [thread for thread in threading.enumerate() if thread is not threading.main_thread()]
    for _ in range(2):
        # what has been stopped is ready for the next question
        assert solver.solve("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", threads=2).value == 812
    print(f"{{len(left)}} threads left", "stopped", sep="\\n", file=sys.stderr)
    sys.exit(130)
"""


@pytest.mark.parametrize("name", mostly_long(CALLS, "solve by two"))
def test_call(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A call raises KeyboardInterrupt, with its threads joined. Later calls return their answers."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    names = ["solve", *re.findall(r"\bsolver\.(\w+)", CALLS[name])]
    code = CALL.format(begin=BEGIN, call=CALLS[name], names=names)
    end = check_stopped(random.Random(name).uniform(0.3, 1.0), signal.SIGINT, code)
    assert "0 threads left" in end.said
