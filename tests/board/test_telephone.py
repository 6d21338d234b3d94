"""The page on a telephone: the own hand is visible, and nothing is truncated."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from helpers.page import begin_deal, named, opened, ready, short, until
from helpers.paths import POSITIONS
from helpers.review import deal_played
from helpers.wide import gate_only, later

import solver
from solver.model.deal import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCREEN = {"width": 390, "height": 844}
# Most texts are longest in German.
LANGUAGES = gate_only(["de"], ["en", "de"])
# Long hands, long names, cards on the table.
FEW = ["bridge", "koenigrufen", "cicera"]
LANGUAGES_AND_GAMES = [("de", FEW), *(later(language, [*GAMES]) for language in ("en", "de"))]
# Lower edge of the lowest hand; parts of the page that hold more than they are wide.
LOWEST = "document.querySelector('.place.r3').getBoundingClientRect().bottom + scrollY"
WIDE = """() => [...document.querySelectorAll('#board, #overview, #panel > section')]
  .filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.getAttribute('aria-label') ?? part.id)"""
# Texts of the graph that reach beyond it, or end in a sign of something left out.
CUT = """() => {
  const box = document.querySelector('.graph').getBoundingClientRect();
  return [...document.querySelectorAll('.graph text')].filter((text) => {
    const own = text.getBoundingClientRect();
    const beyond = own.left < box.left || own.right > box.right || own.top < box.top || own.bottom > box.bottom;
    return beyond || text.textContent.includes('…');
  }).map((text) => text.textContent);
}"""
# What a page says and how it is read out; labels of the fields of a sheet.
SAID = """() => [...document.querySelectorAll('#board, #panel')].map((part) => part.innerText).concat(
  [...document.querySelectorAll('[aria-label], title')].map((one) => one.ariaLabel ?? one.textContent)).join('\\n')"""
LABELS = "[...document.querySelectorAll('dialog .field label')].map((one) => one.innerText).join('\\n')"
# Letters of seats and sides in files of bridge; A alone is an ace, too.
LETTERS = re.compile(r"\b(AC|BD)\b|\b[BD] (S|H|D|C)[AKQJT2-9]\b|^[ABCD]$|\btaken (A|B|C|D)", re.MULTILINE)


# What is smaller than a finger: not a card of another's hand, nor a link in a text.
SMALL = """() => [...document.querySelectorAll('button:not(.card), select, input, summary')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && box.left >= 0 && (box.width < 44 || box.height < 44);
}).map((one) => one.outerHTML.slice(0, 80))"""
# Lower edges of the cells of each row of the values.
EDGES = """() => [...document.querySelectorAll('#panel tbody tr')].map((row) =>
  new Set([...row.cells].map((cell) => Math.round(cell.getBoundingClientRect().bottom))).size)"""


@pytest.fixture
def telephone(board: Page) -> Page:
    board.set_viewport_size(SCREEN)  # type: ignore[arg-type]
    return board


def in_language(page: Page, server: str, language: str) -> None:
    """Have the page speak a language from now on."""
    page.goto(server)
    page.wait_for_selector(".place")
    page.select_option("[data-key=language]", language)
    until(page, "(language) => document.documentElement.lang === language", language)


@pytest.mark.parametrize(("language", "games"), LANGUAGES_AND_GAMES)
def test_the_own_hand_is_in_sight(language: str, games: list[str], server: str, telephone: Page) -> None:
    """In each game, in a whole deal, when the cards show what they are worth."""
    in_language(telephone, server, language)
    for game in games:
        opened(telephone, server, solver.dumps(solver.random_deal(game, seed=3), "line").strip())
        telephone.wait_for_selector(".worth, [data-part=choices]")
        assert telephone.evaluate(LOWEST) <= SCREEN["height"], game


def test_the_own_hand_is_in_sight_in_the_middle_of_a_trick(server: str, telephone: Page) -> None:
    deal = solver.random_deal("bridge", seed=3)
    position = deal.position
    for _ in range(3):
        position = position.play(position.moves()[0])
    opened(telephone, server, position.text)
    telephone.wait_for_selector(".worth")
    assert telephone.evaluate(LOWEST) <= SCREEN["height"]


def test_what_a_card_is_worth_stays_below_it(server: str, telephone: Page) -> None:
    """Two kinds of points are wider than a card there, and wrap after the plus."""
    # values such as 13½+53, by another name than that of the example, which is this deal
    line = solver.dumps(solver.load(POSITIONS / "coch" / "iseo.toml")[0], "line").strip()
    opened(telephone, server, line.replace("id=iseo-01", "id=wide"))
    until(telephone, "document.querySelectorAll('.worth').length > 1 && !document.querySelector('[data-searching]')")
    widths = telephone.evaluate(
        "[...document.querySelectorAll('.worth')].map((one) => [one.scrollWidth, one.parentElement.clientWidth])"
    )
    assert len(widths) > 1
    assert all(text <= room for text, room in widths), widths


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_hand_is_in_sight_in_play(language: str, server: str, telephone: Page) -> None:
    in_language(telephone, server, language)
    # keys are heard once the example is shown with its values
    telephone.wait_for_selector(".worth")
    begin_deal(telephone, "bridge", 3, seat="C")
    telephone.click("dialog [data-choose=free]")
    telephone.wait_for_selector("[data-seat=C].own.moving")
    assert telephone.locator(".felt .played").count() == 2
    assert telephone.evaluate(LOWEST) <= SCREEN["height"]


@pytest.mark.parametrize(("language", "games"), LANGUAGES_AND_GAMES)
def test_no_part_is_wider_than_the_page(language: str, games: list[str], server: str, board: Page) -> None:
    """Values, moves and the review of a record with errors, of each game, also where they stand beside the table."""
    in_language(board, server, language)
    for game in games:
        opened(board, server, named(short(game, 4)))
        board.click("[data-key=review]")
        board.wait_for_selector(".graph")
        ready(board)
        for width in (SCREEN["width"], 1280):
            board.set_viewport_size({"width": width, "height": SCREEN["height"]})
            assert board.evaluate(WIDE) == [], (game, width)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_of_the_graph_is_cut(language: str, server: str, board: Page) -> None:
    """Where a side is ahead, where an aim is reached, where a match is played for, and in points."""
    matches = json.loads(solver.dumps(deal_played("cuarenta", 1, 3), "jsonl"))
    match = {**matches, "score": [6, 8], "objective": "game"}
    aim = next(one for one in (short("koenigrufen", least) for least in range(3, 9)) if one.position.terms.aims)
    deals = [short("cicera", 4), short("bridge", 4), short("coch", 4), aim, solver.loads(json.dumps(match))[0]]
    in_language(board, server, language)
    for deal in deals:
        opened(board, server, named(deal))
        board.click("[data-key=review]")
        board.wait_for_selector(".graph")
        for width in (SCREEN["width"], 1280):
            board.set_viewport_size({"width": width, "height": SCREEN["height"]})
            assert board.locator(".graph text").count() > 3
            assert board.evaluate(CUT) == [], (deal.game, width)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bridge_names_seats_and_sides_as_its_players_do(language: str, server: str, board: Page) -> None:
    """Nowhere on the page, in its labels or its boxes, does a seat or side have the letters of files."""
    in_language(board, server, language)
    opened(board, server, named(short("bridge", 4)))
    board.click("[data-key=review]")
    board.wait_for_selector(".graph")
    ready(board)
    told = board.evaluate(SAID)
    assert "NS" in told and not LETTERS.search(told), LETTERS.search(told)
    board.keyboard.press("e")
    board.click("dialog summary")
    board.wait_for_selector("dialog [data-field]")
    assert not LETTERS.search(board.evaluate(LABELS))
    board.keyboard.press("Escape")
    board.keyboard.press("p")
    board.select_option("dialog [data-key=game]", "bridge")
    assert board.inner_text("dialog [data-key=seat]").split() == ["N", "E", "S", "W"]
    board.select_option("dialog [data-key=length]", "whole")
    board.click("[data-key=begin]")
    board.wait_for_selector("[data-standing]")
    board.wait_for_selector(".own.moving")
    told = board.evaluate(SAID)
    assert "NS" in told and not LETTERS.search(told), LETTERS.search(told)


@pytest.mark.parametrize("language", gate_only(["de"], ["en", "it", "es", "de"]))
def test_everything_can_be_hit_by_a_finger(language: str, server: str, telephone: Page) -> None:
    """Home, values, a record with its review, play."""
    in_language(telephone, server, language)
    ready(telephone)
    assert telephone.evaluate(SMALL) == []
    opened(telephone, server, named(short("bridge", 4)))
    telephone.click("[data-key=review]")
    telephone.wait_for_selector(".graph")
    ready(telephone)
    assert telephone.evaluate(SMALL) == []
    begin_deal(telephone, "cuarenta", 3)
    telephone.wait_for_selector(".own.moving")
    assert telephone.evaluate(SMALL) == []


def test_the_line_below_a_row_goes_through(server: str, telephone: Page) -> None:
    """The cell of the sign is no lower or higher than the others."""
    opened(telephone, server, named(short("coch", 4)))
    telephone.wait_for_selector("#panel tbody tr")
    ready(telephone)
    assert set(telephone.evaluate(EDGES)) == {1}


@pytest.mark.parametrize("game", ["koenigrufen", "bridge"])
def test_no_hand_has_a_row_of_one_card(game: str, server: str, telephone: Page) -> None:
    opened(telephone, server, solver.dumps(solver.random_deal(game, seed=5), "line").strip())
    tops = "[...document.querySelectorAll('.place.wide:not(.tray) li')].map((one) => one.getBoundingClientRect().top)"
    telephone.wait_for_selector(".place.wide li")
    assert len(set(telephone.evaluate(tops))) == 1
