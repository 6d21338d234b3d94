"""Bounds on the interval ends of paired differences, for all options at once, to skip slow exact intervals."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.hints.sample_matrix import Column, SampleMatrix
from solver.search.confidence_intervals import drawn_again, quantile

# Tolerance for sums in another order.
ROUNDING = 1e-6


def upper_bounds(
    found: SampleMatrix,
    merits: Column,
    number: int,
    others: list[int],
    times: int,
    pool: float,
    whole: bool,
    grouped: bool,
) -> Column:
    """Return lower bounds on the upper interval ends of the paired differences of an option to others.

    Positive differences favour the option. Each bound uses at least Student's quantile of the error beyond the mean.

    merits: what each option brings the seat in each world, high for good.
    number: the option.
    others: options to compare it with.
    times, pool, whole: as in `estimate`.
    grouped: True for the interval of `clustered`. The margin is omitted if some worlds lack an option.
    """
    gaps = merits[:, [number]] - merits[:, others]
    known = ~np.isnan(gaps)
    weights = np.where(known, found.weights[:, None], 0.0)
    gaps = np.where(known, gaps, 0.0)
    total: Column = weights.sum(axis=0)
    bounds: Column = (weights * gaps).sum(axis=0) / total
    away = weights * (gaps - bounds)
    if grouped and known.all():
        bounds += clustered_margin(away, found.groups, times) / total
    elif not (whole or grouped):
        size = drawn_again(float((total**2 / (weights**2).sum(axis=0)).max()), pool)
        if size <= 1:
            return np.full(len(others), np.inf)
        spread = (away * (gaps - bounds)).sum(axis=0) / total
        # rare values add to the variance, but also to the number of values
        error = np.sqrt(np.maximum(spread, 0.0) * size / (size + 2) / (size - 1))
        bounds += quantile(size - 1, max(times, 1)) * error
    bounds -= ROUNDING
    return bounds


def clustered_margin(away: Column, groups: NDArray[np.int64], times: int) -> Column:
    """Return the margins of clustered intervals, times the sum of the weights.

    away: weighted distances from the means.
    """
    names, place = np.unique(groups, return_inverse=True)
    number = len(names)
    sums = np.eye(number)[:, place] @ away
    margin: Column = quantile(number - 1, max(times, 1)) * np.sqrt(number / (number - 1) * (sums**2).sum(axis=0))
    return margin
