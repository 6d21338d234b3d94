"""Options in the form of a deal, as a person types them, in the system's Chromium."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.page import ENDING, opened, until

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_options_with_a_number_or_several_words(server: str, board: Page) -> None:
    """A word or a number, and a list of words, are typed. What is out of range is a fault."""
    opened(board, server, ENDING)
    board.keyboard.press("e")
    board.select_option("dialog [data-key=game]", "schafkopf")
    until(board, "!document.querySelector('.pack').inert")
    board.click("dialog summary")
    board.select_option("[data-field='options.contract']", "ramsch")
    march, ties = (board.locator(f"[data-field='options.{name}']") for name in ("durchmarsch", "ties"))
    assert march.input_value() == "tricks"
    march.fill("50")
    until(board, "document.querySelector('[data-fault=\"options.durchmarsch\"]').textContent.includes('61')")
    march.fill("90")
    ties.fill("trumps, tricks")
    until(board, "![...document.querySelectorAll('[data-fault^=\"options\"]')].some(box => box.textContent)")
    board.fill("[data-key=seed]", "5")
    board.fill("[data-key=size]", "3")
    board.click("[data-key=deal]")
    until(board, "document.querySelector('[data-field=\"hands.A\"]').value.split(' ').length === 3")
    board.click("[data-key=use]")
    until(board, "document.title.startsWith('schafkopf-5')")
    # the deal on the board has them
    board.keyboard.press("e")
    board.wait_for_selector("dialog [data-chip]")
    board.click("dialog summary")
    assert (march.input_value(), ties.input_value()) == ("90", "trumps, tricks")


def test_what_is_typed_stays_while_the_rules_are_looked_up(server: str, board: Page) -> None:
    """The places of the rules are looked up after each letter. The field keeps the focus and its separators."""
    opened(board, server, ENDING)
    board.keyboard.press("e")
    board.select_option("dialog [data-key=game]", "schafkopf")
    known = "!document.querySelector('.pack').inert"
    until(board, known)
    board.click("dialog summary")
    ties = board.locator("[data-field='options.ties']")
    ties.focus()
    for sign in "trumps, tricks":
        board.keyboard.type(sign)
        until(board, known)
    assert ties.input_value() == "trumps, tricks"
    board.keyboard.press("ArrowLeft")
    board.keyboard.press("Backspace")
    until(board, known)
    board.keyboard.type("k")
    assert ties.input_value() == "trumps, tricks"
