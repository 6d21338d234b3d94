"""Prior of options, and Bayesian weighing of the prior with playouts and worlds when time was short.

Early on, a few worlds say next to nothing, and their means alone would be a nearly random choice. So the means of
worlds and of tree simulations are combined with a prior, each with the precision it deserves (normal distributions
with known variances). Without any evaluation the prior alone decides. The more is evaluated, the less it counts.
The constants were measured in six games, against advice without a time limit.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from solver.display.translation import tr
from solver.families import family_of
from solver.hints.budget import point_of
from solver.hints.sample_matrix import Column, SampleMatrix
from solver.model.deal import Position
from solver.model.moves import Move

# Option -> prior value for the player to move, in units of the value. Only differences count.
Prior = Callable[[], Mapping[Move, float]]

# Standard error of the prior for the difference of two options, as a share of the range of playouts ..
PRIOR_ERROR = 0.05
# .. or, without playouts, of the standard deviation of that difference between worlds.
PRIOR_SHARE = 0.3
# Squared errors, relative to that of the prior: of one simulation, and the bias of any number of them, because most of
# a simulation is random play.
SIMULATION_VARIANCE, SIMULATION_BIAS = 64.0, 0.64
# .. and the bias of any number of worlds: they are evaluated with perfect information, or by a small tree.
WORLD_BIAS = 0.1
# Expected standard deviation of a difference between worlds, as a share of the range of playouts, and the number of
# worlds that it counts for.
EXPECTED_SPREAD, EXPECTED_WORLDS = 0.2, 10


def heuristic_prior(view: Position) -> Prior:
    """Return the heuristic prior of cards, as the game's family defines it."""
    family = family_of(view)
    effort = family.evaluation_cost(view)
    scale = point_of(view, effort) / effort.point
    return lambda: {move: scale * mark for move, mark in family.prior(view)}


@dataclass(slots=True)
class TreeResults:
    """Results of the tree simulations so far, summed over the trees.

    number: option -> simulations that began with it.
    total: option -> sum of their values for the player to move, up to a constant.
    spans: range of the playout values of each tree.
    """

    number: dict[int, int] = field(default_factory=dict)
    total: dict[int, float] = field(default_factory=dict)
    spans: list[float] = field(default_factory=list)

    def add(self, span: float, found: Mapping[int, tuple[int, float]]) -> None:
        """Add the results of a tree: option -> number of simulations and their mean."""
        self.spans.append(span)
        for option, (number, mean) in found.items():
            self.number[option] = self.number.get(option, 0) + number
            self.total[option] = self.total.get(option, 0.0) + number * mean

    @property
    def span(self) -> float:
        """Mean range of the playout values, 0 without playouts."""
        return sum(self.spans) / len(self.spans) if self.spans else 0.0

    def difference(self, option: int, other: int) -> tuple[float, float]:
        """Return the mean difference of two options and its precision, where the prior has precision 1."""
        number = min(self.number.get(option, 0), self.number.get(other, 0))
        if not number:
            return 0.0, 0.0
        gap = self.total[option] / self.number[option] - self.total[other] / self.number[other]
        return gap, 1 / (SIMULATION_VARIANCE / number + SIMULATION_BIAS)


def posterior_best(
    marks: Sequence[float], options: Sequence[int], sign: int, found: SampleMatrix, trees: TreeResults, seed: int
) -> int:
    """Return the option with the best posterior mean. Ties are broken at random.

    marks: prior of every option.
    options: options that can be recommended.
    sign: 1 if high values are good, else -1.
    """
    first = max(options, key=lambda option: marks[option])
    gaps = sign * (found.values - found.values[:, [first]])
    spreads = deviations(gaps[:, list(options)], EXPECTED_SPREAD * trees.span)
    posterior = {}
    for place, option in enumerate(options):
        estimates = [(marks[option] - marks[first], 1.0), trees.difference(option, first)]
        known = ~np.isnan(gaps[:, option])
        if known.sum() > 1 and spreads[place] < math.inf:
            error = PRIOR_ERROR * trees.span or PRIOR_SHARE * spreads[place]
            share = (spreads[place] / error) ** 2 if error else 0.0
            weights = found.weights[known]
            mean = float(gaps[known, option] @ weights / weights.sum())
            estimates.append((mean, 1 / (share / known.sum() + WORLD_BIAS)))
        total = sum(precision for _, precision in estimates)
        posterior[option] = sum(gap * precision for gap, precision in estimates) / total
    best = max(posterior.values())
    return random.Random(seed).choice([option for option in options if posterior[option] == best])


def deviations(gaps: Column, expected: float) -> Sequence[float]:
    """Return the standard deviation of each difference between worlds, inf if it cannot be estimated.

    The sample variance is combined with the expected variance: that of playouts or of the other differences.
    """
    number = (~np.isnan(gaps)).sum(axis=0)
    squares = np.nansum((gaps - np.nansum(gaps, axis=0) / np.maximum(number, 1)) ** 2, axis=0)
    freedom = np.maximum(number - 1, 0)
    # the difference of the best option from itself is always 0
    others = squares > 0
    if not expected and not freedom[others].sum():
        return [0.0 if (freedom > 0).any() else math.inf] * len(number)
    usual = expected**2 or float(squares[others].sum() / freedom[others].sum())
    found: list[float] = np.sqrt((squares + EXPECTED_WORLDS * usual) / (freedom + EXPECTED_WORLDS)).tolist()
    return found


def reliability_note(judged: bool) -> str:
    """Return the message on what the recommended move rests on.

    judged: True if there is more than the prior.
    """
    if judged:
        return tr(
            "Time ran out before enough worlds were evaluated: the advice follows heuristics unless worlds and "
            "simulations clearly favour another choice."
        )
    return tr("There was no time to evaluate worlds: the advice follows heuristics.")
