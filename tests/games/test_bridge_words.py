"""Bridge in its own words: seats N E S W, sides NS and EW, the declarer's tricks, the dummy after the first lead."""

from __future__ import annotations

import json

import pytest
from helpers.cli import good
from helpers.lines import deal

import solver
from solver.model.cards import SEATS, UNKNOWN

SMALL = "bridge/A=SA_HK/B=SK_HA/C=SQ_HQ/D=SJ_HJ"
WHOLE = solver.dumps([solver.random_deal("bridge", seed=4)], "line").strip()
DECLARED = f"{WHOLE}/contract=4S/declarer=C"


def test_solve_and_moves() -> None:
    lines = good("solve", SMALL).splitlines()
    assert lines[:2] == ["deal 1 · Bridge · N to lead", "It is a draw, proven: NS gets 1 trick."]
    assert lines[3].split() == "1. N SA E SK S SQ W SJ N wins NS 1 EW 0".split()
    assert good("moves", SMALL).splitlines()[1].split() == ["card", "NS", "gets", "outcome"]


def test_show_and_review() -> None:
    shown = good("show", f"{SMALL}/play=SA")
    for label in (
        "N North (NS)",
        "▶ E East (EW)",
        "S South (NS)",
        "W West (EW)",
        "N SA*",
        "E to play, the trick is N's",
    ):
        assert label in shown
    told = good("review", f"{SMALL}/play=SA_SK_SQ_SJ").splitlines()
    assert [line.split()[1:3] for line in told[2:6]] == [["N", "SA"], ["E", "SK"], ["S", "SQ"], ["W", "SJ"]]
    assert [line.split()[:2] for line in told[8:12]] == [["N", "NS"], ["E", "EW"], ["S", "NS"], ["W", "EW"]]


def test_contracts_of_a_seat_of_the_compass() -> None:
    told = good("contracts", SMALL, "--seat", "E").splitlines()
    assert [line.split()[0] for line in told[1:-1]] == ["declarer", "E"]
    assert {row.seat for row in solver.contracts(SMALL, seat="W")} == {"D"}


def test_files_and_json_keep_the_letters_of_all_games() -> None:
    record = json.loads(good("solve", SMALL, "--json"))
    assert record["turn"] == "A"
    shown = json.loads(good("show", SMALL, "--json"))
    assert (list(shown["hands"]), shown["score"]) == (list("ABCD"), {"AC": 0, "BD": 0})
    assert solver.loads(good("deal", "bridge", "--seed", "1"))[0].hands.keys() == set("ABCD")


@pytest.mark.parametrize("declarer", "ABCD")
def test_the_declarers_tricks(declarer: str) -> None:
    """The tricks told are those of the table of all declarers."""
    (row,) = solver.contracts(WHOLE, seat=declarer, contract="S")
    line = f"{WHOLE}/contract=2S/declarer={declarer}"
    name = dict(zip(SEATS, ("North", "East", "South", "West"), strict=False))[declarer]
    assert f"{name} makes {row.value} tricks in 2S." in good("solve", line)
    assert "makes" not in good("solve", line, "--nodes", "1")
    assert "makes" not in good("solve", SMALL)


def test_the_dummy_lies_open_after_the_first_lead() -> None:
    """C declares, D leads, and then everybody sees the hand of A. A file with the open hand says the same."""
    start = deal(DECLARED).position
    after = start.play(start.moves()[0])
    told = deal(f"{DECLARED}/exposed=A").position
    for seat in "ABCD":
        before, view = solver.view(start, seat), solver.view(after, seat)
        assert {name for name, hand in before.hands.items() if UNKNOWN not in hand} == {seat}
        # the declarer plays the dummy's cards
        seen = {seat, "A"} | ({"C"} if seat == "A" else set())
        assert {name for name, hand in view.hands.items() if UNKNOWN not in hand} == seen
        assert view.deal == solver.view(told.play(start.moves()[0]), seat).deal


def test_no_dummy_without_a_declarer_or_where_others_lie_open() -> None:
    start = deal(f"{WHOLE}/leader=D").position
    assert solver.view(start.play(start.moves()[0]), "D").deal.exposed == ()
    start = deal(f"{DECLARED}/exposed=A_C").position
    assert solver.view(start.play(start.moves()[0]), "D").deal.exposed == ("A", "C")


def test_an_unknown_hand_cannot_lie_open() -> None:
    (ending,) = solver.loads("bridge/A=?2/B=SK_HA/C=SQ_HQ/D=?2/declarer=C/leader=B")
    assert solver.view(ending.position, "B").deal.exposed == ()


def test_an_ending_shows_the_dummy() -> None:
    (ending,) = solver.loads(f"{SMALL}/declarer=C/leader=A")
    assert solver.view(ending.position, "B").deal.exposed == ("A",)
