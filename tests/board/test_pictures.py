"""Pictures of a deal: of a position, and one that moves through a record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest
from helpers.board import answer, client_of
from helpers.games import GAMES
from helpers.page import ENDING, named, opened, short, until

import solver
from solver.model.short_names import with_signs

if TYPE_CHECKING:
    from playwright.sync_api import Page

FRAME = "{http://www.w3.org/2000/svg}g[@class='frame']"
WRITTEN = """(frames) => {
  const { value } = document.querySelector('[data-key=text]');
  return value.startsWith('<svg') && value.split('class="frame"').length - 1 === frames;
}"""
SEEN = "[...document.querySelectorAll('.frame')].map((one) => getComputedStyle(one).visibility === 'visible')"


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of() as found:
        yield found


@pytest.mark.parametrize("game", GAMES)
def test_a_moving_picture_has_all_positions(game: str, client: Any) -> None:
    deal = short(game, 1)
    text = named(deal)
    found = ElementTree.fromstring(answer(client, "picture", text, moving=True)["answer"]["svg"])
    frames = found.findall(FRAME)
    assert len(frames) == len(deal.play) + 1
    last = ElementTree.tostring(frames[-1][0]).strip()
    with with_signs():
        alone = ElementTree.fromstring(solver.loads(text)[0].position.svg())
    assert last == ElementTree.tostring(alone).strip()


def test_one_position_does_not_move(client: Any) -> None:
    assert answer(client, "picture", ENDING)["answer"]["svg"] == solver.loads(ENDING)[0].position.svg()
    assert "@keyframes" not in answer(client, "picture", ENDING, moving=True)["answer"]["svg"]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_one_frame_is_seen_at_a_time(motion: str, client: Any, browser: Any) -> None:
    svg = answer(client, "picture", f"{ENDING}/play=X_II_V", moving=True)["answer"]["svg"]
    with browser.new_context(reduced_motion=motion) as context:
        page = context.new_page()
        page.set_content(svg)
        seen = page.evaluate(SEEN)
        assert seen.count(True) == 1
        if motion == "reduce":
            assert seen[-1]
        else:
            until(page, f"{SEEN}[2]")


def test_the_board_writes_pictures(server: str, board: Page) -> None:
    deal = short("coch", 4)
    opened(board, server, named(deal))
    board.keyboard.press("c")
    for form, frames in (("picture", 0), ("film", len(deal.play) + 1)):
        board.select_option("dialog [data-key=form]", form)
        until(board, WRITTEN, frames)
