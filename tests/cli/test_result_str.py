"""`str` of a result says what its command prints, without the heading of the deal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from helpers.cli import good
from helpers.paths import POSITIONS

import solver

ZIFULI = solver.dumps(solver.random_deal("zifuli", seed=2, cards=3), "line").strip()
CEGO = solver.dumps(solver.random_deal("cego", seed=3, cards=4), "line").strip()
SKAT = solver.dumps(solver.random_deal("skat", seed=1, cards=3), "line").strip()
BRIDGE = solver.dumps(solver.random_deal("bridge", seed=1, cards=3), "line").strip()
LAYING = solver.dumps(solver.load(POSITIONS / "trionfo" / "laying-away.toml")[0], "line").strip()
ROBBING = solver.dumps(solver.load(POSITIONS / "trionfo" / "robbing.toml")[0], "line").strip()
ENDING = "coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI"
PLAYED = f"{ENDING}/play=VII_VI"
PLANNED = "coch/A=X_VII/B=?2/C=V_XI/D=?2/exposed=A_C"


def stats_of(text: str) -> Any:
    return solver.stats(solver.loads(text))


# Command with its options -> the call that asks the same.
CALLS: dict[tuple[str, ...], Callable[[str], Any]] = {
    ("bids", ZIFULI): solver.bids,
    ("contracts", CEGO): solver.contracts,
    ("contracts", SKAT, "--seat", "A"): lambda text: solver.contracts(text, seat="A"),
    ("contracts", BRIDGE): solver.contracts,
    ("contracts", SKAT, "--nodes", "10"): lambda text: solver.contracts(text, nodes=10),
    ("discards", LAYING): solver.discards,
    ("discards", ROBBING, "--seat", "C"): lambda text: solver.discards(text, "C"),
    ("hint", ENDING): solver.hint,
    ("moves", ENDING): solver.evaluate,
    ("plan", PLANNED): solver.plan,
    ("review", PLAYED): solver.review,
    ("review", PLAYED, "--nodes", "300"): lambda text: solver.review(text, nodes=300),
    ("solve", ENDING): solver.solve,
    ("stats", ENDING): stats_of,
    ("stats", BRIDGE): stats_of,
    ("stats", ENDING, "--leads"): lambda text: solver.stats(solver.loads(text), leads=True),
}


def words(text: str) -> str:
    """A text without seconds, and with single blanks: a terminal wraps it and sets its columns apart."""
    return " ".join(re.sub(r"\d+\.\d\d s\b", "", text).split())


@pytest.mark.parametrize("args", CALLS, ids=lambda args: " ".join((args[0], args[1].partition("/")[0], *args[2:])))
def test_what_the_command_says(args: tuple[str, ...]) -> None:
    printed, told = words(good(*args)), words(str(CALLS[args](args[1])))
    assert told and printed.endswith(told)


def test_groups_of_statistics_are_told_one_by_one() -> None:
    found = solver.stats(solver.loads(f"{ENDING}\n{BRIDGE}\n"))
    assert str(found) == "\n\n".join(map(str, found)) and "Bridge" in str(found[1])


def test_tables_without_a_row() -> None:
    told = str(solver.bids("zifuli/A=I/B=II/C=III/D=IIII/E=V"))
    assert told == "There is no bid: every kind in hand is there only once."


def test_single_bids_and_contracts() -> None:
    """In the words of their tables, each on a line of its own."""
    bid = solver.bids(ZIFULI)[0]
    assert str(bid).startswith(f"{bid.seat} names ") and "\n" not in str(bid)
    assert all(f"{seat} {stake:+}" in str(bid) for seat, stake in bid.stakes.items())
    for text in (CEGO, SKAT):
        row = solver.contracts(text)[0]
        assert str(row).startswith(f"{row.seat}: ") and "value=" not in str(row) and "\n" not in str(row)
