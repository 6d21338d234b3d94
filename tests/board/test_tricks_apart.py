"""Lists of moves on the page: each trick in a group of its own, the seats set off from the cards as badges."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.page import named, opened, ready, short, until

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

TRICK_GAMES = ["bridge", "coch", "koenigrufen", "schafkopf", "skat", "tressette", "trionfo"]
GROUPS = """(list) => [...document.querySelectorAll(`${list} .trick`)].map(
  (trick) => [...trick.querySelectorAll('button')].map((one) => one.querySelector('.seat').innerText))"""


@pytest.mark.parametrize("game", TRICK_GAMES)
def test_a_trick_is_as_many_cards_as_seats(game: str) -> None:
    """The page counts tricks by the cards that lie on the table: each seat adds one."""
    for seed in (1, 2, 3):
        position = solver.random_deal(game, seed=seed, cards=3).position
        ply = 0
        while not position.is_over:
            position, ply = position.play(str(position.moves()[0])), ply + 1
            places = position.scene().places
            assert (ply - sum(place.played is not None for place in places)) % len(places) == 0


@pytest.mark.parametrize("ahead", [0, 1])
def test_each_trick_has_a_group(ahead: int, server: str, board: Page) -> None:
    """Also from a position within a trick, whose first group is the rest of it."""
    deal = solver.random_deal("skat", seed=4, cards=3)
    position = msgspec.structs.replace(deal, id="tricks").position
    position = position.after([str(move) for move in position.moves()[:ahead]])
    opened(board, server, position.text)
    board.wait_for_selector("[data-line='0']")
    ready(board)
    sizes = [len(group) for group in board.evaluate(GROUPS, ".line")]
    assert sizes == ([3, 3, 3] if not ahead else [2, 3, 3])
    board.click("[data-line='4']")
    until(board, "document.querySelectorAll('.tree [data-ply]').length >= 5")
    groups = board.evaluate(GROUPS, ".tree")
    assert [len(group) for group in groups[:2]] == [3, 2 + ahead]
    assert all(len(set(group)) == len(group) for group in groups)


def test_seats_are_badges_in_the_colour_of_their_side(server: str, board: Page) -> None:
    opened(board, server, named(short("coch", 4)))
    board.wait_for_selector(".tree [data-ply='1']")
    seats = dict(
        board.evaluate("[...document.querySelectorAll('.tree .seat')].map((one) => [one.innerText, one.className])")
    )
    assert len(seats) > 1
    assert {kind for seat, kind in seats.items() if seat in "AC"} <= {"seat side1"}
    assert {kind for seat, kind in seats.items() if seat in "BD"} <= {"seat side2"}
    # a card is played from the list by the keyboard as before
    board.focus(".tree [data-ply='2']")
    board.keyboard.press("Enter")
    board.wait_for_selector("[data-ply='2'].here")


def test_a_branch_has_groups_of_its_own(server: str, board: Page) -> None:
    opened(board, server, named(short("coch", 4)))
    played = board.inner_text("[data-ply='1']").split()[-1]
    board.keyboard.press("Home")
    board.wait_for_selector(f"[data-move='{played}']")
    ready(board)
    others = [one.get_attribute("data-move") for one in board.locator("[data-move]").all()]
    other = next(move for move in others if move != played)
    board.click(f"[data-move='{other}']")
    board.wait_for_selector(".variation .trick [data-ply='1'].here")
    # the record goes on as it was, a trick in each line
    board.wait_for_selector(".variation ~ div [data-ply='2']")


def test_games_of_fishing_run_on(server: str, board: Page) -> None:
    opened(board, server, named(short("cicera", 4)))
    board.wait_for_selector(".tree [data-ply='2'] .seat")
    assert not board.locator(".tree .trick").count()
