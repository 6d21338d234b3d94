"""A monkey at the board: random clicks, keys and reloads while it is played against the engine, and what must hold.

By default it makes some moves. `MONKEY_STEPS=10000 pytest -m wide tests/board/test_board_monkey.py` goes on.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from helpers.page import ENDING, opened, until
from helpers.wide import later

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

STEPS = int(os.environ.get("MONKEY_STEPS", "300"))
GAMES = ("coch", "trionfo", "cuarenta", "scopone", "cicera", "zifuli", "bridge", "skat", "cego", "koenigrufen")
ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
KEYS = [*ARROWS, "Home", "End", "a", "f", "h", "n", "Delete", "1", "2", "Escape"]
# What is pressed, the likelier the larger its number; the first of some, or any of them.
PRESSED = {
    "button[data-card]": 12,
    ".card.refused": 2,
    "[data-move]": 4,
    "dialog [data-way]": 4,
    "dialog [data-choose]:not([disabled])": 4,
    "dialog [data-key=sure], dialog [data-key=not-sure]": 2,
    "[data-key=back], [data-key=advice], [data-key=leave]": 2,
    "[data-key=claim]": 1,
    "[data-ply]": 2,
    "[data-line]": 1,
    "[data-key=learn], [data-key='leave screen']": 2,
    "[data-example] button": 1,
}
# A press as a person's, but faster: the page does not wait for anything.
PRESS = """([selector, choice]) => {
  const all = [...document.querySelectorAll(selector)].filter((one) => !one.disabled);
  all[choice % all.length]?.click();
}"""


FILL = """([selector, value]) => {
  const field = document.querySelector(selector);
  field.value = value;
  field.dispatchEvent(new Event('change'));
}"""


def begin(board: Page, dice: random.Random) -> None:
    """Deal to the person at a random seat."""
    # a press by a script reaches what lies behind a sheet, and may open another one; bids may be asked for at any time
    while board.locator("dialog[open]").count():
        board.keyboard.press("Escape")
    board.evaluate(PRESS, ["header [title=P]", 0])
    board.locator("dialog [data-key=game]").last.select_option(dice.choice(GAMES))
    board.evaluate(FILL, ["[data-key=seed]", str(dice.randrange(99))])
    board.evaluate(PRESS, ["[data-key=begin]", 0])


def lines_of(written: dict[str, Any]) -> list[list[str]]:
    """Every line of moves of a tree that the browser has kept."""
    paths: list[list[str]] = [[]]
    for parent, move, _, _ in written["moves"]:
        paths.append([*paths[parent], move])
    parents = {parent for parent, *_ in written["moves"]}
    return [path for number, path in enumerate(paths) if number not in parents]


def check(board: Page) -> None:
    """All moves of all that is kept are legal, and no position is there twice under one parent."""
    board.evaluate("window.dispatchEvent(new Event('pagehide'))")
    for work in json.loads(board.evaluate("localStorage.getItem('openhand.works') ?? '[]'")):
        start = solver.loads(work["tree"]["text"])[0].position
        for line in lines_of(work["tree"]):
            start.after([solver.Move(move) for move in line])
        moves = Counter((parent, move) for parent, move, _, _ in work["tree"]["moves"])
        assert not [pair for pair, number in moves.items() if number > 1]


@pytest.mark.parametrize(("seed", "steps"), [(1, 60), *(later(seed, STEPS) for seed in range(1, 2 + STEPS // 2000))])
def test_a_monkey_plays(seed: int, steps: int, server: str, board: Page) -> None:
    dice = random.Random(seed)
    replies: Counter[str] = Counter()

    def heard(request: Any) -> None:
        if request.method == "POST" and (found := request.post_data_json)["question"] == "reply":
            replies[json.dumps([found["text"], found["options"]])] += 1

    board.on("request", heard)
    opened(board, server, ENDING)
    begin(board, dice)
    for step in range(min(steps, 2000)):
        board.wait_for_timeout(dice.choice([0, 0, 10, 60, 300, 500]))
        roll = dice.random()
        if roll < 0.02:
            board.evaluate("window.dispatchEvent(new Event('pagehide'))")
            board.reload()
            board.wait_for_selector(".place >> visible=true")
            replies.clear()
        elif roll < 0.05:
            begin(board, dice)
            replies.clear()
        elif roll < 0.3:
            board.keyboard.press(dice.choice(KEYS))
        else:
            (selector,) = dice.choices(list(PRESSED), list(PRESSED.values()))
            board.evaluate(PRESS, [selector, dice.randrange(20)])
        assert set(replies.values()) <= {1}, (step, replies.most_common(1))
        if step % 30 == 0:
            check(board)
    check(board)
    # nothing has come to a standstill: what is shown goes on when it is asked to
    if board.locator("dialog[open]").count():
        board.keyboard.press("Escape")
    begin(board, random.Random(0))
    until(board, "document.querySelector('dialog[open], button[data-card], [data-key=another]') !== null")
