"""`str` of every public value is what the command line says about it, in the language in use, and never its `repr`."""

from __future__ import annotations

import inspect
import re

import pytest
from helpers.public_values import examples

import solver
from solver.display.translation import LANGUAGES, shown_in

# A session and an analysis hold warm searchers, and have no text.
SERVICES = {"Analysis", "Session"}
CLASSES = [name for name in solver.__all__ if inspect.isclass(getattr(solver, name)) and name not in SERVICES]
# A field with its value, as in a repr.
FIELD = re.compile(r"\w+=|\w\(")
# Lines and small tables of the rows of larger results.
LINES = {
    "BatchFailure": "cards of B are unknown: an open-hand question needs all cards",
    "BoardScore": "1NT S, 7 tricks: NS +90; Par: NS 100 (4DX EW -1); IMPs: +0 (against NS +90)",
    "ContractChoice": "keeps Jc: 13 points, loss",
    "DeclarerTricks": "N C: 2 tricks",
    "Discard": "C lays away Leo: AC gets 21 points, AC wins",
    "HintedMove": "X: mean 2.77+8.8, AC wins 81 %, draws 2 %, best in 91 %, worlds 1,185",
    "InformedVerdict": "best in 67 % of 3",
    "LineVerdict": "against the best defence II wins 48 of 70 deals, 68.6 %, and the move made 40, 57.1 %",
    "MoveChance": "II wins 48 of 70 deals, 68.6 %",
    "MoveValue": "II: AC gets 2½+12, AC wins",
    "Par": "NS 420 (4S NS)",
    "PlanBranch": "if X has fallen: A X",
    "PlanStep": "A X",
    "PlannedMove": "X: at least 84.0 %, open hands 84.0 %",
    "PlayerReview": "A (AC): cards 1, choices 1, errors 1 (1 mistake), lost ½-3, accuracy 0 %, best in 67 %",
    "PlayoutEstimate": "about 2+50 (1½+6 to 3+12)",
    "Progress": "3 of 3 moves · best so far II",
    "ReviewedMove": "1. A X: AC gets 2½+12, costs ½-3, best in 67 % of 3, mistake: better I",
    "Worlds": "4,495 deals are consistent with what is seen.",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CLASSES)
def test_no_text_is_a_repr(name: str, language: str) -> None:
    value = examples()[name]
    with shown_in(language):
        told = str(value)
    assert told.strip() and told != repr(value) and not FIELD.search(told) and f"{name}(" not in told


@pytest.mark.parametrize("name", LINES)
def test_rows(name: str) -> None:
    assert str(examples()[name]) == LINES[name]


@pytest.mark.parametrize(("name", "told"), [("MoveValue", "II: AC bekommt 2½+12, AC gewinnt"), ("PlanStep", "A X")])
def test_rows_in_another_language(name: str, told: str) -> None:
    with shown_in("de"):
        assert str(examples()[name]) == told


def test_a_deal_and_a_world_are_their_position() -> None:
    deal, world = examples()["Deal"], examples()["World"]
    assert str(deal) == str(deal.position)
    assert str(world) == f"{world.position}\n2 deals"


def test_rows_of_a_game_that_decides_a_match() -> None:
    """What is won says who wins."""
    row = solver.evaluate("cuarenta/A=5_K/B=5_Q/table=2/score=30_38", objective="game")[0]
    assert str(row) == f"{row.move}: the game lost"


def test_rows_with_an_estimate() -> None:
    row = next(row for row in solver.evaluate(solver.random_deal("coch", seed=1), nodes=20_000) if row.value is None)
    assert str(row).startswith(f"{row.move}: AC gets {row.points}, ") and ", about " in str(row)


def test_a_row_of_no_table() -> None:
    """There is nothing to tell its game by."""
    row = solver.MoveChance(examples()["Move"], 48, 70)
    assert str(row) == repr(row)


def test_points_of_a_contract_are_those_of_players() -> None:
    """A point of Cego is two of the value."""
    row = examples()["ContractValue"]
    assert (row.value, row.points, row.choices[0].points) == (26, "13 points", "13 points")
