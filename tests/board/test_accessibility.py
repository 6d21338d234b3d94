"""For everybody: axe-core finds nothing serious in any view, and everything can be reached by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from helpers.page import ENDING, begin_deal, named, opened, ready, short, until
from helpers.wide import diagonal, gate_only, later

import solver
from solver.board.static_page import page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

axes = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
VIEWS = {
    "values": [],
    "advice": ["h"],
    "editor": ["e"],
    "texts": ["o"],
    "copies": ["c"],
    "play": ["p"],
    "puzzles": ["u"],
    "keys": ["?"],
}


def violations(page: Page) -> list[dict[str, Any]]:
    """Return the violations found by axe-core, by rule and element."""
    found = axes.Axe().run(page).response["violations"]
    return [{one["id"]: [node["html"][:120] for node in one["nodes"][:3]]} for one in found]


@pytest.mark.parametrize("scheme", gate_only(["light"], ["light", "dark"]))
def test_nothing_is_found(scheme: str, server: str, board: Page) -> None:
    board.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    opened(board, server, ENDING)
    for view in VIEWS:
        go(board, view)
        assert violations(board) == [], view
        leave(board, view)


def go(board: Page, view: str) -> None:
    """Go to a view, and wait until it is there whole."""
    for key in VIEWS[view]:
        ready(board)
        board.keyboard.press(key)
        board.wait_for_selector("dialog[open], [data-key=hide][aria-pressed=true]")
    ready(board)
    until(board, "!document.querySelector('#announce').textContent")


def leave(board: Page, view: str) -> None:
    """Leave a view again."""
    if board.locator("dialog").count():
        board.keyboard.press("Escape")
        board.wait_for_selector("dialog", state="detached")
    elif VIEWS[view]:
        board.keyboard.press(VIEWS[view][0])
        board.wait_for_selector("[data-key=hide][aria-pressed=false]")


@pytest.mark.parametrize(("language", "looked"), [("de", False), *(later(one, True) for one in ("de", "it", "es"))])
def test_nothing_is_wide_in_any_language(language: str, looked: bool, server: str, board: Page) -> None:
    """On a narrow screen nothing is wider than the page but what can be scrolled, nor is anything found."""
    board.set_viewport_size({"width": 390, "height": 844})
    opened(board, server, ENDING)
    board.select_option("[data-key=language]", language)
    until(board, "(language) => document.documentElement.lang === language", language)
    for view in VIEWS:
        go(board, view)
        assert not looked or violations(board) == [], view
        assert board.evaluate("document.documentElement.scrollWidth <= innerWidth"), view
        cut = "[...document.querySelectorAll('dialog, dialog .row')].filter(e => e.scrollWidth > e.clientWidth + 1)"
        assert not board.evaluate(f"{cut}.length"), view
        leave(board, view)


@pytest.mark.parametrize("scheme", gate_only(["dark"], ["light", "dark"]))
def test_nothing_is_found_in_a_record(scheme: str, server: str, board: Page) -> None:
    board.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    opened(board, server, named(short("coch", 4)))
    board.click("[data-key=review]")
    board.wait_for_selector(".graph")
    ready(board)
    assert violations(board) == []
    # an error as a question: asked, answered wrongly, and solved
    board.click("[data-key='learn begin']")
    board.wait_for_selector("[data-learn=asked]")
    assert violations(board) == []
    board.locator(".tray button[data-card]").last.click()
    board.wait_for_selector("[data-wrong]")
    assert violations(board) == []
    board.click("[data-key='learn show']")
    board.wait_for_selector("[data-right]")
    ready(board)
    until(board, "!document.querySelector('#announce').textContent")
    assert violations(board) == []


@pytest.mark.parametrize(("scheme", "game"), diagonal(["light", "dark"], ["cego", "coch"]))
def test_nothing_is_found_where_cards_are_entered(scheme: str, game: str, server: str, board: Page) -> None:
    """On a telephone, with cards given, words that name none, faults, and all fields open."""
    board.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    board.set_viewport_size({"width": 390, "height": 844})
    opened(board, server, ENDING)
    board.keyboard.press("e")
    board.wait_for_selector("dialog [data-chip]")
    board.select_option("dialog [data-key=game]", game)
    until(board, "!document.querySelector('.pack').inert")
    cards = board.locator("[data-pick]").evaluate_all("all => all.map((one) => one.dataset.pick)")
    board.fill("[data-key=type]", " ".join([*cards[:15], *cards[:1] * 3, "blabla"]))
    board.keyboard.press("Enter")
    board.wait_for_selector("[data-part=unknown] p")
    board.wait_for_selector("[data-fault-at]")
    assert violations(board) == []
    board.click("dialog summary")
    assert violations(board) == []
    # keys alone: from the line to the pack, and a card given
    board.focus(f'[data-pick="{cards[-1]}"]')
    board.keyboard.press("Enter")
    assert board.evaluate("document.activeElement.dataset.pick") == cards[-1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_found_in_contracts_and_statistics(scheme: str, server: str, board: Page) -> None:
    board.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    opened(board, server, named(short("coch", 4)))
    begin_deal(board, "bridge", 2, seat="C")
    board.wait_for_selector("dialog .bids")
    assert violations(board) == []
    board.keyboard.press("Escape")
    board.click("[data-key=home]")
    board.click("dialog [data-key='home players']")
    board.click("[data-key='count players']")
    board.wait_for_selector("[data-part=players] table")
    assert violations(board) == []


@pytest.mark.parametrize("scheme", gate_only(["dark"], ["light", "dark"]))
def test_nothing_is_found_in_a_page_of_reviews(scheme: str, browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "reviews.html"
    path.write_text(page(*(solver.review(short(game, 4)) for game in ("coch", "trionfo"))), encoding="utf-8")
    view = {"width": 390, "height": 800}
    # what looks for faults is a script of its own, which the policy of the page would not let run
    with browser.new_context(viewport=view, color_scheme=scheme, bypass_csp=True) as context:  # type: ignore[arg-type]
        reviews = context.new_page()
        reviews.goto(path.as_uri())
        reviews.wait_for_selector(".graph")
        assert violations(reviews) == []


@pytest.mark.parametrize("game", gate_only(["cicera", "zifuli"], ["cicera", "cego", "zifuli", "scopone", "scopa"]))
def test_nothing_is_found_in_other_games(game: str, server: str, board: Page) -> None:
    opened(board, server, solver.dumps(solver.random_deal(game, seed=3, cards=3), "line").strip())
    ready(board)
    assert violations(board) == []


def test_keys_alone(server: str, board: Page) -> None:
    """Tab reaches a card and a row of the table, Enter plays it. The focus survives changes of the page."""
    opened(board, server, ENDING)
    board.wait_for_selector("[data-move]")
    ready(board)
    for _ in range(40):
        board.keyboard.press("Tab")
        if board.evaluate("document.activeElement.dataset.card ?? ''"):
            break
    card = board.evaluate("document.activeElement.dataset.card")
    assert card and card in board.evaluate("document.activeElement.getAttribute('aria-label')")
    board.keyboard.press("Enter")
    board.wait_for_selector("[data-ply='1'].here")
    assert card in board.inner_text("[data-ply='1'].here")
    # and the next card is at hand
    until(board, "document.activeElement.matches('.moving [data-card]')")
    board.keyboard.press("ArrowLeft")
    until(board, "document.querySelector('[data-key=first]').disabled")
    board.keyboard.press("2")
    board.wait_for_selector("[data-ply='1'].here")
    board.keyboard.press("e")
    board.wait_for_selector("dialog[open]")
    assert board.evaluate("document.querySelector('dialog').contains(document.activeElement)")
    board.keyboard.press("Escape")
    board.wait_for_selector("dialog", state="detached")
