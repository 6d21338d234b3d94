"""Tables of many columns fit into their part of the page, on a telephone and on a wide screen."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from helpers.page import named, opened, until

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

# Cells of a part that reach beyond it.
BEYOND = """(name) => {
  const part = document.querySelector(`[data-part=${name}]`);
  const right = part.getBoundingClientRect().right;
  return [...part.querySelectorAll('th, td')].filter((cell) => cell.getBoundingClientRect().left >= 0)
    .filter((cell) => cell.getBoundingClientRect().right > right || cell.scrollWidth > cell.clientWidth + 1)
    .map((cell) => cell.innerText);
}"""
HEAD = ["Platz", "Spielart", "behält", "drückt", "Spieler bekommt", "Ausgang", "Einsatz"]
ROW = ["A", "zwei Verschiedene", "♥2 ♦4", "T20", "16 Punkte", "die Gegenspieler gewinnen", "−160"]
PLAYERS = ["Spieler", "Karten", "Fehler", "kleine Ungenauigkeiten", "Fehlgriffe", "grobe Fehler", "verlorene Punkte"]
SIZES = [(1280, 800), (390, 844)]


def answers(page: Page, question: str, said: dict[str, Any]) -> None:
    """Answer a question of the page with words, whatever its position is worth."""

    def respond(route: Route) -> None:
        if json.loads(route.request.post_data or "")["question"] != question:
            return route.continue_()
        body = json.dumps({"answer": {}, "said": said, "last": True})
        return route.fulfill(body=f"{body}\n", content_type="application/x-ndjson")

    page.route("**/ask", respond)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_choices_before_the_play(width: int, height: int, server: str, board: Page) -> None:
    board.set_viewport_size({"width": width, "height": height})
    text = named(solver.random_deal("cego", seed=3))
    said = {"head": HEAD, "rows": [ROW] * 3, "texts": [text] * 3, "outcomes": ["loss"] * 3, "effort": ""}
    answers(board, "choose", said)
    opened(board, server, text)
    board.evaluate("document.documentElement.lang = 'de'")
    board.click("[data-key=choose]")
    board.wait_for_selector("[data-choice='2']")
    assert board.evaluate(BEYOND, "choices") == []
    assert "−160" in board.inner_text("[data-part=choices] tbody tr:last-child")
    # what the columns are called is told on a telephone as well, by each cell
    names = board.locator("[data-part=choices] tbody tr").first.locator("td")
    assert [names.nth(number).get_attribute("data-head") for number in range(1, 8)] == HEAD


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_players_of_a_whole_game(width: int, height: int, server: str, board: Page) -> None:
    board.set_viewport_size({"width": width, "height": height})
    row = ["Maximiliane", "1234", "123", "45", "67", "89", "12½+345"]
    answers(board, "review_match", {"result": "AC : BD 11 : 5", "players": [PLAYERS, row, row]})
    board.goto(server)
    board.wait_for_selector(".place")
    deals = [
        msgspec.structs.replace(solver.random_deal("coch", seed=seed), id=f"hand-{seed}", tags=("whole-game",))
        for seed in (1, 2)
    ]
    board.keyboard.press("o")
    board.fill("[data-key=paste]", solver.dumps(deals))
    board.click("[data-key=take]")
    until(board, "document.title.startsWith('hand-')")
    board.click("[data-key=review-whole]")
    board.wait_for_selector("[data-whole]")
    assert board.evaluate(BEYOND, "whole") == []
    assert board.locator("[data-part=whole] tbody [role=cell]").count() == 14
