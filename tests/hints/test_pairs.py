"""The bound for all pairs of options at once: never above the interval of a pair, so that the same are level."""

from __future__ import annotations

import math

import numpy as np
import pytest

from solver.hints.budget import Budget
from solver.hints.decision_problem import Decision
from solver.hints.pairwise_bounds import upper_bounds
from solver.hints.ranking import GROUPS, MoveRanking
from solver.hints.sample_matrix import Column, SampleMatrix

CASES = 120


class Told(MoveRanking):
    """Return a ranking of given values, without a search."""

    def __init__(self, rng: np.random.Generator) -> None:
        worlds, options = int(rng.integers(2, 40)), int(rng.integers(2, 12))
        self.sign = int(rng.choice([-1, 1]))
        self.alive = list(range(options))
        self.whole, self.struck = bool(rng.random() < 0.1), False
        self.pool = float(rng.choice([math.inf, 50.0]))
        self.step = float(rng.choice([0.0, 2.0]))
        trees = int(rng.integers(2, 10))
        self.groups = sorted(rng.integers(0, trees, worlds).tolist()) if rng.random() < 0.5 else []
        self.budget = Budget(worlds, 0, 0, None, 0.0, tie=float(rng.choice([0.0, 0.5])))
        self.seed, self.rivals = 0, int(rng.integers(1, options + 1))
        self.decision = Decision("card", "A", None, tuple(map(str, self.alive)), self.sign)  # type: ignore[arg-type]
        values = rng.normal(0, 3, (worlds, options)) + rng.normal(0, 1.5, options)
        if rng.random() < 0.4:
            values = np.round(values)
        if rng.random() < 0.4:
            # options left out after some worlds; one never is
            for option in range(1, options):
                values[int(rng.integers(1, worlds + 1)) :, option] = math.nan
        weights = rng.random(worlds) + 0.01 if rng.random() < 0.4 else np.ones(worlds)
        outcomes = np.where(np.isnan(values), math.nan, 1.0)
        self.told = SampleMatrix(values, outcomes, outcomes, weights, np.array(self.groups, np.int64))

    @property
    def found(self) -> SampleMatrix:
        return self.told

    def compares(self, one: int, other: int) -> bool:
        """Were both judged in a world, and in two groups of them if there are such?"""
        both = ~np.isnan(self.told.values[:, one] + self.told.values[:, other])
        return bool(both.any()) and (not self.grouped or len(set(self.told.groups[both])) > 1)


def told(seed: int) -> Told | None:
    ledger = Told(np.random.default_rng(seed))
    pairs = [(one, other) for one in ledger.alive for other in ledger.alive]
    return ledger if all(ledger.compares(*pair) for pair in pairs) else None


def bounds_of(ledger: Told, number: int, others: list[int]) -> Column:
    how = ledger.rivals, ledger.pool, ledger.whole, ledger.grouped
    return upper_bounds(ledger.found, ledger.sign, number, others, *how)


LEDGERS = [ledger for seed in range(CASES) if (ledger := told(seed)) is not None]


def test_cases_of_every_kind() -> None:
    assert len(LEDGERS) > CASES / 2
    for is_one in (
        lambda one: one.grouped,
        lambda one: one.groups and not one.grouped,
        lambda one: one.whole,
        lambda one: np.isnan(one.told.values).any(),
        lambda one: one.grouped and np.isnan(one.told.values).any(),
    ):
        assert sum(map(bool, map(is_one, LEDGERS))) >= 3


@pytest.mark.parametrize("ledger", LEDGERS)
def test_no_bound_is_above_the_interval(ledger: Told) -> None:
    for number in ledger.alive:
        others = [other for other in ledger.alive if other != number]
        bounds = bounds_of(ledger, number, others)
        exact = [ledger.regret(number, other).upper for other in others]
        assert all(bound <= upper for bound, upper in zip(bounds.tolist(), exact, strict=True))


@pytest.mark.parametrize("ledger", LEDGERS)
def test_the_same_are_level_as_pair_by_pair(ledger: Told) -> None:
    tie = 0.0 if ledger.whole else ledger.budget.tie
    naive = [
        number
        for number in ledger.alive
        if not any(ledger.regret(number, other).upper < -tie for other in ledger.alive)
    ]
    level = ledger.level()
    assert sorted(level) == naive or (not naive and len(level) == 1)


def test_bounds_leave_few_pairs_to_reckon() -> None:
    """The bounds save work: most pairs that are not beaten need no interval."""
    pairs = reckoned = 0
    for ledger in LEDGERS:
        if np.isnan(ledger.told.values).any() or len(ledger.told.values) <= GROUPS:
            continue
        for number in ledger.alive:
            bounds = bounds_of(ledger, number, ledger.alive)
            pairs += len(bounds)
            reckoned += int((bounds < 0).sum())
    assert reckoned < pairs / 2
