"""Texts of advice on the board: seats and cards as players call them, and grades by what a move costs."""

from __future__ import annotations

import pytest
from helpers.games import GAMES

import solver
from solver.board.hint_handlers import hint_words
from solver.display.translation import shown_in

# A position of few possible deals.
SMALL = solver.random_deal("skat", seed=3, cards=2)


def advised(game: str, **limits: int) -> solver.Hint:
    return solver.hint(solver.view(solver.random_deal(game, seed=3)), level="fast", **limits)


def test_seats_of_bridge_have_their_letters() -> None:
    found = advised("bridge", worlds=5)
    said = hint_words(found)
    assert said["verdict"] == f"N is advised {found.best}."
    assert all(row["outcome"] in ("", "NS wins 0 %") or row["outcome"].startswith("NS wins ") for row in said["rows"])
    assert said["gets"] == "mean for NS"


def test_cards_have_the_names_of_the_language() -> None:
    found = advised("cicera", worlds=5)
    with shown_in("de"):
        said = hint_words(found)["verdict"]
    assert found.best is not None and not any(f"{rank}d" in said for rank in "AQJKN")


def test_no_option_of_a_command_is_named() -> None:
    """The page has none, in any language."""
    found = advised("bridge", worlds=5)
    for language in ("en", "de", "it", "es"):
        with shown_in(language):
            said = hint_words(advised("bridge", worlds=5))["assumption"]
        assert "inference" not in said
    assert "inference" in found.assumption


def test_the_number_of_possible_deals_is_given_where_it_is_short() -> None:
    many, few = advised("bridge", worlds=5), solver.hint(solver.view(SMALL), level="fast", worlds=5)
    assert many.deals > 1_000_000 >= few.deals
    assert hint_words(many)["standing"].startswith("means are tricks for NS, 5 of the possible deals, drawn at random")
    assert f"of {few.deals:,} deals" in hint_words(few)["standing"]


@pytest.mark.parametrize("game", GAMES)
def test_grades_follow_the_means(game: str) -> None:
    """What costs more never has the better grade, and the first is the best."""
    try:
        found = advised(game, worlds=20)
    except solver.Unsolvable:
        pytest.skip("nobody plays here")
    rows = hint_words(found)["rows"]
    assert rows[0]["grade"] == "best"
    losses = {grade: [] for grade in ("near", "far")}
    for row, said in zip(found, rows, strict=True):
        if said["grade"] in losses:
            losses[said["grade"]].append(abs(found[0].mean - row.mean))
    assert max(losses["near"], default=0) <= min(losses["far"], default=float("inf"))
