"""What lies on the board while something is to be chosen before the first card of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.page import begin_deal, until

import solver
from solver.model.deal import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Hands that are asked about, by game and seed.
ASKED = [("bridge", 3), ("skat", 3), ("koenigrufen", 7), ("cego", 3), ("schafkopf", 3), ("zifuli", 3)]
OWN = "[...document.querySelectorAll('#board .tray .card .name')].map((one) => one.textContent)"


def begin_first_deal(page: Page, server: str, game: str, seed: int) -> None:
    """Open the board, and ask for a deal against the engine."""
    page.goto(server)
    page.wait_for_selector(".worth")
    begin_deal(page, game, seed)


@pytest.mark.parametrize(("game", "seed"), ASKED)
def test_the_own_hand_of_the_new_deal_lies_there(game: str, seed: int, server: str, board: Page) -> None:
    """Neither the deal before, nor a card of another's hand, also once the sheet is closed, and after a reload."""
    begin_first_deal(board, server, game, seed)
    board.wait_for_selector("dialog .choices")
    hand = solver.random_deal(game, seed=seed).hands["A"]
    for again in (False, True):
        if again:
            board.reload()
            board.wait_for_selector("dialog .choices")
        # neither a contract nor points of cards that nobody has seen are told
        assert board.locator("#board h2").inner_text() == f"{game}-{seed} · {GAMES[game].name}"
        assert not board.locator("#board .scores").count()
        assert len(board.evaluate(OWN)) == len(hand)
        assert board.locator("#board [data-seat=A].tray").count() == 1
        open_hands = (
            "[...document.querySelectorAll('#board .place:not(.tray)')].filter((one) => one.querySelector('.name'))"
        )
        assert board.evaluate(f"{open_hands}.length") == 0
        assert not board.locator("#board button[data-card], [data-part=record], [data-key=analyse]").count()
        # an address would show all hands to whom it is sent
        assert board.evaluate("location.hash") == ""
    board.keyboard.press("Escape")
    for key in "hda1":
        board.keyboard.press(key)
    assert board.evaluate(f"{open_hands}.length") == 0
    board.click("[data-key=settle]")
    board.wait_for_selector("dialog .choices")


def test_another_deal_can_be_opened_instead(server: str, board: Page) -> None:
    begin_first_deal(board, server, "skat", 3)
    board.wait_for_selector("dialog .choices")
    board.keyboard.press("Escape")
    board.click("[data-key=home]")
    board.click("[data-key='home deal coch']")
    until(board, "document.querySelector('#board h2').innerText.startsWith('coch')")
    board.wait_for_selector(".worth")
    assert not board.locator("[data-part=settling]").count()


def test_alternatives_are_named_and_the_hand_lies_as_at_the_table(server: str, board: Page) -> None:
    """The skat or a hand game; then the hand with the skat, whose two cards are marked, and the game that was named."""
    begin_first_deal(board, server, "skat", 1)
    board.click("dialog [data-choose='18']")
    board.wait_for_selector("dialog [data-choose=yes]")
    assert board.inner_text("dialog h2") == "Auction"
    assert board.locator("dialog .calls li").all_inner_texts() == ["B passes", "C passes", "A names 18"]
    assert [board.inner_text(f"dialog [data-choose={name}]") for name in ("yes", "no")] == [
        "Take the skat",
        "Play hand",
    ]
    board.click("dialog [data-choose=yes]")
    board.click("dialog [data-choose=spades]")
    board.wait_for_selector("dialog [data-key=keep]")
    assert board.inner_text("dialog [data-contract]") == "You play spades."
    table = board.evaluate(OWN)
    hand = board.locator("dialog button.card:not(.marked) .name").all_text_contents()
    assert hand == table and hand[0] == "♣J"
    assert set(board.locator("dialog button.card.marked .name").all_text_contents()) == {"♥9", "♦A"}


def test_that_all_have_passed_is_a_line_of_its_own(server: str, board: Page) -> None:
    # nobody plays the first deal of this seed
    begin_first_deal(board, server, "schafkopf", 0)
    board.click("dialog [data-choose=pass]")
    board.wait_for_selector("dialog [data-again]")
    assert board.inner_text("dialog [data-again]") == "All have passed: the cards are dealt again."
    assert not any("all have passed" in call.lower() for call in board.locator("dialog .calls li").all_inner_texts())
