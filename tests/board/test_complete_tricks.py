"""A complete trick lies on the table until it has been seen, and can be looked at again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from helpers.page import ENDING, HeldRequest, begin_deal, opened, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Every drawing of the table: its time, whether its trick is complete, the cards that lie, and how many are marked.
WATCH = """() => {
  window.drawn = [];
  const look = () => {
    const felt = document.querySelector('#board .felt');
    window.drawn.push([performance.now(), felt.hasAttribute('data-complete'),
      [...felt.querySelectorAll('.played .card')].map((one) => one.getAttribute('aria-label')),
      felt.querySelectorAll('.played .marked').length]);
  };
  new MutationObserver(look).observe(document.querySelector('#board'), { childList: true });
}"""


def until_swept(board: Page) -> list[list[Any]]:
    """What is drawn until a complete trick has been taken off the table."""
    until(
        board,
        "window.drawn.some(([, complete]) => complete) && !document.querySelector('#board [data-complete]')",
    )
    found: list[list[Any]] = board.evaluate("window.drawn")
    return found


def play_a_card(board: Page) -> None:
    """Wait for the table of the game, and play the first card there is."""
    board.wait_for_selector("[data-part=play]")
    until(board, "document.querySelector('button[data-card]')")
    board.evaluate(WATCH)
    board.locator("button[data-card]").first.click()


def play_first(board: Page, server: str) -> None:
    """Sit down as A, and play the first card there is, to the first trick."""
    opened(board, server, ENDING)
    begin_deal(board, "coch", 5)
    play_a_card(board)


def test_a_complete_trick_lies_for_a_while(server: str, board: Page) -> None:
    play_first(board, server)
    assert board.locator("[data-key=last-trick]").is_disabled()
    drawn = until_swept(board)
    whole = [number for number, one in enumerate(drawn) if one[1]]
    assert all(len(drawn[number][2]) == 4 and drawn[number][3] == 1 for number in whole)
    assert sum("wins the trick" in card for card in drawn[whole[0]][2]) == 1
    # no card of the next trick comes before
    assert drawn[whole[-1] + 1][0] - drawn[whole[0]][0] > 1500
    assert drawn[whole[-1] + 1][2] == []
    # the same cards again, until a key is pressed
    board.click("[data-key=last-trick]")
    board.wait_for_selector("[data-complete]")
    again = board.locator(".felt .played .card").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert again == drawn[whole[0]][2]
    board.keyboard.press("Shift")
    assert not board.locator("[data-complete]").count()


def test_the_last_trick_is_shown_again_while_a_card_comes(server: str, board: Page) -> None:
    """It lies once that card is on the table, and the next player waits for it."""
    held = HeldRequest(
        board, lambda asked: asked["question"] == "show" and len(asked["options"]["play"]) == 5, armed=False
    )
    opened(board, server, ENDING)
    begin_deal(board, "coch", 5)
    board.wait_for_selector("[data-part=play]")
    held.armed = True
    play_a_card(board)
    held.wait()
    board.click("[data-key=last-trick]")
    held.release()
    board.wait_for_selector("[data-ply='5'].here")
    assert board.locator("[data-complete] .played .card").count() == 4
    board.wait_for_timeout(700)
    assert board.locator("[data-complete] .played .card").count() == 4
    assert not board.locator("[data-ply='6']").count()


def test_a_tap_sweeps_a_complete_trick(server: str, board: Page) -> None:
    play_first(board, server)
    swept = board.wait_for_function(
        """() => {
          const lying = () => document.querySelector('#board [data-complete]');
          if (!lying()) return '';
          lying().click();
          return lying() ? 'lies' : 'swept';
        }"""
    )
    assert swept.json_value() == "swept"


def test_the_last_trick_of_a_hand_lies_too(server: str, board: Page) -> None:
    opened(board, server, ENDING)
    options = {"game": "coch", "place": "A", "seed": 4, "hands": 2, "cards": 1, "others": "engine:fast"}
    kept = {"game": "coch", "level": "fast", "options": options, "deals": [], "current": None, "attempt": 0}
    board.evaluate("(text) => { localStorage.setItem('openhand.match', text); }", json.dumps(kept))
    board.keyboard.press("p")
    board.click("[data-key=go-on]")
    play_a_card(board)
    drawn = until_swept(board)
    assert len(next(one for one in drawn if one[1])[2]) == 4
    board.wait_for_selector("[data-key=next-hand]")
