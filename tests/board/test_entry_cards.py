"""Cards of the pack where a deal is entered: no face is cut by the edge of its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.page import until
from helpers.wide import gate_only

if TYPE_CHECKING:
    from playwright.sync_api import Page

CUT = """() => [...document.querySelectorAll('.suitrow .card')].filter((card) => {
  const { top, bottom } = card.getBoundingClientRect();
  return [...card.querySelectorAll('.index, .sign')].some((part) => {
    const own = part.getBoundingClientRect();
    return own.height && (own.bottom > bottom + 0.5 || own.top < top - 0.5);
  });
}).map((card) => card.dataset.pick)"""


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("game", gate_only(["coch", "bridge"], ["coch", "bridge", "koenigrufen", "cicera", "skat"]))
def test_no_face_is_cut(game: str, width: int, server: str, board: Page) -> None:
    board.set_viewport_size({"width": width, "height": 844})
    board.goto(server)
    board.wait_for_selector(".worth")
    board.keyboard.press("e")
    board.wait_for_selector("dialog .suitrow .index")
    board.select_option("dialog [data-key=game]", game)
    until(board, "(game) => document.querySelector('dialog [data-key=game]').value === game", game)
    until(board, "!document.querySelector('.pack').inert && document.querySelector('.suitrow .index')")
    assert board.evaluate(CUT) == []
