"""One spelling of cards on the board: lists of moves, sentences and tables have the signs that the faces have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.board import answer, client_of
from helpers.page import named, short

import solver
from solver.display.translation import shown_in
from solver.model.deal import GAMES
from solver.model.short_names import short_card, short_names, with_signs

# A card of bridge as files have it.
CODE = re.compile(r"\b[SHDC][AKQJT2-9]\b")


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of() as found:
        yield found


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_said_of_bridge_has_codes(language: str, client: Any) -> None:
    text = named(short("bridge", 4))
    names = answer(client, "show", text, language=language)["answer"]["scene"]["names"]
    assert names["SA"] == "♠A" and names["HT"] == "♥10"
    said = answer(client, "review", text, language=language)["said"]
    told = str([said["summary"], [row["verdict"] for row in said["rows"]]])
    assert re.search("[♠♥♦♣]", told) and not CODE.search(told)
    text = solver.dumps(solver.random_deal("bridge", seed=5, cards=4), "line").strip()
    for question in ("moves", "hint"):
        said = answer(client, question, text, language=language)["said"]
        told = [said.get("verdict"), said.get("assumption")]
        assert not CODE.search(str(told)), told


def test_the_terminal_keeps_what_is_typed() -> None:
    """English has signs on a page alone."""
    pack = GAMES["bridge"].pack
    with with_signs():
        assert short_card(pack, "SA") == "♠A"
    assert short_card(pack, "SA") == "SA"


def test_cards_without_suits_have_the_letters_of_their_faces() -> None:
    """Cuarenta: the queen of a German player is a D on the card and in lists."""
    pack = GAMES["cuarenta"].pack
    assert {card: short for card, short in short_names(pack, "de").items() if card != short} == {"J": "B", "Q": "D"}
    with shown_in("it"):
        board = str(solver.random_deal("cuarenta", seed=2).position)
    stock = next(line for line in board.splitlines() if "Mazzo" in line)
    assert "F" in stock and not re.search("[JQK]", stock)
