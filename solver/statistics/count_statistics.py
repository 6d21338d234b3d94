"""Sample statistics of counted integers: proportions, means and quantiles with 95 % confidence intervals.

All come from the counts, so the order of the observations does not matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import inf, sqrt

from solver.model.frozen_result import Result
from solver.search.confidence_intervals import Estimate, quantile, wilson

# Per cent of the values below a quantile; 0 is the lowest value, 100 the highest.
QUANTILES = (0, 5, 25, 50, 75, 95, 100)

Counts = Mapping[int, int] | Mapping[Fraction, int]


class Share(Result, frozen=True):
    """Count, proportion and 95 % confidence interval (Wilson 1927).

    With unproven deals the interval runs from the bound for none of them to the bound for all of them.
    """

    count: int
    share: float
    lower: float
    upper: float

    @classmethod
    def of(cls, count: int, number: int, unsettled: int = 0) -> Share:
        """Return the share of `count` in `number` deals. Of these, `unsettled` may still turn out to belong."""
        upper = wilson(count + unsettled, number)[1]
        return cls(count, count / number if number else 0.0, wilson(count, number)[0], upper)


def mean_of(counts: Counts) -> Estimate:
    """Return the mean of the counted numbers with its standard error and 95 % confidence interval (Student's t)."""
    number = sum(counts.values())
    mean = float(total(counts) / number)
    return within_error(mean, deviation_of(counts) / sqrt(number), number) if number > 1 else unsure(mean)


def within_error(mean: float, error: float, number: int) -> Estimate:
    """Return a mean of so many numbers, at least two, with the 95 % confidence interval of its standard error."""
    half = quantile(number - 1) * error
    return Estimate(mean, error, mean - half, mean + half)


def unsure(mean: float) -> Estimate:
    """Return the mean of a single number, whose standard error is unknown."""
    return Estimate(mean, inf, -inf, inf)


def deviation_of(counts: Counts) -> float:
    """Return the sample standard deviation of the counted numbers; 0 for a single one."""
    number = sum(counts.values())
    squares = Fraction(sum((Fraction(value) ** 2 * count for value, count in counts.items()), Fraction()))
    return sqrt((squares - total(counts) ** 2 / number) / (number - 1)) if number > 1 else 0.0


def total(counts: Counts) -> Fraction:
    """Return the sum of the counted numbers."""
    return sum((Fraction(value) * count for value, count in counts.items()), Fraction())


def quantiles_of(counts: Mapping[int, int]) -> dict[int, int]:
    """Return the quantiles as a dict: per cent -> least number that so many per cent do not exceed.

    Source: inverse of the empirical distribution (Hyndman and Fan 1996, definition 1). So each quantile is an observed
    number.
    """
    number = sum(counts.values())
    found = {}
    for per_cent in QUANTILES:
        seen = 0
        for value in sorted(counts):
            seen += counts[value]
            if 100 * seen >= per_cent * number:
                found[per_cent] = value
                break
    return found
