"""The error for a wrong name on the command line shows the nearest right ones."""

from __future__ import annotations

import pytest
from helpers.cli import run

ENDING = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"


@pytest.mark.parametrize(
    ("args", "near"),
    [
        (("slove", ENDING), "No such command 'slove' (nearest: solve"),
        (("moevs", ENDING), "(nearest: moves"),
        (("solve", ENDING, "--gaol", "outcome"), "(nearest: --goal, --deal)"),
        (("solve", ENDING, "--goal", "outcom"), "(nearest: outcome)"),
        (("contracts", ENDING, "--contract", "wenzz"), "wenz"),
        (("deal", "skat", "--option", "contract=club"), "(nearest: clubs)"),
        (("deal", "skat", "--option", "contrat=clubs"), "(nearest: contract)"),
        (("rules", "scat"), "(nearest: skat"),
        (("--language", "de", "slove"), "(am nächsten: solve"),
    ],
)
def test_nearest(args: tuple[str, ...], near: str) -> None:
    result = run(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert near in " ".join(result.stderr.split())


def test_nothing_is_near() -> None:
    assert "nearest" not in run("zzzzzz").stderr


def test_cards_that_count_for_nobody_are_told() -> None:
    """By the commands that tell a value, and by the one that checks a file."""
    line = "cego/A=Kh_Kc/B=7c_8c/C=1h_2h/D=3h_4h/contract=solo/declarer=A"
    for command in ("solve", "moves", "check"):
        assert "cards are not accounted for; they count for nobody" in run(command, line).stderr, command
