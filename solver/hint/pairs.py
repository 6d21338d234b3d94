"""Which options may be shown to beat another one: a bound for all of them at once, before any pair is reckoned."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.hint.found import Column, Found
from solver.search.estimates import drawn_again, quantile

# Sums in another order differ by less.
ROUNDING = 1e-6


def upper_bounds(
    found: Found, sign: int, number: int, others: list[int], times: int, pool: float, whole: bool, grouped: bool
) -> Column:
    """For each other option, no more than the upper end of the interval of how much better an option is than that.

    sign: 1 where high values are good, else -1. times, pool, whole: as in `estimate`, of which an interval reaches at
    least Student's quantile of the error beyond the mean, whatever it is widened by. grouped: is it that of
    `clustered`? Then nothing is added to the mean where some worlds lack an option.
    """
    gaps = sign * (found.values[:, [number]] - found.values[:, others])
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
        # rare values add to the variance, but count among the values as well
        error = np.sqrt(np.maximum(spread, 0.0) * size / (size + 2) / (size - 1))
        bounds += quantile(size - 1, max(times, 1)) * error
    bounds -= ROUNDING
    return bounds


def clustered_margin(away: Column, groups: NDArray[np.int64], times: int) -> Column:
    """How far intervals of groups reach, times the sum of the weights; away: weighted distances from the means."""
    names, place = np.unique(groups, return_inverse=True)
    number = len(names)
    sums = np.eye(number)[:, place] @ away
    margin: Column = quantile(number - 1, max(times, 1)) * np.sqrt(number / (number - 1) * (sums**2).sum(axis=0))
    return margin
