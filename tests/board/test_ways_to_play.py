"""The question in which of several ways a card is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.page import opened

if TYPE_CHECKING:
    from playwright.sync_api import Page

DEAL = (
    "cicera/id=ways/A=As_Ab_2s_2b_3c_4s_5c_6c_7c_8s_9c_10c/B=3d_3s_4d_4c_4b_6d_8d_9s_10s_Js_Jb_Nc/"
    "C=2d_2c_5s_5b_6b_7s_8b_10b_Jd_Nd_Ns_Kc/D=3b_5d_6s_7d_7b_9d_9b_Jc_Nb_Kd_Ks_Kb/table=Ad_Ac_8c_10d"
)
READ = """(all) => all.map((one) => [one.dataset.way, one.textContent.trim(),
  [...one.querySelectorAll('.card')].map((card) => card.getAttribute('aria-label'))])"""


def test_ways_are_sentences_with_the_cards_that_are_taken(server: str, board: Page) -> None:
    opened(board, server, DEAL)
    board.keyboard.press("a")
    board.click("[data-card='9c']")
    found = {way: (text, cards) for way, text, cards in board.locator("dialog [data-way]").evaluate_all(READ)}
    assert found["9c"][0].startswith("Lay it on the table") and found["9c"][1] == []
    assert {way: cards for way, (_, cards) in found.items() if way != "9c"} == {
        "9cxAd+8c": ["Ad", "8c"],
        "9cxAc+8c": ["Ac", "8c"],
    }
    assert all("Take" in text and "x" not in text for way, (text, _) in found.items() if way != "9c")
    board.click("dialog [data-way='9cxAd+8c']")
    board.wait_for_selector("[data-ply='1'].here")
