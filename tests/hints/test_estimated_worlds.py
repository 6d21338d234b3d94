"""Advice by estimates: means over common worlds of small trees after each move, and who uses them."""

from __future__ import annotations

import random
from math import sqrt
from statistics import NormalDist, mean
from typing import Any

import pytest

import solver
from solver.fishing.position import FishingPosition
from solver.fishing.tree_estimate import estimate_moves, spread_of, tree_weights
from solver.games.scopone import Scopone
from solver.hints import estimated_worlds
from solver.model.moves import Move

WORLDS = 6


def middle(seed: int, played: int = 14) -> FishingPosition:
    """Return a deal of Scopone after some random cards, with all hands open."""
    rng = random.Random(seed)
    position: Any = solver.random_deal("scopone", seed=seed).position
    for _ in range(played):
        position = position.play(rng.choice(position.moves()))
    assert isinstance(position, FishingPosition)
    return position


def value_of(world: FishingPosition, move: Move) -> float:
    """Return the estimate of a move in a world, by a search of its own."""
    found = estimate_moves(world.play(move), expansions=estimated_worlds.EXPANSIONS)
    assert found is not None
    sign = 1 if world.play(move).maximizes else -1
    most = max(row.visits for row in found.moves)
    return max(sign * row.value for row in found.moves if row.visits == most) * sign


@pytest.mark.parametrize("seed", [9301, 9302])
def test_means_are_those_of_the_estimates(seed: int) -> None:
    view = solver.view(middle(seed))
    hint = solver.hint(view, worlds=WORLDS, seed=4, level="fast")
    worlds: list[Any] = list(solver.worlds(view).positions(WORLDS, seed=4))
    assert hint.worlds == WORLDS and not hint.exact
    for row in hint:
        assert row.mean == pytest.approx(mean(value_of(world, row.move) for world in worlds))
        assert row.proven == 0
    assert "estimated by a small tree" in hint.assumption


def test_nothing_hidden_is_looked_at() -> None:
    """All positions with the same view have the same advice."""
    position = middle(9303)
    view = solver.view(position)
    hint = solver.hint(position, worlds=WORLDS, seed=1, level="fast")
    for world in solver.worlds(view).positions(3, seed=7):
        assert world.hands != position.hands
        assert solver.hint(world, worlds=WORLDS, seed=1, level="fast").moves == hint.moves


def test_the_spread_adds_to_the_error_of_the_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    view = solver.view(middle(9304))
    wide = solver.hint(view, worlds=WORLDS, seed=4, level="fast")
    found = tree_weights(view)
    assert isinstance(view, FishingPosition) and found is not None
    spread = spread_of(found.header.spread, view.left - 1, estimated_worlds.EXPANSIONS)
    monkeypatch.setattr("solver.fishing.estimating_evaluator.spread_of", lambda *_: 0.0)
    narrow = {row.move: row for row in solver.hint(view, worlds=WORLDS, seed=4, level="fast")}
    normal = NormalDist()
    more = normal.inv_cdf(0.975) * spread / normal.inv_cdf(0.9) / sqrt(WORLDS)
    for row in wide:
        less = narrow[row.move]
        assert row.mean == less.mean
        assert row.upper - row.mean == pytest.approx(sqrt((less.upper - less.mean) ** 2 + more**2))
        assert row.mean - row.lower == pytest.approx(sqrt((less.mean - less.lower) ** 2 + more**2))
        # the worlds are the same for all moves, so a difference has the error of the sample alone
        assert (row.regret_lower, row.regret_upper) == (less.regret_lower, less.regret_upper)


def test_threads_do_not_matter() -> None:
    view = solver.view(middle(9305))
    one, two = (solver.hint(view, worlds=30, seed=2, level="fast", threads=n) for n in (1, 2))
    assert (one.moves, one.nodes) == (two.moves, two.nodes)


def test_trees_where_there_is_no_time_or_no_evaluation(monkeypatch: pytest.MonkeyPatch) -> None:
    position = middle(9306)
    assert "IS-MCTS" in solver.hint(position, seconds=0.05, level="fast").assumption
    assert "IS-MCTS" in solver.hint(position, seconds=0.2).assumption
    assert "estimated" in solver.hint(position, worlds=WORLDS, seconds=300, level="fast").assumption
    # rules that nothing was trained on
    deal = solver.random_deal("scopone", seed=9306, napola=True)
    assert "IS-MCTS" in solver.hint(deal.position, worlds=WORLDS, level="fast").assumption
    monkeypatch.setattr(Scopone, "estimates_worlds", False)
    assert "IS-MCTS" in solver.hint(position, worlds=WORLDS, level="fast").assumption


def test_endings_are_searched() -> None:
    position = middle(9307, 26)
    assert "with all cards open" in solver.hint(position, worlds=WORLDS, level="fast").assumption


def test_trick_games_have_none() -> None:
    view = solver.view(solver.random_deal("coch", seed=1).position)
    assert solver.families.family_of(view).world_estimator(solver.worlds(view), 5) is None
