"""Board page in the system's Chromium, as a person uses it: no errors, no requests to other servers.

Its hosts are the command, and the built site where there is one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from helpers.games import GAMES
from helpers.page import ENDING, edges, named, opened, ready, short, until, values
from helpers.review import deal_played
from helpers.wide import gate_only

import solver
from solver.display import value_format
from solver.model.moves import Move
from solver.model.short_names import short_move, with_signs

if TYPE_CHECKING:
    from playwright.sync_api import Page

EVIL = """</title><script>window.evil=1</script><img src=x onerror="window.evil=1">"""


@pytest.fixture(scope="module")
def server(each_server: str) -> str:
    return each_server


@pytest.mark.parametrize("game", gate_only(["coch", "cicera"], GAMES))
def test_every_card_wears_its_value(game: str, server: str, board: Page) -> None:
    """Click to play, keys to take back and play again, branches, and the line of best play, in every game."""
    deal = short(game)
    start = deal.start
    if start.question.refusal or not start.moves():
        pytest.skip("nothing to be valued at the start of this deal")
    opened(board, server, named(deal))
    board.keyboard.press("Home")
    until(board, "document.querySelector('[data-key=first]').disabled")
    until(board, "document.querySelector('[data-move]')")
    ready(board)
    found = solver.evaluate(start)
    shown = values(board)
    assert set(shown) == {str(row.move) for row in found}
    for row in found:
        assert shown[str(row.move)] == value_format.worth(start.terms, row).strip()
    seat, move = board.inner_text("[data-line='0']").split(" ", 1)
    assert seat == start.rules.seat_letter(start.turn)
    assert next(row.value for row in found if on_page(start, str(row.move)) == move) == found[0].value
    board.hover("[data-line='0']")
    board.wait_for_selector("text=Preview")
    board.mouse.move(2, 2)
    board.wait_for_selector("text=Preview", state="detached")
    card = board.locator("button[data-card]").first
    name = card.get_attribute("data-card") or ""
    card.click()
    if board.locator("[data-way]").count():
        board.locator("[data-way]").first.click()
    board.wait_for_selector("[data-ply='1'].here")
    assert on_page(start, name) in board.locator("[data-ply='1'].here").inner_text()
    board.keyboard.press("ArrowLeft")
    until(board, "!document.querySelector('[data-ply].here')")
    board.keyboard.press("ArrowRight")
    board.wait_for_selector("[data-ply='1'].here")


def on_page(position: solver.Position, move: str) -> str:
    """Return a move as the page spells it in English."""
    with with_signs():
        return short_move(position.rules.pack, move)


def test_a_line_that_comes_up_below_a_resting_mouse_is_not_previewed(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    ready(board)
    board.hover("[data-line='0']")
    board.wait_for_selector("text=Preview")
    board.keyboard.press("a")
    until(board, "!document.querySelector('[data-line]')")
    board.keyboard.press("a")
    ready(board)
    board.wait_for_selector("[data-line='0']")
    # two frames: the browser looks anew what lies below the mouse
    board.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300))))"
    )
    assert not board.locator("text=Preview").count()
    board.hover("[data-line='1']")
    board.wait_for_selector("text=Preview")


def test_hidden_hands_flip_threshold_and_deeper(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    board.wait_for_selector("[data-verdict]")
    board.fill("[data-key=least]", "609")
    board.click("[data-key=ask]")
    board.wait_for_selector("text=AC can reach 609, proven")
    ((_, before, _),) = edges(board, "[data-seat=C]")
    board.keyboard.press("Escape")
    board.click("[data-verdict]")
    board.keyboard.press("f")
    board.wait_for_selector("[data-key=flip][aria-pressed=true]")
    ((_, after, _),) = edges(board, "[data-seat=C]")
    assert after > before
    board.keyboard.press("h")
    board.wait_for_selector("[data-seat=B] .card.back")
    board.wait_for_selector("text=means are")
    board.keyboard.press("h")
    board.wait_for_selector("[data-seat=B] .card.back", state="detached")
    deal = solver.dumps(solver.random_deal("cicera", seed=1), "line").strip()
    opened(board, server, deal)
    board.wait_for_selector("[data-key=deeper]")
    board.wait_for_selector(".worth.open")
    board.keyboard.press("a")
    board.wait_for_selector(".worth", state="detached")


@pytest.mark.parametrize("game", gate_only(["trionfo", "cuarenta"], GAMES))
def test_a_record_is_looked_through(game: str, server: str, board: Page) -> None:
    """A graph has a point for each card, which opens it. Errors show their cost."""
    deal = short(game, 4)
    try:
        review = solver.review(deal)
    except solver.Unsolvable:
        pytest.skip("there is no open-hand value")
    opened(board, server, named(deal))
    board.click("[data-key=review]")
    board.wait_for_selector(".graph")
    assert board.locator(".dot").count() == len(review) + 1
    assert (
        board.locator(".dot.error").count()
        == sum(move.error for move in review)
        == board.locator("[data-error]").count()
    )
    board.locator(".hit").nth(2).click()
    board.wait_for_selector("[data-ply='2'].here")
    board.wait_for_selector("[data-verdict-card]")


def test_lines_of_a_record_are_followed(server: str, board: Page) -> None:
    """The refutation of an error and the better line can be pointed at and played."""
    deals = (deal for seed in range(99) if len((deal := deal_played("coch", seed, 3)).play) > 4)
    deal, review = next((deal, found) for deal in deals if any((found := solver.review(deal))[n].error for n in (1, 2)))
    number = next(n for n in (1, 2) if review[n].error)
    opened(board, server, named(deal))
    board.click("[data-key=review]")
    board.click(f"[data-error='{number + 1}']")
    board.hover("[data-aside-1='0']")
    board.wait_for_selector("#board > .status:has-text('Preview')")
    board.mouse.move(2, 2)
    board.wait_for_selector("#board > .status:has-text('Preview')", state="detached")
    board.click("[data-aside-1='1']")
    board.wait_for_selector(f".move.here:has-text('{number + 2}. ')")
    made = [*map(str, deal.play[:number]), *map(str, review[number].better_line[:2])]
    assert made[-1] in board.inner_text(".move.here")
    assert f"{number + 1}. {review[number].seat} {made[-2]}" in board.inner_text(".tree")


def test_puzzles_are_solved(server: str, board: Page) -> None:
    deal = next(
        deal for deal in solver.load("positions/coch/book-1.toml") if len(deal.position.moves()) > len(deal.answer)
    )
    wrong = next(move for move in deal.position.moves() if move not in deal.answer)
    opened(board, server, solver.dumps(deal, "line").strip())
    assert not board.locator(".worth").count()
    board.locator(f'button.card[data-card="{wrong.card}"]').first.click()
    board.wait_for_selector("[data-wrong]")
    board.wait_for_selector("text=It is met by")
    board.click("[data-key=again]")
    board.wait_for_selector("[data-wrong]", state="detached")
    board.locator(f'button.card[data-card="{deal.answer[0]}"]').first.click()
    board.wait_for_selector("[data-right]")


def test_puzzles_of_the_books_are_trained(server: str, board: Page) -> None:
    """The first answer counts, and `puzzle train` finds it in its store. The next puzzle is another one.

    Other tests may have answered puzzles on this server.
    """
    opened(board, server, ENDING)
    board.keyboard.press("u")
    board.select_option("[data-key=book]", "trionfo")
    board.click("[data-key=begin-puzzles]")
    board.wait_for_selector("[data-standing]")
    right, answers = map(int, re.findall(r"\d+", board.inner_text("[data-standing]"))[:2])
    first = board.title()
    deal = next(deal for deal in solver.problem_book("trionfo") if first.startswith(deal.id))
    board.locator(f'button.card[data-card="{Move(deal.answer[0]).card}"]').first.click()
    if board.locator("[data-way]").count():
        board.click(f'[data-way="{deal.answer[0]}"]')
    board.wait_for_selector("[data-right]")
    board.wait_for_selector(f"text={right + 1} of {answers + 1} right")
    board.click("[data-key=next]")
    until(board, "(first) => document.title !== first", first)
    board.click("[data-key=solution]")
    board.wait_for_selector(f"text={right + 1} of {answers + 2} right")


def test_what_a_deal_says_is_text(server: str, board: Page) -> None:
    evil = quote(EVIL, safe="")
    text = f"coch/id=evil/title={evil}/note={evil}/players.A={evil}/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
    opened(board, server, text)
    board.wait_for_selector("[data-verdict]")
    assert EVIL in board.inner_text("#board h2")


def test_a_link_without_the_token_is_told_what_to_do(command_server: str, web_page: Page) -> None:
    response = web_page.goto(command_server.partition("#")[0])
    assert response is not None and response.ok
    web_page.wait_for_selector("text=Open the board by the whole address")


@pytest.mark.parametrize("scheme", gate_only(["light"], ["light", "dark"]))
def test_nothing_is_cut_off(scheme: str, server: str, board: Page) -> None:
    """At every width a card can be hit, and the page is no wider than the window."""
    board.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    for game in ("coch", "cuarenta", "zifuli", "cego", "bridge", "scopone"):
        deal = named(short(game) if game != "cego" else solver.random_deal("cego", seed=3))
        opened(board, server, deal)
        for width in (1280, 768, 390):
            board.set_viewport_size({"width": width, "height": 800})
            assert board.evaluate("document.documentElement.scrollWidth <= innerWidth"), (game, width)
            widths = "(kind) => [...document.querySelectorAll(kind)].map(c => c.getBoundingClientRect().width)"
            assert all(box >= 36 for box in board.evaluate(widths, "button[data-card]")), (game, width)
            assert all(box >= 26 for box in board.evaluate(widths, ".place .card")), (game, width)
