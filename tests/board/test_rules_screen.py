"""Rules as a screen of the board: from its tiles, by its address, back again, and its examples on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.board import answer, client_of, lines
from helpers.games import GAMES
from helpers.page import ENDING, HeldRequest, opened, ready, until
from helpers.wide import later

from solver.board.rules_page import blocks_of, examples_of, rules_text
from solver.display.translation import LANGUAGES

if TYPE_CHECKING:
    from playwright.sync_api import Page

AT = "location.hash === '#/learn/coch'"


@pytest.fixture(scope="module")
def server(each_server: str) -> str:
    return each_server


def read(page: Page, game: str = "coch") -> None:
    """Wait for the rules of a game."""
    page.wait_for_selector(f"[data-rules={game}]")


def first_words(game: str, language: str) -> str:
    """Return the first text of a page."""
    return blocks_of(rules_text(game, language))[1].rows[0][0]


def written(page: Page, game: str, language: str) -> None:
    """Wait for the rules of a game in a language."""
    until(page, "(text) => document.querySelector('[data-rules] p')?.innerText === text", first_words(game, language))


def test_the_engine_gives_the_page_and_its_drawings() -> None:
    with client_of() as client:
        for language in ("en", "it"):
            found = lines(client, "rules", language=language, game="coch")[0]["answer"]
            assert found["blocks"][1]["rows"][0][0] == first_words("coch", language)
            assert set(found["examples"]) == set(examples_of("coch"))
            assert all(one["scene"]["places"] for one in found["examples"].values())
        assert answer(client, "rules", game="skat")["answer"]["names"]["Jc"] == "♣J"
        assert "no game that is known" in lines(client, "rules", game="chess")[-1]["error"]


def test_from_a_tile_and_back(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    ready(board)
    board.click("[data-key=home]")
    board.click("dialog [data-key='home learn coch']")
    read(board)
    assert not board.locator("dialog").count()
    assert board.evaluate(AT) and "Cöch" in board.title()
    assert not board.is_visible("#board")
    # keys of the board that is not seen change nothing there
    board.keyboard.press("1")
    board.select_option("[data-key='rules game']", "zifuli")
    read(board, "zifuli")
    board.go_back()
    read(board)
    board.go_back()
    board.wait_for_selector("#board", state="visible")
    until(board, "document.title.startsWith('ending')")
    assert board.evaluate("location.hash").startswith("#coch/id=ending")
    assert not board.locator("[data-ply].here").count()


def test_an_address_is_shared_and_outlives_a_reload(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    ready(board)
    board.evaluate("location.hash = '/learn/coch'")
    read(board)
    board.reload()
    read(board)
    assert board.evaluate(AT)
    # what one was at is still there behind it
    board.click("[data-key='leave screen']")
    board.wait_for_selector("#board", state="visible")
    until(board, "document.title.startsWith('ending')")
    assert board.evaluate("location.hash").startswith("#coch/id=ending")
    board.wait_for_selector("[data-verdict]")


@pytest.mark.parametrize("place", ["/learn/nothing", "/nothing/coch"])
def test_an_address_that_leads_nowhere(place: str, server: str, board: Page) -> None:
    """It shows the rules of another game, or the board."""
    opened(board, server, ENDING)
    board.evaluate("(place) => { location.hash = place; }", place)
    board.wait_for_selector("[data-rules], #board >> visible=true")


@pytest.mark.parametrize("how", ["button", "drawing"])
def test_an_example_opens_on_the_board(how: str, server: str, board: Page) -> None:
    board.goto(server)
    board.wait_for_selector(".place")
    board.click("[data-key=learn]")
    read(board)
    assert board.locator("[data-example]").count() == len(examples_of("coch"))
    assert board.locator("[data-example=low-lead] .card").count() == 12
    board.click("[data-key='example low-lead']" if how == "button" else "[data-example=low-lead] .felt")
    board.wait_for_selector("#board button.card[data-card=I]")
    until(board, "document.querySelector('#board .worth.best')?.previousSibling.dataset.card === 'I'")
    board.go_back()
    read(board)
    board.go_forward()
    board.wait_for_selector("#board button.card[data-card=I]")


def test_another_language(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    board.click("[data-key=learn]")
    read(board)
    for language in ("de", "es", "it"):
        board.select_option("[data-key=language]", language)
        written(board, "coch", language)
    assert "Cöch" in board.title()


def test_a_deal_from_the_rules(server: str, board: Page) -> None:
    """What is begun from the screen is shown in its place, and going back leads to the rules."""
    opened(board, server, ENDING)
    board.click("[data-key=learn]")
    read(board)
    board.click("#screen [data-key='home deal coch']")
    until(board, "location.hash.startsWith('#coch/')")
    assert not board.is_visible("#screen")
    board.go_back()
    read(board)
    board.click("#screen [data-key='home play coch']")
    board.click("[data-key=begin]")
    board.wait_for_selector("[data-part=play]")
    assert not board.is_visible("#screen") and board.evaluate("location.hash") == ""


@pytest.mark.parametrize(("scheme", "games"), [("light", GAMES[:4]), later("light", GAMES), later("dark", GAMES)])
def test_pages_are_for_everybody(scheme: str, games: tuple[str, ...], server: str, board: Page) -> None:
    """No page has faults that axe-core finds, none is wider than a telephone, and each draws all its examples."""
    axes = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-core is not installed")
    board.set_viewport_size({"width": 390, "height": 844})
    board.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    opened(board, server, ENDING)
    ready(board)
    for number, game in enumerate(games):
        language = LANGUAGES[number % len(LANGUAGES)]
        board.evaluate("(game) => { location.hash = `/learn/${game}`; }", game)
        read(board, game)
        if board.evaluate("document.documentElement.lang") != language:
            board.select_option("[data-key=language]", language)
        written(board, game, language)
        found = axes.Axe().run(board).response["violations"]
        assert [{one["id"]: [node["html"][:120] for node in one["nodes"][:3]]} for one in found] == [], game
        assert board.evaluate("document.documentElement.scrollWidth <= innerWidth"), game
        assert board.locator("[data-example] .table").count() == len(examples_of(game))
        assert not board.locator("[data-rules] >> text=/[{}]/").count()


def test_its_key(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    ready(board)
    board.keyboard.press("l")
    read(board)
    assert board.evaluate("document.activeElement.id") == "screen"


def test_rules_that_cannot_be_had(server: str, board: Page) -> None:
    """The reason is shown, and it can be tried again, or left."""
    if "#token=" not in server:
        pytest.skip("the site asks no server")
    held = HeldRequest(board, lambda asked: asked["question"] == "rules")
    opened(board, server, ENDING)
    ready(board)
    board.click("[data-key=learn]")
    held.refuse("no rules today")
    board.wait_for_selector("#screen >> text=no rules today")
    board.click("#screen >> text=Try again")
    read(board)
