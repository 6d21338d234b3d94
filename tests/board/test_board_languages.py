"""The board in four languages: that of the reader's browser, that of the command, or the one chosen on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from helpers.board import answer, client_of, command, lines
from helpers.page import ENDING, opened, ready, until

import solver
from solver.board.puzzle_handlers import books
from solver.display.translation import LANGUAGES, catalogue, shown_in
from solver.model.deal import GAMES
from solver.model.goal_text import goal_of
from solver.puzzles.note_text import solution_shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of() as found:
        yield found


@pytest.mark.parametrize(
    ("wanted", "language"),
    [(["fr", "de-AT", "it"], "de"), (["IT"], "it"), (["es-419"], "es"), (["fr"], "en"), ([], "en"), (["", "en"], "en")],
)
def test_the_first_language_that_is_known(client: Any, wanted: list[str], language: str) -> None:
    found = answer(client, "words", wanted=wanted)["answer"]
    assert found["language"] == language
    assert found["words"] == catalogue(language)
    assert set(found["languages"]) == set(LANGUAGES)


def test_an_answer_is_in_the_language_asked_for(client: Any) -> None:
    """Each request has its own language, independent of earlier ones. An unknown language raises an error."""
    for language, word in (("de", "gewinnt"), ("it", "vince"), ("es", "gana"), ("en", "wins"), ("", "wins")):
        said = lines(client, "moves", ENDING, language)[-2]["said"]
        assert word in said["rows"][0]["outcome"]
    (message,) = lines(client, "moves", ENDING, "xx")
    assert message["kind"] == "refused" and "xx" in message["error"]


def words_of(page: Page) -> tuple[str, ...]:
    """Return the labels of the buttons above."""
    return tuple(page.locator("nav button").all_inner_texts())


def test_the_page_follows_the_browser_and_the_choice(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENHAND_LANGUAGE")
    with command() as (_, address), browser.new_context(locale="it-CH") as context:
        page = context.new_page()
        opened(page, address, ENDING)
        ready(page)
        assert words_of(page)[:2] == ("Modifica", "Apri")
        assert page.evaluate("document.documentElement.lang") == "it"
        assert "vince" in page.inner_text("[data-verdict]")
        page.select_option("[data-key=language]", "de")
        page.wait_for_selector("text=Bearbeiten")
        until(page, "document.querySelector('[data-verdict]')?.innerText.includes('gewinnt')")
        assert page.evaluate("document.documentElement.lang") == "de"
        page.reload()
        page.wait_for_selector("text=Bearbeiten")
        page.keyboard.press("?")
        page.wait_for_selector("text=den Tisch drehen")


def test_the_language_of_the_command_comes_before_that_of_the_browser(browser: Browser) -> None:
    with command("--language", "es") as (_, address), browser.new_context(locale="it-IT") as context:
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(".place")
        assert words_of(page)[0] == "Editar"


def test_the_same_language_chosen_again_changes_nothing(server: str, board: Page) -> None:
    """A sheet that is open stays open."""
    opened(board, server, ENDING)
    ready(board)
    board.keyboard.press("p")
    board.wait_for_selector("dialog [data-key=game]")
    board.evaluate("document.querySelector('[data-key=language]').dispatchEvent(new Event('change'))")
    board.wait_for_timeout(500)
    assert board.locator("dialog [data-key=game]").count() == 1


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_no_puzzle_of_the_books_asks_in_english(language: str, client: Any) -> None:
    """An opened puzzle has its question, and the generated part of its solution, in the language of the reader."""
    english = re.compile(r"\b(is|are) (not )?to\b|\bwhich card does\b")
    for deal in books(None):
        found = lines(client, "show", solver.dumps(deal, "line").strip(), language)[-1]["answer"]
        assert not english.search(found["goal"] or ""), deal.id
        with shown_in(language):
            assert found["note"] == solution_shown(deal)


def test_a_puzzle_follows_the_language(server: str, board: Page) -> None:
    puzzle = next(deal for deal in books("coch") if deal.goal and "win" in deal.goal)
    opened(board, server, solver.dumps(puzzle, "line").strip())
    board.wait_for_selector(f"[data-part=puzzle] >> text={puzzle.goal}")
    for language in ("de", "it", "es", "en"):
        board.select_option("[data-key=language]", language)
        with shown_in(language):
            goal = goal_of(GAMES["coch"], puzzle.goal or "")
        board.wait_for_selector(f"[data-part=puzzle] >> text={goal}")
