"""`openhand play` in a contract that is named."""

from __future__ import annotations

import pytest
from helpers.cli import good, run

import solver
from solver.games.cego.contracts import CONTRACTS
from solver.preplay.cego_setups import setups

GREEDY = ("--against", "greedy")


@pytest.mark.parametrize("contract", ["solo", "bettel", "raeuber", "eine_leere", "zwei_verschiedene"])
def test_cego_against_a_soloist(contract: str) -> None:
    soloist = () if contract == "raeuber" else ("--soloist", "C")
    seed = next(n for n in range(50) if setups(solver.random_deal("cego", seed=n), "C", CONTRACTS[contract]))
    args = ("play", "cego", "--seed", str(seed), "--contract", contract, *soloist, *GREEDY)
    assert good(*args, input="moves\n").endswith("You have left the table.\n")


def test_bridge_in_a_contract() -> None:
    """West leads against east, whose dummy is then open."""
    asked = ("play", "bridge", "--seed", "3", "--seat", "N", "--contract", "3SA", "--declarer", "E", *GREEDY)
    shown = good(*asked, input="\n")
    assert "Contract: 3NT by East" in shown and "W West (EW) exposed" in shown
    assert "E East (EW)" in shown and "unknown" in shown


@pytest.mark.parametrize(
    ("named", "seat"),
    [
        ((), "S"),
        (("--declarer", "S"), "S"),
        (("--declarer", "N"), "N"),
        (("--declarer", "E"), "N"),
        (("--seat", "W"), "W"),
    ],
)
def test_nobody_is_dummy_by_default(named: tuple[str, ...], seat: str) -> None:
    """Where the seat of the user would be dummy, he is declarer: south, where --declarer names nobody."""
    shown = good("play", "bridge", "--seed", "1", "--contract", "3NT", *named, *GREEDY, input="\n")
    assert shown.startswith(f"bridge-1: you are {seat};")


def test_a_dummy_that_is_asked_for_is_refused() -> None:
    for seat in ("N", "A"):
        found = run("play", "bridge", "--seed", "1", "--contract", "3NT", "--seat", seat)
        assert found.exit_code == 2
        assert "--seat: N is dummy: S plays its cards" in found.stderr


def test_a_contract_that_would_not_be_heard() -> None:
    """Of a deal that names its own, in a contract without a soloist, and of a file of bridge."""
    cego, bridge = (solver.dumps(solver.random_deal(game, seed=1), "line").strip() for game in ("cego", "bridge"))
    for target, more, words in (
        (f"{cego}/contract=solo/soloist=B", ("--contract", "bettel"), "only where it is still open"),
        (f"{cego}/contract=solo/soloist=B", ("--declarer", "C"), "only where it is still open"),
        ("cego", ("--contract", "drescher", "--declarer", "B"), "soloist: is for a contract with a soloist"),
        (bridge, ("--contract", "3NT"), "--contract is for random deals, and bridge-1 is a position"),
    ):
        found = run("play", target, *more)
        assert (found.exit_code, found.stdout) == (2, "")
        assert words in found.stderr
    assert good("play", cego, "--contract", "solo", *GREEDY, input="\n").startswith("cego-1: you are A;")


def test_a_hand_that_cannot_play_the_contract() -> None:
    seed = next(n for n in range(20) if "T1" not in solver.random_deal("cego", seed=n).hands["A"])
    found = run("play", "cego", "--seed", str(seed), "--contract", "ultimo")
    assert found.exit_code == 2
    assert "cannot be played with the hand of A" in found.stderr
