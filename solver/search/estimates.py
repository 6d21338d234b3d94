"""What a sample of worlds says about moves: means with their intervals, paired differences, how much is at stake."""

from __future__ import annotations

import math
from collections.abc import Sequence
from math import inf, sqrt
from statistics import NormalDist, median
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

NORMAL = NormalDist()
LEVEL = 0.95


class Estimate(NamedTuple):
    """A mean, its standard error and the 95 % interval around it."""

    mean: float
    error: float
    lower: float
    upper: float


def estimate(
    values: Sequence[float],
    weights: Sequence[float],
    whole: bool,
    rare: float = 0.0,
    pool: float = inf,
    times: int = 0,
) -> Estimate:
    """The weighted mean of some values; whole: are they all that there are, and not a sample?

    pool: effective size of a larger sample that they were drawn from again, by its weights.
    rare: how far from the mean values may lie that are rare enough to be missed; two of them, one on either side, widen
    the interval, as two successes and two failures do that of a share (Agresti and Coull 1998). times: of how many
    differences all are to hold at once; 0: it is none. The interval is
    Student's, shifted by the skewness of the values (Hall, 'On the Removal of Skewness by Transformation', Journal of
    the Royal Statistical Society B 54, 1992, section 2); that of a difference to what looks best reaches as far on the
    other side as without a shift, for what looks best may owe it to the rare values.
    """
    total = sum(weights)
    mean = sum(map(float.__mul__, map(float, values), map(float, weights))) / total
    if whole:
        return Estimate(mean, 0.0, mean, mean)
    size = drawn_again(effective(weights), pool)
    if size <= 1:
        return Estimate(mean, inf, -inf, inf)
    spread = sum(weight * (value - mean) ** 2 for value, weight in zip(values, weights, strict=True)) / total
    cubes = sum(weight * (value - mean) ** 3 for value, weight in zip(values, weights, strict=True)) / total
    skew = cubes / spread**1.5 if spread else 0.0
    spread = (spread * size + 2 * rare**2) / (size + 2)
    error = sqrt(spread / (size - 1))
    t = quantile(size - 1, max(times, 1))
    shift = max(min(skew * (1 + 2 * t * t) / 6 / sqrt(size), t), -t)
    down, up = (min(shift, 0.0), max(shift, 0.0)) if times else (shift, shift)
    return Estimate(mean, error, mean + (down - t) * error, mean + (up + t) * error)


def clustered(
    values: NDArray[np.float64], weights: NDArray[np.float64], groups: NDArray[np.int64], times: int = 0
) -> Estimate:
    """The weighted mean of values that come in groups, those of one group having something in common.

    A ratio of sums over groups, its error by linearization (Cochran, 'Sampling Techniques', 1977, section 9A.2); the
    interval is Student's with one degree of freedom less than there are groups; times: as in `estimate`.
    """
    names, place = np.unique(groups, return_inverse=True)
    total = weights.sum()
    mean = float((values * weights).sum() / total)
    sums = np.bincount(place, weights * (values - mean), len(names))
    error = float(sqrt(len(names) / (len(names) - 1) * (sums**2).sum()) / total)
    margin = quantile(len(names) - 1, max(times, 1)) * error
    return Estimate(mean, error, mean - margin, mean + margin)


def drawn_again(size: float, pool: float) -> float:
    """How many equally likely worlds a sample is worth that was drawn by weights from a larger one, the pool.

    In even steps, without replacement, it would be worth its size; with replacement the two variances would add up.
    What the intervals hold was measured to lie between the two (docs/strength.md), so half of the second is added.
    """
    return 1 / (1 / size + 0.5 / pool)


def effective(weights: Sequence[float]) -> float:
    """How many equally weighted worlds a sample is worth (Kish 1965)."""
    return sum(weights) ** 2 / sum(weight * weight for weight in weights)


def quantile(freedom: float, times: int = 1) -> float:
    """Of Student's t at 97.5 %: the expansion in powers of 1/freedom (Abramowitz and Stegun 1964, 26.7.5).

    times: of how many intervals all are to hold at once, so that each has to miss the less often (Bonferroni).
    """
    z = NORMAL.inv_cdf(1 - (1 - LEVEL) / (2 * times))
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / freedom ** (power + 1) for power, term in enumerate(terms))


def expected_loss(difference: Estimate) -> float:
    """What is lost on average by staying with a move that looks better by so much: E max(0, -d), d normal."""
    if difference.error == 0:
        return max(0.0, -difference.mean)
    if difference.error == inf:
        return inf
    z = difference.mean / difference.error
    return difference.error * NORMAL.pdf(z) - difference.mean * NORMAL.cdf(-z)


def typical_step(worlds: Sequence[Sequence[float]]) -> float:
    """By how much a move typically differs from the best of its world, where it differs; from the values in each."""
    steps = [best - value for values in worlds if values for best in (max(values),) for value in values]
    return median([step for step in steps if step] or [0.0])


# Standard deviations on either side that hold 95 in 100 of a normal distribution.
Z95 = 1.959964


def wilson(won: float, number: float) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, Journal of the American Statistical Association 22, 1927).

    >>> [round(bound, 3) for bound in wilson(19, 20)]
    [0.764, 0.991]
    """
    if not number:
        return 0.0, 1.0
    share, more = won / number, Z95**2 / number
    middle = (share + more / 2) / (1 + more)
    half = Z95 / (1 + more) * math.sqrt(share * (1 - share) / number + more / (4 * number))
    return max(middle - half, 0.0), min(middle + half, 1.0)
