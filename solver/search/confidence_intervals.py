"""Sample statistics of moves over worlds: means with confidence intervals, paired differences, expected loss."""

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
    """Mean with its standard error and 95 % confidence interval [lower, upper]."""

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
    """Return the weighted mean of values and its 95 % confidence interval.

    whole: True if the values are the whole population instead of a sample. Then the error is 0.
    rare: possible distance from the mean of values that are too rare for the sample. Two pseudo-observations at that
        distance, one on each side, widen the interval, as two successes and two failures do for a proportion (Agresti
        and Coull 1998).
    pool: effective size of the larger weighted sample that these values were resampled from. Default: no resampling.
    times: number of differences whose intervals must hold together (Bonferroni). 0: the values are no differences.

    The interval is Student's t, shifted by the skewness of the values. Source: Hall, 'On the Removal of Skewness by
    Transformation', Journal of the Royal Statistical Society B 54 (1992), section 2.
    For a difference to the incumbent the shift only extends the interval, since the incumbent may owe its lead to rare
    values.
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
    """Return the weighted mean of clustered values with its 95 % confidence interval.

    groups: cluster of each value, an integer array (n,).
    times: as in `estimate`.

    The mean is a ratio of sums over clusters. Its standard error comes from linearization (Cochran, 'Sampling
    Techniques', 1977, section 9A.2).
    The interval is Student's t with one degree of freedom less than there are clusters.
    """
    names, place = np.unique(groups, return_inverse=True)
    total = weights.sum()
    mean = float((values * weights).sum() / total)
    sums = np.bincount(place, weights * (values - mean), len(names))
    error = float(sqrt(len(names) / (len(names) - 1) * (sums**2).sum()) / total)
    margin = quantile(len(names) - 1, max(times, 1)) * error
    return Estimate(mean, error, mean - margin, mean + margin)


def drawn_again(size: float, pool: float) -> float:
    """Return the effective size of a sample that was resampled by weights from a larger sample, the pool.

    Systematic resampling without replacement would keep its size. With replacement the two variances would add up.
    The measured coverage lies between the two (docs/lab/strength/intervals.md), so half of the second variance is
    added.
    """
    return 1 / (1 / size + 0.5 / pool)


def effective(weights: Sequence[float]) -> float:
    """Return the effective sample size of weights (Kish 1965)."""
    return sum(weights) ** 2 / sum(weight * weight for weight in weights)


def quantile(freedom: float, times: int = 1) -> float:
    """Return the 97.5 % quantile of Student's t by its expansion in powers of 1/freedom.

    freedom: degrees of freedom.
    times: number of intervals that must hold together, for the Bonferroni correction. Default 1.

    Source: Abramowitz and Stegun 1964, formula 26.7.5.
    """
    z = NORMAL.inv_cdf(1 - (1 - LEVEL) / (2 * times))
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + sum(term / freedom ** (power + 1) for power, term in enumerate(terms))


def expected_loss(difference: Estimate) -> float:
    """Return the expected loss of staying with the move that looks better: E max(0, -d), with d normal."""
    if difference.error == 0:
        return max(0.0, -difference.mean)
    if difference.error == inf:
        return inf
    z = difference.mean / difference.error
    return difference.error * NORMAL.pdf(z) - difference.mean * NORMAL.cdf(-z)


def typical_step(worlds: Sequence[Sequence[float]]) -> float:
    """Return the median difference between a move and the best move of its world, over moves that differ.

    worlds: values of the moves in each world.
    """
    steps = [best - value for values in worlds if values for best in (max(values),) for value in values]
    return median([step for step in steps if step] or [0.0])


# Standard deviations on either side of the mean that cover 95 % of a normal distribution.
Z95 = 1.959964


def wilson(won: float, number: float) -> tuple[float, float]:
    """Return the 95 % confidence interval of a proportion (Wilson, Journal of the American Statistical Association 22,
    1927).

    >>> [round(bound, 3) for bound in wilson(19, 20)]
    [0.764, 0.991]
    """
    if not number:
        return 0.0, 1.0
    share, more = won / number, Z95**2 / number
    middle = (share + more / 2) / (1 + more)
    half = Z95 / (1 + more) * math.sqrt(share * (1 - share) / number + more / (4 * number))
    return max(middle - half, 0.0), min(middle + half, 1.0)
