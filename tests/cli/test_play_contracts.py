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


def test_a_hand_that_cannot_play_the_contract() -> None:
    seed = next(n for n in range(20) if "T1" not in solver.random_deal("cego", seed=n).hands["A"])
    found = run("play", "cego", "--seed", str(seed), "--contract", "ultimo")
    assert found.exit_code == 2
    assert "cannot be played with the hand of A" in found.stderr
