"""Moves of the same value share a row, below the line of best play, and what stands below a card has room there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.page import opened, until

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

EQUAL = "bridge/id=equal/A=SA_SK_H2_DA/B=S3_S4_H5_D5/C=S6_HA_C4_C5/D=S8_H3_D2_D3"
LINE_FIRST = """() => {
  const [line, table] = ['.line', '#panel table'].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return line && table && line.bottom <= table.top;
}"""


@pytest.mark.parametrize("width", [390, 1280])
def test_equal_moves_share_a_row(width: int, server: str, board: Page) -> None:
    board.set_viewport_size({"width": width, "height": 844})
    opened(board, server, EQUAL)
    until(board, LINE_FIRST)
    assert board.locator("[data-move]").count() == 4
    assert board.locator("#panel tr:has([data-move])").count() == 1
    # each is played by its own button, and by its number
    board.click("[data-move=H2]")
    until(board, "document.querySelector('#board [data-seat=A]').querySelectorAll('.card').length === 3")


@pytest.mark.parametrize("width", [390, 1440])
def test_what_a_card_is_worth_has_room_below_it(width: int, server: str, board: Page) -> None:
    board.set_viewport_size({"width": width, "height": 900})
    deal = solver.random_deal("cicera", seed=5)
    opened(board, server, solver.dumps(deal, "line").strip())
    board.select_option("[data-key=language]", "de")
    until(board, "document.querySelectorAll('.worth').length > 9")
    assert board.evaluate("[...document.querySelectorAll('.worth')].every((one) => one.scrollWidth <= one.clientWidth)")


def test_on_paper_are_no_buttons(server: str, board: Page) -> None:
    board.emulate_media(media="print", color_scheme="dark")
    opened(board, server, EQUAL)
    board.wait_for_selector("#panel table")
    assert not board.locator("header >> visible=true").count()
    assert not board.locator("button.plain >> visible=true").count()
    assert board.evaluate("getComputedStyle(document.querySelector('.table')).backgroundColor") == "rgb(255, 255, 255)"
    board.emulate_media(media="screen")
    board.keyboard.press("c")
    board.evaluate("window.print = () => { window.printed = true; }")
    board.click("dialog [data-key=print]")
    until(board, "window.printed && !document.querySelector('dialog')")
