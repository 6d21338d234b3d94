"""The bound for all pairs of options at once: never above the interval of a pair, so that the same are level."""

from __future__ import annotations

import math

import numpy as np
import pytest

from solver.hints.budget import Budget
from solver.hints.decision_problem import Decision
from solver.hints.paired_estimates import GROUPS
from solver.hints.pairwise_bounds import upper_bounds
from solver.hints.ranking import MoveRanking
from solver.hints.sample_matrix import Column, SampleMatrix

CASES = 120


class RecordedRanking(MoveRanking):
    """Return a ranking of given values, without a search."""

    def __init__(self, rng: np.random.Generator) -> None:
        worlds, options = int(rng.integers(2, 40)), int(rng.integers(2, 12))
        self.sign = int(rng.choice([-1, 1]))
        self.alive = list(range(options))
        self.whole, self.struck = bool(rng.random() < 0.1), False
        self.pool = float(rng.choice([math.inf, 50.0]))
        self.value_step = self.step = float(rng.choice([0.0, 2.0]))
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
        self.matrix = SampleMatrix(values, outcomes, outcomes, weights, np.array(self.groups, np.int64))

    @property
    def found(self) -> SampleMatrix:
        return self.matrix

    def compares(self, one: int, other: int) -> bool:
        """Were both judged in a world, and in two groups of them if there are such?"""
        both = ~np.isnan(self.matrix.values[:, one] + self.matrix.values[:, other])
        return bool(both.any()) and (not self.grouped or len(set(self.matrix.groups[both])) > 1)


def ranked(seed: int) -> RecordedRanking | None:
    ranking = RecordedRanking(np.random.default_rng(seed))
    pairs = [(one, other) for one in ranking.alive for other in ranking.alive]
    return ranking if all(ranking.compares(*pair) for pair in pairs) else None


def bounds_of(ranking: RecordedRanking, number: int, others: list[int]) -> Column:
    how = ranking.rivals, ranking.pool, ranking.whole, ranking.grouped
    return upper_bounds(ranking.found, ranking.merits, number, others, *how)


RANKINGS = [ranking for seed in range(CASES) if (ranking := ranked(seed)) is not None]


def test_cases_of_every_kind() -> None:
    assert len(RANKINGS) > CASES / 2
    for is_one in (
        lambda one: one.grouped,
        lambda one: one.groups and not one.grouped,
        lambda one: one.whole,
        lambda one: np.isnan(one.matrix.values).any(),
        lambda one: one.grouped and np.isnan(one.matrix.values).any(),
    ):
        assert sum(map(bool, map(is_one, RANKINGS))) >= 3


@pytest.mark.parametrize("ranking", RANKINGS)
def test_no_bound_is_above_the_interval(ranking: RecordedRanking) -> None:
    for number in ranking.alive:
        others = [other for other in ranking.alive if other != number]
        bounds = bounds_of(ranking, number, others)
        exact = [ranking.regret(number, other).upper for other in others]
        assert all(bound <= upper for bound, upper in zip(bounds.tolist(), exact, strict=True))


@pytest.mark.parametrize("ranking", RANKINGS)
def test_the_same_are_level_as_pair_by_pair(ranking: RecordedRanking) -> None:
    tie = 0.0 if ranking.whole else ranking.budget.tie
    naive = [
        number
        for number in ranking.alive
        if not any(ranking.regret(number, other).upper < -tie for other in ranking.alive)
    ]
    level = ranking.level()
    assert sorted(level) == naive or (not naive and len(level) == 1)


def test_bounds_leave_few_pairs_to_reckon() -> None:
    """The bounds save work: most pairs that are not beaten need no interval."""
    pairs = reckoned = 0
    for ranking in RANKINGS:
        if np.isnan(ranking.matrix.values).any() or len(ranking.matrix.values) <= GROUPS:
            continue
        for number in ranking.alive:
            bounds = bounds_of(ranking, number, ranking.alive)
            pairs += len(bounds)
            reckoned += int((bounds < 0).sum())
    assert reckoned < pairs / 2
