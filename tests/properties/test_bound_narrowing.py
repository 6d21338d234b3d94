"""A value within a limit: one that is not reached costs little, and more of it never leaves wider bounds."""

from __future__ import annotations

import random

import pytest
from suites import SOLO

import solver
from solver.model.deal import Position
from solver.search.bound_narrowing import Bounds, narrow_bounds

PLENTY = 1_000_000_000


def deal_of(game: str, seed: int) -> Position:
    """Deals that take some millions of nodes."""
    if game == "cego":
        return solver.random_deal(game, seed=seed, cards=11, **SOLO).position
    return solver.random_deal(game, seed=seed).position


@pytest.mark.parametrize(("game", "seed"), [("cego", 2165), ("coch", 6)])
def test_a_limit_that_is_not_reached(game: str, seed: int) -> None:
    """.. leaves a value that takes about as long as without one (hard deals of Cego took twice as long)."""
    position = deal_of(game, seed)
    free, limited = solver.solve(position), solver.solve(position, nodes=PLENTY)
    assert limited.value == free.value
    assert limited.nodes < 1.5 * free.nodes


class Play:
    """Surrogate for a prover of a known value. A function gives the nodes of each search."""

    def __init__(self, value: int, cost: float, nodes: int, from_ends: bool, draw: random.Random) -> None:
        self.value, self.cost, self.left, self.draw = value, cost, nodes, draw
        self.from_ends = from_ends
        self.searcher = self
        self.searched: object = None
        self.part = 0

    def slice(self, nodes: int | None = None) -> bool:
        """As a searcher's."""
        self.part = self.left if nodes is None else min(nodes, self.left)
        return self.left > 0

    def reaches(self, state: object, t: int, which: int) -> int | None:
        """As a searcher's: the nearer the value, the more it costs."""
        needed = int(PLENTY * 0.5 ** (self.cost * abs(t - self.value)))
        spent = min(self.part, needed)
        self.part -= spent
        self.left -= spent
        if needed > spent:
            return None
        return self.draw.randint(t, self.value) if t <= self.value else self.draw.randint(self.value, t - 1)

    @property
    def state(self) -> None:
        """As a position's."""

    def run(self, position: object, lower: int, upper: int, guess: int | None, which: int, near: bool) -> Bounds:
        """As a prover's: thresholds from the guess on, one after another."""
        t = min(max((lower + upper + 1) // 2 if guess is None else guess, lower + 1), upper)
        while lower < upper and (bound := self.reaches(None, t, which)) is not None:
            lower, upper = (bound, upper) if bound >= t else (lower, bound)
            t = lower + 1 if bound >= t else upper
        return lower, upper


@pytest.mark.parametrize("from_ends", [False, True])
@pytest.mark.parametrize("guess", [None, 0, 37])
def test_more_never_leaves_wider_bounds(guess: int | None, from_ends: bool) -> None:
    for seed in range(50):
        rng = random.Random(seed)
        value, cost = rng.randint(-100, 100), rng.uniform(0.1, 1)
        known = (-100, 100)
        for nodes in (0, 1_000, 100_000, 10_000_000, 8 * PLENTY):
            play = Play(value, cost, nodes, from_ends, random.Random(seed))
            bounds = narrow_bounds(play, play, (-100, 100), guess)
            assert known[0] <= bounds[0] <= value <= bounds[1] <= known[1]
            assert nodes - play.left <= nodes
            known = bounds
        assert known == (value, value)
