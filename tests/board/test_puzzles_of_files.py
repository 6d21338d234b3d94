"""Puzzles of a file on the board, in the system's Chromium: the page puts each, and shows its note with its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.page import until
from helpers.paths import POSITIONS

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

NOTE = "The solution is told here."
DEALS = [
    msgspec.structs.replace(deal, note=NOTE)
    for path, number in (("coch/puzzles.toml", 2), ("skat/plans.toml", 1))
    for deal in solver.load(POSITIONS / path)[:number]
]


def paste(board: Page, text: str) -> None:
    """Open a text by its sheet."""
    board.keyboard.press("o")
    board.fill("[data-key=paste]", text)
    board.click("[data-key=take]")


def at_deal(board: Page, deal: solver.Deal) -> None:
    until(board, "(id) => document.title.startsWith(id)", deal.id)
    board.wait_for_selector("[data-part=puzzle]")


@pytest.mark.parametrize("number", [1, 3])
def test_the_note_waits_for_the_answer(number: int, server: str, board: Page) -> None:
    deals = DEALS[:number]
    board.goto(server)
    board.wait_for_selector(".place")
    paste(board, solver.dumps(deals))
    for deal in deals:
        at_deal(board, deal)
        assert not board.locator(".worth").count()
        assert NOTE not in board.inner_text("body")
        wrong = next(move for move in deal.position.moves() if move not in deal.answer)
        board.locator(f'button.card[data-card="{wrong.card}"]').first.click()
        board.wait_for_selector("[data-wrong]")
        assert NOTE not in board.inner_text("body")
        board.reload()
        at_deal(board, deal)
        assert NOTE not in board.inner_text("body")
        board.click("[data-key=solution]")
        board.wait_for_selector("[data-right]")
        assert NOTE in board.inner_text("[data-part=puzzle]")
        if deal is not deals[-1]:
            board.click("[data-key=next]")
