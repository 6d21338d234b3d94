"""Estimates from sampled worlds: means of the options, and their paired differences with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import numpy as np

from solver.hints.budget import Budget
from solver.hints.decision_problem import Decision
from solver.hints.merits import merits
from solver.hints.sample_matrix import Column, SampleMatrix, sample_matrix
from solver.hints.world_sampling import WorldSampler
from solver.search.confidence_intervals import Estimate, clustered, estimate, typical_step

# Standard errors behind the best at which an option is no rival.
FAR = 4.0
# Fewest trees for a clustered standard error.
GROUPS = 4


class PairedEstimates(WorldSampler):
    """Estimates of the options of a decision by their values in common worlds, or by their wins and then their values.

    step, value_step: typical difference between moves, in what decides and in the value.
    """

    weighed_up: tuple[SampleMatrix, Column] | None = None

    def __init__(
        self,
        decision: Decision,
        budget: Budget,
        seed: int,
        seconds: float | None,
        threads: int,
        progress: Callable[[int, int], None] | None,
        started: float | None = None,
    ) -> None:
        super().__init__(decision, budget, seed, seconds, threads, started)
        self.progress = progress
        self.sign = decision.sign
        self.moves = decision.options
        self.alive = list(range(len(self.moves)))
        # number of an option that racing drops -> worlds evaluated until then
        self.dropped: dict[int, int] = {}
        self.groups: list[int] = []
        self.value_step = self.step = 0.0
        self.rivals = 1
        self.kept: SampleMatrix | None = None

    @property
    def found(self) -> SampleMatrix:
        """Sample matrix so far."""
        if self.kept is None or len(self.kept.values) != len(self.evaluated):
            self.kept = sample_matrix(self.evaluated, len(self.moves), self.used, self.groups)
        return self.kept

    @property
    def by_wins(self) -> bool:
        """True if wins come before the value."""
        return self.decision.goal == "outcome"

    @property
    def merits(self) -> Column:
        """What every option brings the seat in each world, by the goal: its value, or the share of a win."""
        found = self.found
        if self.weighed_up is None or self.weighed_up[0] is not found:
            self.weighed_up = found, merits(found, self.decision)
        return self.weighed_up[1]

    def measure(self) -> None:
        """Update the typical difference between moves."""
        self.value_step = self.typical(self.sign * self.found.values)
        self.step = self.typical(self.merits) if self.by_wins else self.value_step

    def typical(self, goods: Column) -> float:
        """Return the typical difference between moves in a table of what each brings."""
        return typical_step([row[~np.isnan(row)].tolist() for row in goods]) if not self.groups else 0.0

    def mean(self, number: int) -> float:
        """Return the mean value of an option over its worlds, for the seat."""
        return self.of(self.sign * self.found.values[:, number]).mean

    def merit(self, number: int) -> tuple[float, float]:
        """Return the sort key of an option, high first: the mean of what decides, then the mean value."""
        first = round(self.of(self.merits[:, number]).mean, 9) if self.by_wins else 0.0
        return first, self.mean(number)

    def best_first(self, numbers: Iterable[int]) -> list[int]:
        """Return options in the order of their means."""
        return sorted(numbers, key=self.merit, reverse=True)

    def gap(self, best: int, number: int) -> Column:
        """Return the paired differences of an option to another one, by world, in what decides."""
        column: Column = self.merits[:, best] - self.merits[:, number]
        return column

    def value_gap(self, best: int, number: int) -> Column:
        """Return the paired differences of the values of two options, by world."""
        column: Column = self.sign * (self.found.values[:, best] - self.found.values[:, number])
        return column

    def behind(self, number: int, best: int | None = None) -> Estimate:
        """Return the estimate of the paired difference of an option to the best one."""
        best = self.alive[0] if best is None else best
        return self.of(self.gap(best, number), 0.0 if number == best else self.step)

    def count_rivals(self) -> int:
        """Return the number of options that may be better than the apparent best.

        It corrects for multiple comparisons: the best of many tied options is the luckiest one.
        """
        first = max(self.alive, key=self.merit)
        return max(sum(number != first and not self.is_far_behind(number, first) for number in self.alive), 1)

    def is_far_behind(self, number: int, best: int | None = None) -> bool:
        """Return True if chance can hardly explain the difference of an option to the best one."""
        ahead = self.behind(number, best)
        return ahead.mean > FAR * ahead.error

    def of(self, column: Column, rare: float = 0.0, times: int = 0) -> Estimate:
        """Return the estimate over the worlds with a value, corrected for `times` simultaneous differences."""
        known = ~np.isnan(column)
        weights = self.found.weights[known]
        if self.struck and self.groups and not self.grouped:
            # Fewer than four trees give no estimate of the variance between trees.
            return Estimate(float(column[known] @ weights / weights.sum()), math.inf, -math.inf, math.inf)
        if self.grouped:
            return clustered(column[known], weights, self.found.groups[known], times)
        return estimate(column[known].tolist(), weights.tolist(), self.whole, rare, self.pool, times)

    def widened(self, column: Column, step: float, certain: bool = False, times: int = 0) -> Estimate:
        """Return the estimate with a confidence interval widened for rare values that the sample may lack.

        It adds one pseudo-observation at the largest distance, or two at a typical one (as in Agresti and Coull 1998).
        step: typical difference between moves, in units of the column. certain: True if all values are equal.
        """
        found = self.of(column, 0.0, times)
        if self.whole or self.groups or (found.error == 0 and certain):
            return found
        far = float(np.nanmax(np.abs(column - found.mean)))
        return self.of(column, max(far / math.sqrt(2), step), times)

    def regret(self, best: int, number: int) -> Estimate:
        """Return the displayed estimate of the paired difference of an option to another one, in what decides."""
        return self.difference(self.gap(best, number), number, best, self.step)

    def difference(self, gap: Column, number: int, best: int, step: float) -> Estimate:
        """Return the displayed estimate of a paired difference of two options, by world. step: as in `widened`."""
        if best == number:
            return Estimate(0.0, 0.0, 0.0, 0.0)
        certain = self.found.is_certain(number) and self.found.is_certain(best)
        return self.widened(gap, step, certain, self.rivals)

    @property
    def grouped(self) -> bool:
        """True if there are enough trees for a clustered standard error."""
        return len(set(self.groups)) >= GROUPS
