"""Shares, means and quantiles of whole numbers that are counted, with 95 % intervals for the sample that they are.

Everything is computed from the counts, so that it does not depend on the order in which they came.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import inf, sqrt

from solver.model.result import Result
from solver.search.estimates import Estimate, quantile, wilson

# Per cent of the values below a quantile; 0 is the lowest value, 100 the highest.
QUANTILES = (0, 5, 25, 50, 75, 95, 100)

Counts = Mapping[int, int] | Mapping[Fraction, int]


class Share(Result, frozen=True):
    """How many of some deals, which share that is, and its 95 % interval (Wilson 1927).

    Where deals are not settled, the interval reaches from that of none of them to that of all of them.
    """

    count: int
    share: float
    lower: float
    upper: float

    @classmethod
    def of(cls, count: int, number: int, unsettled: int = 0) -> Share:
        """The share of so many among a number, of which some may yet turn out to belong to them."""
        upper = wilson(count + unsettled, number)[1]
        return cls(count, count / number if number else 0.0, wilson(count, number)[0], upper)


def mean_of(counts: Counts) -> Estimate:
    """Mean of the numbers counted, its standard error and 95 % interval (Student's t)."""
    number = sum(counts.values())
    mean = total(counts) / number
    if number == 1:
        return Estimate(float(mean), inf, -inf, inf)
    error = deviation_of(counts) / sqrt(number)
    half = quantile(number - 1) * error
    return Estimate(float(mean), error, float(mean) - half, float(mean) + half)


def deviation_of(counts: Counts) -> float:
    """Standard deviation of the numbers counted, as a sample of more; 0 for a single one."""
    number = sum(counts.values())
    squares = Fraction(sum((Fraction(value) ** 2 * count for value, count in counts.items()), Fraction()))
    return sqrt((squares - total(counts) ** 2 / number) / (number - 1)) if number > 1 else 0.0


def total(counts: Counts) -> Fraction:
    """Sum of the numbers counted."""
    return sum((Fraction(value) * count for value, count in counts.items()), Fraction())


def quantiles_of(counts: Mapping[int, int]) -> dict[int, int]:
    """Per cent -> the lowest of the numbers counted that so many per cent do not exceed.

    The inverse of the empirical distribution (Hyndman and Fan 1996, definition 1), so that each is one of the numbers.
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
