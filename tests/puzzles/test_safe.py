"""Puzzles of safe play: shipped ones are sound, defects have messages, and the generator makes more."""

from __future__ import annotations

import pytest
from helpers.cli import good, run
from helpers.paths import POSITIONS
from helpers.puzzle import BOOKS, altered

import solver

SHIPPED = [deal for game in BOOKS for deal in solver.load(POSITIONS / game / "safe.toml")]
each = pytest.mark.parametrize("deal", SHIPPED, ids=lambda deal: deal.id)


@pytest.mark.parametrize("game", BOOKS)
def test_three_in_each_book(game: str) -> None:
    deals = [deal for deal in SHIPPED if deal.game == game]
    assert len(deals) >= 3
    assert all("safe" in deal.tags and deal.title and deal.goal for deal in deals)


@each
def test_sound(deal: solver.Deal) -> None:
    found = solver.check_puzzle(deal)
    assert found.sound
    assert found.unique
    assert found.exact
    assert found.goal == "safe"
    assert found.outcome
    # what is advised is what the book says
    assert solver.hint(deal, safe=True).best == deal.answer[0]


@each
def test_another_answer_is_not(deal: solver.Deal) -> None:
    wrong = next(move for move in deal.position.moves() if move not in deal.answer)
    found = solver.check_puzzle(altered(deal, answer=(str(wrong),)))
    assert not found.sound
    assert f"{wrong} is not safe" in found.faults
    assert any("is safe too" in fault for fault in found.faults)


def test_the_command() -> None:
    path = str(POSITIONS / "coch" / "safe.toml")
    text = good("puzzle", "check", path)
    assert text.count("Sound:") == 3
    assert "whatever the others hold and play" in text
    assert run("puzzle", "check", path, "--nodes", "1").exit_code == 1


def test_made() -> None:
    """The same for the same seed, and sound."""
    made = list(solver.make_puzzles("cuarenta", cards=3, seed=5, count=1, goal="safe"))
    assert made == list(solver.make_puzzles("cuarenta", cards=3, seed=5, count=1, goal="safe"))
    assert solver.check_puzzle(made[0]).unique
