"""The page with text at twice its size: nothing is cut off, and the page is no wider than the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.page import opened

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Parts that are wider than the window, by their class.
BEYOND = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll("body *")]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => `${one.tagName}.${one.className}`)"""
# Buttons and headings whose text is cut off.
CUT = """() => [...document.querySelectorAll('button, h1, h2, h3, summary, label')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'hidden')
  .map((one) => one.innerText)"""


@pytest.mark.parametrize("width", [1280, 640, 390])
@pytest.mark.parametrize("game", ["skat", "cuarenta"])
def test_text_at_twice_its_size(game: str, width: int, server: str, board: Page) -> None:
    board.set_viewport_size({"width": width, "height": 900})
    opened(board, server, solver.dumps(solver.random_deal(game, seed=3), "line").strip())
    board.wait_for_selector(".worth, [data-part=choices]")
    board.evaluate("document.documentElement.style.fontSize = '200%'")
    assert board.evaluate(BEYOND) == []
    assert board.evaluate(CUT) == []
    assert board.evaluate("parseFloat(getComputedStyle(document.querySelector('.place')).fontSize)") > 20
