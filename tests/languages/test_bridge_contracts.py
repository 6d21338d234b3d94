"""Contracts of bridge in the reader's language, wherever a deal states one."""

from __future__ import annotations

import pytest
from helpers.cli import good

import solver
from solver.display.translation import shown_in
from solver.games.bridge.contract_text import contract_shown

DEAL = "bridge/A=SA_SK_H2/B=SQ_SJ_H3/C=S8_S7_H4/D=ST_S9_H5/contract={}/declarer=A"


@pytest.mark.parametrize(
    ("language", "contract", "shown"),
    [
        ("de", "3NT", "Kontrakt: 3SA von Nord"),
        ("it", "3NTX", "3SAX"),
        ("es", "NT", "ST"),
        ("de", "4S", "4♠"),
        ("en", "4S", "Contract: 4S by North"),
    ],
)
def test_below_the_drawing(language: str, contract: str, shown: str) -> None:
    assert shown in good("show", DEAL.format(contract), "--language", language)


def test_seats_and_sides_after_a_contract_stay() -> None:
    with shown_in("de"):
        assert [contract_shown(text) for text in ("4S S", "3NTX EW", "5C E", "pass")] == [
            "4♠ S",
            "3SAX EW",
            "5♣ E",
            "pass",
        ]


def test_what_the_declarer_makes() -> None:
    text = solver.dumps(solver.random_deal("bridge", seed=2), "line").strip()
    (deal,) = solver.loads(f"{text}/contract=3NT/declarer=A")
    with shown_in("de"):
        said = deal.position.rules.contract_result(deal.position, 9, 9)
    assert "3SA" in said


def test_a_contract_says_its_options_in_statistics() -> None:
    head = good("stats", "bridge", "--deals", "1", "--contract", "4H", "--declarer", "NS").splitlines()[0]
    assert head == "Bridge · 4H · 1 deal"
