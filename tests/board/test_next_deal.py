"""After a deal against the engine: another one with the same settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.page import begin_deal, until

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_the_next_deal_has_the_same_settings(server: str, board: Page) -> None:
    """Also after a reload, which has forgotten what the form held."""
    board.goto(server)
    board.wait_for_selector(".worth")
    begin_deal(board, "coch", 5, seat="C", level="club")
    board.wait_for_selector("text=You are C")
    assert not board.locator("[data-key=next-deal]").count()
    board.click("[data-key=claim]:not([disabled])")
    board.click("[data-key=sure]")
    board.wait_for_selector("[data-key=next-deal]")
    board.evaluate("window.dispatchEvent(new Event('pagehide'))")
    board.reload()
    board.wait_for_selector("[data-key=next-deal]")
    with board.expect_request(lambda request: '"deal"' in (request.post_data or "")) as asked:
        board.click("[data-key=next-deal]")
    assert asked.value.post_data_json["options"]["game"] == "coch"
    # no seed is typed, and another deal is dealt: seeds of many digits begin with a 5, too
    until(board, "!document.querySelector('#board h2').innerText.startsWith('coch-5 ')")
    board.wait_for_selector("text=You are C")
    assert not board.locator("dialog[open]").count()
    board.click("[data-key=another]")
    assert board.input_value("dialog [data-key=level]") == "club"
