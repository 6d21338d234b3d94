"""Names of special games of Cego as words of an auction: Mord, Duo, Quarto, Quinto, and a Bettel laid open."""

from __future__ import annotations

from typing import Any

import pytest
from helpers import deal_of, faults_of
from helpers.cli import run

import solver
from solver.display.translation import shown_in
from solver.games.cego.auction import Auction
from solver.games.cego.auction_words import legal_words
from solver.preplay.cego_auction import Auction as AtTheTable

FULL = solver.random_deal("cego", seed=4)
HANDS = {seat: " ".join(hand) for seat, hand in FULL.hands.items()}
ROUND = "A:pass B:pass C:pass D:pass "


def record(bids: str = "", **keys: Any) -> dict[str, Any]:
    said = {"bids": bids} if bids else {}
    return {"id": "x", "game": "cego", "hands": HANDS, "blind": " ".join(FULL.blind), **said, **keys}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("word", "contract", "option", "value"),
    [
        ("mord", "piccolo", "tricks", 2),
        ("Duo", "piccolo", "tricks", 2),
        ("quarto", "piccolo", "tricks", 4),
        ("quinto", "piccolo", "tricks", 5),
        ("Piccolo in zwei", "piccolo", "tricks", 2),
        ("open_bettel", "bettel", "open", True),
        ("aufgelegter Bettel", "bettel", "open", True),
        ("offener Bettel", "bettel", "open", True),
    ],
)
def test_a_word_is_a_contract_with_an_option(word: str, contract: str, option: str, value: Any) -> None:
    for asked in ("", 2 * ROUND if contract == "piccolo" else ROUND):
        found: Any = deal_of(record(f"{asked}A:pass B:{word}"))
        assert (found.contract, found.soloist, found.options[option]) == (contract, "B", value)
        assert found.bids[-1].startswith("B:")
    for named in (found.bids[-1].partition(":")[2], contract):
        more = {"contract": named, "soloist": "B", "options": {option: value}}
        assert deal_of(record(f"A:pass B:{word}", **more)).options == {option: value}


def test_faults() -> None:
    assert faults_of(record("A:pass B:quarto", options={"tricks": 2})) == [
        "options.tricks: 2 is given, but the auction ends with B:quarto"
    ]
    assert faults_of(record("A:open_bettel", options={"open": False})) == [
        "options.open: False is given, but the auction ends with A:open_bettel"
    ]
    (early,) = faults_of(record("A:solo B:mord ..."))
    raises = "Cego, Solo, Eine, eine Leere, zwei Leere, zwei Verschiedene, kleiner Mann"
    assert early.endswith(f"B may not bid Mord, but {raises}")
    assert faults_of(record(contract="open_bettel", soloist="A", options={"open": False})) == [
        "options.open: open Bettel is a Bettel laid open"
    ]


@pytest.mark.parametrize("name", ["pascha", "Solodu"])
def test_names_without_rules_are_refused_by_name(name: str) -> None:
    said = f"the sources name {name.capitalize()} without its rules, so it cannot be played"
    assert faults_of(record(f"A:{name} ..."))[0] == f"bids: bid 1 (A:{name}): {said}"
    assert faults_of(record(contract=name, soloist="A")) == [f"contract: {said}"]
    refused = run("deal", "cego", "--option", f"contract={name}")
    assert said in " ".join(refused.stderr.split())


def test_they_are_said_in_their_round_only() -> None:
    auction = Auction("ABCD", {})
    rounds = []
    for _ in range(12):
        rounds.append(auction.words)
        auction.say("pass")
    assert rounds[0] == ("solo", "ultimo")
    assert rounds[4] == ("bettel", "open_bettel") and rounds[8] == ("piccolo", "mord", "duo", "quarto", "quinto")
    assert auction.words == ("cego",)


def test_at_the_table() -> None:
    """The seat to bid may name the number of tricks. The engine and advice keep to the Piccolo of the page."""
    open_one: Any = deal_of(record(f"{2 * ROUND} A:pass ..."))
    auction = AtTheTable(open_one)
    assert auction.names == ("piccolo",) and auction.words[1:] == ("mord", "duo", "quarto", "quinto")
    auction.bid("quinto")
    assert (auction.contract, auction.course.meant, auction.said[-1]) == ("piccolo", {"tricks": 5}, "B:quinto")
    assert legal_words(open_one) == ("B", ("pass", "piccolo", "mord", "duo", "quarto", "quinto"))


def test_a_heading_says_who_is_to_bid_and_what() -> None:
    pending = deal_of(record(f"{ROUND} A:pass ...")).position.question.pending
    assert pending == "B is to bid: pass, Bettel or open Bettel"
    with shown_in("de"):
        shown = deal_of(record(f"{ROUND}{2 * ROUND} A:cego B:eine ...")).position.question.pending
    assert shown == "C ist an der Reihe: passen, eine Leere oder kleiner Mann"
    given = deal_of(record(f"{ROUND} A:pass ...")).position.text
    said = " ".join(run("--language", "de", "hint", given, "--worlds", "2").stdout.split())
    assert "B ist an der Reihe: passen, Bettel oder aufgelegter Bettel" in said
    assert "Reizen: A passt, B passt, C passt, D passt, A passt, .." in said
