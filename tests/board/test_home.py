"""Home: what can be done, for who has opened nothing yet, and behind the title; the puzzle of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.board import answer, client_of, lines
from helpers.page import ENDING, opened, until

import solver
from solver.board.puzzle_handlers import books, of_day
from solver.display.translation import shown_in
from solver.puzzles.note_text import note_shown

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_newcomer_is_told_what_can_be_done(server: str, board: Page) -> None:
    board.goto(server)
    board.wait_for_selector("[data-part=home]")
    board.select_option("[data-key='home game']", "skat")
    board.click("[data-key='home deal skat']")
    board.wait_for_selector("h2:has-text('Skat')")
    assert not board.locator("[data-part=home]").count()
    # the others' cards are open: it is a deal to look at
    assert board.locator("[data-seat=B] .card.back").count() == 0


def test_who_has_done_nothing_is_welcomed_again(server: str, board: Page) -> None:
    """The example was kept like any work: the next visit began with it alone."""
    board.goto(server)
    board.wait_for_selector("[data-part=home]")
    board.keyboard.press("f")
    until(board, "JSON.parse(localStorage.getItem('openhand.works') ?? '[]').length > 0")
    board.goto("about:blank")
    board.goto(server)
    board.wait_for_selector("[data-part=home]")
    assert not board.locator("[data-work]").count()


def test_a_game_that_readers_know_is_offered_first(server: str, board: Page) -> None:
    board.goto(server)
    board.wait_for_selector("[data-part=home]")
    assert board.input_value("[data-key='home game']") == "coch"
    board.select_option("[data-key=language]", "de")
    until(board, "document.documentElement.lang === 'de'")
    assert board.input_value("[data-key='home game']") == "skat"


def test_the_game_stays_chosen_when_an_answer_comes(server: str, board: Page) -> None:
    board.goto(server)
    board.wait_for_selector("[data-part=home]")
    board.select_option("[data-key='home game']", "skat")
    # as an answer does, turning the table draws everything again
    board.keyboard.press("f")
    assert board.input_value("[data-key='home game']") == "skat"
    board.wait_for_selector("[data-key='home deal skat']")


def test_nobody_else_is_welcomed(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    board.wait_for_selector("[data-verdict]")
    assert not board.locator("[data-part=home]").count()


def test_the_title_leads_home(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    board.click("[data-key=home]")
    assert board.locator("dialog .games li").count() == len(solver.GAMES)
    board.click("dialog [data-key='home play zifuli']")
    assert board.input_value("dialog [data-key=game]") == "zifuli"
    board.keyboard.press("Escape")
    board.click("[data-key=home]")
    board.click("dialog [data-key='home day']")
    board.wait_for_selector("[data-part=puzzle]")
    today = board.inner_text("#board h2")
    opened(board, server, ENDING)
    board.click("[data-key=home]")
    board.click("dialog [data-key='home day']")
    board.wait_for_selector("[data-part=puzzle]")
    assert board.inner_text("#board h2") == today


def test_all_games_have_puzzles_one_after_another(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    board.keyboard.press("u")
    assert board.input_value("dialog [data-key=book]") == "coch"
    board.select_option("dialog [data-key=book]", "")
    board.click("[data-key=begin-puzzles]")
    board.wait_for_selector("[data-part=puzzle]")


def test_every_puzzle_has_its_day() -> None:
    puzzles = books(None)
    days = [of_day(puzzles, 20_000 + day) for day in range(len(puzzles))]
    assert len({(deal.game, deal.id) for deal in days if deal}) == len(puzzles)
    # no week of one game
    assert all(len({deal.game for deal in days[first : first + 7] if deal}) > 2 for first in range(len(days) - 7))
    assert of_day([], 5) is None


def test_the_day_is_a_number() -> None:
    with client_of(()) as client:
        assert answer(client, "puzzle", "", day=20_000)["answer"]["puzzle"]["game"] in solver.GAMES
        assert lines(client, "puzzle", day=-1)[-1]["faults"][0]["key"] == "day"


def test_a_note_in_english_is_told_so(server: str, board: Page) -> None:
    """A note of the books that is more than data is folded for readers of another language, and marked as English."""
    opened(board, server, ENDING)
    board.select_option("[data-key=language]", "de")
    until(board, "document.documentElement.lang === 'de'")
    with shown_in("de"):
        told = {deal.id: (deal.note, note_shown(deal.position.rules, deal.note or "")) for deal in books("cuarenta")}
    own = {name for name, (written, shown) in told.items() if written == shown}
    board.keyboard.press("u")
    board.select_option("dialog [data-key=book]", "cuarenta")
    board.click("[data-key=begin-puzzles]")
    found = set()
    for _ in books("cuarenta"):
        until(board, "document.title.startsWith('cuarenta')")
        here = board.title()
        board.click("[data-key=solution]")
        board.wait_for_selector("[data-right]")
        english = here.partition(" ")[0] in own
        found.add(english)
        assert board.locator("[data-part=puzzle] details [lang=en]").count() == english
        if len(found) == 2:
            break
        board.click("[data-key=next]")
        until(board, "(before) => document.title !== before", here)
    assert found == {True, False}
