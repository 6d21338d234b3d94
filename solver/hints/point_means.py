"""Means of advice as players count points: each kind of points by itself, with intervals of the weightiest kind."""

from __future__ import annotations

from math import hypot, isfinite, sqrt
from statistics import NormalDist
from typing import Any

import numpy as np

from solver.hints.paired_estimates import PairedEstimates
from solver.hints.sample_matrix import Column
from solver.search.confidence_intervals import Estimate

# Standard deviations in the half width of an 80 % interval, and of a 95 % interval.
SPREAD, QUANTILE = NormalDist().inv_cdf(0.9), NormalDist().inv_cdf(0.975)


def point_means(ranking: PairedEstimates, number: int, best: int) -> dict[str, Any]:
    """Return the fields of a HintedMove about points: means, differences to the best option, and their intervals."""
    columns, others = kinds(ranking, number), kinds(ranking, best)
    per = ranking.decision.unit.per
    value = shown_mean(ranking, columns[0], number, per)
    # the first side's values of a choice before the play may be better the lower they are
    sign = ranking.sign if ranking.decision.kind != "card" else 1
    gaps = [sign * (other - own) for own, other in zip(columns, others, strict=True)]
    regret = ranking.difference(gaps[0], number, best, ranking.value_step / per)
    return {
        "means": (value.mean, *(ranking.of(column).mean for column in columns[1:])),
        "mean_interval": (value.lower, value.upper),
        "regrets": (regret.mean, *(ranking.of(gap).mean for gap in gaps[1:])),
        "regret_interval": (regret.lower, regret.upper),
    }


def own_mean(ranking: PairedEstimates, number: int) -> tuple[float | None, float | None, float | None]:
    """Return the mean of an option and its interval from the view of the advised side, in units of the game."""
    if not ranking.decision.first and ranking.decision.kind != "card":
        return None, None, None
    values = ranking.found.values[:, number]
    column = values if ranking.decision.first else ranking.totals - values
    found, per = shown_mean(ranking, column, number), ranking.decision.unit.per
    return found.mean / per, found.lower / per, found.upper / per


def shown_mean(ranking: PairedEstimates, column: Column, number: int, per: int = 1) -> Estimate:
    """Return the displayed estimate of an option's mean over the worlds.

    The spread of estimated values adds in quadrature to the error of the sample.
    per: units of the value in one of the column.
    """
    found = ranking.widened(column, ranking.value_step / per, ranking.found.is_certain(number))
    spread = ranking.decision.spread / per / SPREAD
    if not spread or not isfinite(found.error):
        return found
    worlds = int(np.count_nonzero(~np.isnan(column)))
    error = hypot(found.error, spread / sqrt(max(worlds, 1)))
    more = QUANTILE * sqrt(error**2 - found.error**2)
    down, up = (hypot(end - found.mean, more) for end in (found.lower, found.upper))
    return Estimate(found.mean, error, found.mean - down, found.mean + up)


def kinds(ranking: PairedEstimates, number: int) -> list[Column]:
    """Return each kind of points of an option in all worlds, whole points first, for the side of its mean."""
    decision = ranking.decision
    column: Column = ranking.found.values[:, number]
    if not decision.first and decision.kind == "card":
        column = ranking.totals - column
    weights, per = ranking.worlds.position.terms.weights, decision.unit.per
    # stakes, and games with one kind of points
    if len(weights) == 1 or per == 1:
        return [column / per]
    found: list[Column] = []
    for weight in weights:
        count = np.floor(column / weight)
        found.append(count * weight / per if not found else count)
        column = column - count * weight
    return found
