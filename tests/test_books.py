"""The problem books: every puzzle sound and as its file says, for the solver and for the reference alike."""

from __future__ import annotations

from collections import Counter

import pytest
from puzzle_helpers import GAMES, book, naive
from reference_puzzles import solutions

import solver
from solver.puzzles.notes import note_of

PUZZLES = [deal for game in GAMES for deal in book(game)]
FEWEST = 20

# the reference takes seconds and minutes for the others
SHORT = {"coch": 4, "zifuli": 4, "trionfo": 5, "cego": 4, "cicera": 3, "cuarenta": 3}

each_game = pytest.mark.parametrize("game", GAMES)


def cards(deal: solver.Deal) -> int:
    """Cards in each hand at the start."""
    return len(deal.start.hands["A"])


quick = [deal for deal in PUZZLES if cards(deal) <= SHORT[deal.game]]
slow = [deal for deal in PUZZLES if cards(deal) > SHORT[deal.game]]


@each_game
def test_a_mixture(game: str) -> None:
    deals = book(game)
    assert len(deals) >= FEWEST
    grades = [grade(deal) for deal in deals]
    assert grades == sorted(grades), "from easy to hard"
    assert len(set(grades)) >= 4
    assert max(Counter(grades).values()) <= len(deals) // 2
    assert len({deal.position.turn for deal in deals}) >= 3
    assert len({deal.position.side_to_move for deal in deals}) >= 2
    assert len({cards(deal) for deal in deals}) >= 2
    assert len({tuple(deal.start.hands.items()) for deal in deals}) == len(deals)


def test_contracts_of_cego() -> None:
    assert len({deal.contract for deal in book("cego")}) >= 8
    assert {len(deal.hands) for deal in book("cego")} == {3, 4}


def grade(deal: solver.Deal) -> int:
    """The grade that a puzzle is tagged with."""
    (tag,) = (tag for tag in deal.tags if tag.startswith("grade-"))
    return int(tag.removeprefix("grade-"))


@pytest.mark.parametrize("deal", PUZZLES, ids=lambda deal: deal.id)
def test_sound(deal: solver.Deal) -> None:
    found = solver.check_puzzle(deal)
    assert found.faults == ()
    assert found.unique
    assert found.goal == "outcome"
    assert found.traps
    assert found.difficulty is not None
    assert found.difficulty.grade == grade(deal)
    assert note_of(found) == deal.note


@pytest.mark.parametrize("deal", quick, ids=lambda deal: deal.id)
def test_the_reference_finds_the_same(deal: solver.Deal) -> None:
    assert solutions(naive(deal)) == set(deal.answer)


@pytest.mark.long
@pytest.mark.parametrize("deal", slow, ids=lambda deal: deal.id)
def test_the_reference_finds_the_same_in_longer_ones(deal: solver.Deal) -> None:
    assert solutions(naive(deal)) == set(deal.answer)
