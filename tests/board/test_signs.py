"""Signs for what a card costs: none that reads as part of a number, and a list of what they mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from helpers.page import ENDING, opened, ready
from helpers.paths import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIGNS = {"★": "best", "≈": "costs a little", "▼": "costs much", "✗": "changes the outcome", "…": "not proven"}


def test_no_sign_is_a_minus(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    board.wait_for_selector(".worth")
    ready(board)
    assert not [text for text in board.locator(".worth, .grade").all_inner_texts() if re.match(r"[-−–+]", text)]
    assert 'near: "≈"' in (ROOT / "solver/board/page/words.js").read_text(encoding="utf-8")


def test_the_list_of_keys_tells_what_signs_mean(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    board.keyboard.press("?")
    board.wait_for_selector("dialog [data-legend]")
    rows = board.locator("dialog [data-legend] tr").all_inner_texts()
    told = dict(tuple(row.split(None, 1)) for row in rows)
    assert told.items() >= SIGNS.items()
    assert board.locator("dialog kbd").count() > 10


def test_the_manual_has_the_same_signs() -> None:
    manual = (ROOT / "docs/how-to/use-the-board.md").read_text(encoding="utf-8")
    assert {sign for sign in SIGNS if f"| {sign} | " in manual} == set(SIGNS)
