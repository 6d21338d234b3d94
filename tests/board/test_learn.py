"""Learning from the errors of a record: questions, right answers, and no hint of the answer before it is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.page import named, opened, ready, short

import solver

if TYPE_CHECKING:
    from playwright.sync_api import Page

DEAL = short("coch", 4)
ERRORS = [move for move in solver.review(DEAL) if move.error]
TELLING = "[data-verdict], .graph, .worth, [data-verdict-card], [data-error]"


@pytest.fixture
def lesson(server: str, board: Page) -> Page:
    """Return the board with the question about the first error of a record."""
    opened(board, server, named(DEAL))
    board.click("[data-key=review]")
    board.click("[data-key='learn begin']")
    board.wait_for_selector("[data-learn=asked]")
    return board


def lay(page: Page, move: object) -> None:
    """Play a card from the hand that is to be played from."""
    page.locator(f".tray button[data-card='{move}']").first.click()


def test_each_error_is_asked_about_until_something_better_is_found(lesson: Page) -> None:
    assert len(ERRORS) > 1
    for number, error in enumerate(ERRORS, start=1):
        lesson.wait_for_selector(f"text=error {number} of {len(ERRORS)}")
        assert not lesson.locator(TELLING).count()
        asked = lesson.inner_text("[data-learn]")
        assert asked.startswith(f"{error.seat} played {error.move}, which costs ")
        lay(lesson, error.move)
        lesson.wait_for_selector("[data-wrong]:has-text('That is what was played.')")
        assert not lesson.locator(TELLING).count()
        lay(lesson, error.better[0])
        lesson.wait_for_selector(f"[data-right]:has-text('Right: {error.better[0]}.')")
        # the values of all cards come with the answer
        lesson.wait_for_selector(".worth.best")
        lesson.click("[data-key='learn next']")
    lesson.wait_for_selector(f"text=0 of {len(ERRORS)} found at the first try.")
    lesson.click("[data-key='learn leave']")
    lesson.wait_for_selector("[data-error]")


def test_what_is_found_at_once_is_counted(lesson: Page) -> None:
    for number, error in enumerate(ERRORS, start=1):
        lesson.wait_for_selector(f"text=error {number} of {len(ERRORS)}")
        lay(lesson, error.better[-1])
        lesson.wait_for_selector("[data-right]")
        lesson.click("[data-key='learn next']")
    lesson.wait_for_selector(f"text={len(ERRORS)} of {len(ERRORS)} found at the first try.")


def test_help_an_answer_and_the_way_back(lesson: Page) -> None:
    legal = len(ERRORS[0].position.moves())
    lesson.click("[data-key='learn hint']")
    lesson.wait_for_selector(f"text={len(ERRORS[0].better)} of {legal} choices are better.")
    lesson.keyboard.press("End")
    lesson.click("[data-key='learn back']")
    lesson.click("[data-key='learn show']")
    lesson.wait_for_selector(f"text=Better: {', '.join(map(str, ERRORS[0].better))}.")
    lesson.click("[data-key='learn next']")
    for number in range(2, len(ERRORS) + 1):
        lesson.wait_for_selector(f"text=error {number} of {len(ERRORS)}")
        lesson.wait_for_selector("[data-learn=asked]")
        lesson.click("[data-key='learn next']")
    lesson.wait_for_selector(f"text=0 of {len(ERRORS)} found at the first try.")


def test_the_errors_of_the_user_come_first(server: str, board: Page) -> None:
    """A game against the engine has the seat of the user among its names."""
    seat = ERRORS[-1].seat
    names = {one: "you" if one == seat else "engine:fast" for one in DEAL.hands}
    opened(board, server, named(msgspec.structs.replace(DEAL, players=names)))
    board.click("[data-key=review]")
    board.wait_for_selector("[data-key=learner]")
    assert board.input_value("[data-key=learner]") == seat
    board.click("[data-key='learn begin']")
    board.wait_for_selector(f"text=error 1 of {sum(error.seat == seat for error in ERRORS)}")


def test_only_the_errors_of_one_player(server: str, board: Page) -> None:
    opened(board, server, named(DEAL))
    board.click("[data-key=review]")
    seat = ERRORS[-1].seat
    board.select_option("[data-key=learner]", seat)
    board.click("[data-key='learn begin']")
    count = sum(error.seat == seat for error in ERRORS)
    board.wait_for_selector(f"text=error 1 of {count}")
    # another deal ends it
    opened(board, server, named(short("trionfo", 4)))
    ready(board)
    assert not board.locator("[data-part=learn]").count()
