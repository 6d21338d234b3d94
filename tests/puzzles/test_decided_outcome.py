"""Candidates of puzzles chosen by estimates: what is skipped, and that a puzzle stays proven."""

from __future__ import annotations

from typing import Any

import pytest

import solver
from solver.puzzles import decided_outcome, generator
from solver.puzzles.decided_outcome import NODES, is_decided
from solver.search.call_budget import CallBudget

# Seeds of deals of five cards a hand in which the second side is far ahead, and in which the sides are close.
FAR_AHEAD, CLOSE = 21, 4


def dealt(seed: int) -> solver.Position:
    return solver.random_deal("cicera", seed=seed, cards=5).position


def test_a_decided_outcome_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(*_: Any, **__: Any) -> Any:
        raise AssertionError("an exact search")

    position, allowance = dealt(FAR_AHEAD), CallBudget(None, None)
    monkeypatch.setattr(generator, "evaluate", searched)
    assert generator.examined(position, "outcome", allowance) is None
    assert 0 < allowance.used <= NODES
    # a puzzle about the value may have any outcome
    with pytest.raises(AssertionError, match="an exact search"):
        generator.examined(position, "value", allowance)
    with pytest.raises(AssertionError, match="an exact search"):
        generator.examined(dealt(CLOSE), "outcome", allowance)


def test_cheap_positions_are_all_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    allowance = CallBudget(None, None)
    assert not is_decided(solver.random_deal("coch", seed=1, cards=6).position, allowance)
    monkeypatch.setattr(decided_outcome, "FEWEST", 21)
    assert not is_decided(dealt(FAR_AHEAD), allowance)
    assert allowance.used == 0


def test_the_puzzle_is_proven() -> None:
    (puzzle,) = solver.make_puzzles("cicera", cards=5, seed=4, count=1)
    found = solver.check_puzzle(puzzle)
    assert found.sound and found.right and found.unique
    rows = solver.evaluate(puzzle)
    assert rows.exact and (rows.best,) == puzzle.answer
