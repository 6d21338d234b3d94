"""A page in a tab that nobody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.page import opened, ready, until
from helpers.site import LONG

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHOWN = """(state) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_page_that_nobody_sees_does_not_search(server: str, board: Page) -> None:
    opened(board, server, LONG)
    board.wait_for_selector(".worth")
    ready(board)
    board.evaluate(SHOWN, "hidden")
    board.evaluate(SHOWN, "visible")
    # nothing was being searched, so nothing begins
    assert board.locator("[data-searching]").count() == 0
    board.click("[data-key=deeper]")
    board.wait_for_selector("[data-searching]")
    board.evaluate(SHOWN, "hidden")
    until(board, "!document.querySelector('[data-searching]')")
    board.evaluate(SHOWN, "visible")
    board.wait_for_selector("[data-searching]")
