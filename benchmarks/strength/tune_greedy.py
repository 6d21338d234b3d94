"""Tuning of the constants of the greedy policy by self-play in the compiled core.

    python benchmarks/strength/tune_greedy.py GAME [--steps N] [--deals N] [--seed N]

Every step changes one or two constants by chance and plays duplicate deals against the best constants so far. The
change is kept if it wins by more than 2.2 standard errors. The last lines are the constants, and a match of them
against those of the first version on deals that no step has seen. Equal arguments give equal constants.
The found constants stand in solver/trick/greedy_constants.py and solver/fishing/greedy_constants.py.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Any

import solver
from solver._core import fishing_ismcts, trick_ismcts
from solver.fishing import greedy_constants as fishing_constants
from solver.fishing.ismcts import heuristics_of
from solver.players.match import match_deals
from solver.search.heuristics import Heuristics
from solver.trick import greedy_constants as trick_constants
from solver.trick.position import TrickPosition

# Standard errors by which a change must win.
CERTAIN = 2.2
# Seed of the first deal that no step sees, counted from the seed.
HELD_OUT = 1_000_000
# Deals that steps draw from, and deals of the last match, for each deal of a step.
POOL, LAST = 3, 6
# Steps of constants that are 0 at first, in points.
ADDED = {"taking": 0.3, "again": 0.2, "high": 0.03, "copies": 0.1, "spent": 0.5}

Constants = Sequence[float]


class Table:
    """Duplicate deals of a game, as states of the core, and matches between two sets of constants."""

    def __init__(self, game: str, seeds: range) -> None:
        self.deals = [[deal.position for deal in match_deals(game, seed)] for seed in seeds]
        start = self.deals[0][0]
        self.is_trick = isinstance(start, TrickPosition)
        self.start: Any = start

    def simulator(self, low: Constants, high: Constants) -> Any:
        """Return a simulator whose seats that want a low value, or a high one, have these constants."""
        states = [self.start.state]
        if self.is_trick:
            return trick_ismcts.Simulator(states, [self.start.secured], 0, 0.3, 1.0, Heuristics((low, high)))
        pair = [fishing_constants.FishingConstants(*one) for one in (high, low)]
        return fishing_ismcts.Simulator(states, 0, 0.3, 0.2, heuristics_of(self.start, *pair))

    def value(self, simulator: Any, position: Any) -> float:
        """Return the value of a deal that greedy policies play."""
        if self.is_trick:
            return float(simulator.play_whole(position.state, position.secured, True)[0])
        return float(simulator.play_whole(position.state, True))

    def differences(self, player: Constants, opponent: Constants, numbers: Sequence[int]) -> list[float]:
        """Return the difference of each of these deals, from the player's point of view."""
        simulators = {high: self.simulator(*pair) for high, pair in (
            (True, (opponent, player)), (False, (player, opponent)))}  # fmt: skip
        return [
            sum(self.value(simulators[True], one) - self.value(simulators[False], one) for one in self.deals[number])
            for number in numbers
        ]


def mean_and_error(found: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some differences and its standard error."""
    return statistics.fmean(found), statistics.pstdev(found) / sqrt(len(found))


def changed(constants: Any, rng: random.Random) -> Any:
    """Return the constants with one or two of them changed by chance."""
    found = constants._asdict()
    for name in rng.sample(list(found), rng.choice((1, 1, 2))):
        if name in ADDED:
            found[name] += ADDED[name] * rng.gauss(0, 1)
        else:
            found[name] *= exp(rng.gauss(0, 0.5))
    if "ruff" in found:
        found["ruff"], found["trump"] = min(found["ruff"], 1.0), min(found["trump"], 1.0)
    return type(constants)(**{name: round(value, 3) for name, value in found.items()})


def tune(game: str, steps: int, deals: int, seed: int, show: Callable[[str], None]) -> Any:
    """Return the tuned constants of a game."""
    table = Table(game, range(seed, seed + POOL * deals))
    first = trick_constants.FIRST if table.is_trick else fishing_constants.FIRST
    best: Any = first
    rng = random.Random(seed)
    for step in range(steps):
        one = changed(best, rng)
        mean, error = mean_and_error(table.differences(one, best, rng.sample(range(len(table.deals)), deals)))
        if mean > CERTAIN * error:
            best = one
            show(f"step {step}: {mean:+.2f} +- {1.96 * error:.2f} {best}")
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=list(solver.GAMES))
    parser.add_argument("--steps", type=int, default=200, help="changes to try (default: 200)")
    parser.add_argument("--deals", type=int, default=800, help="duplicate deals of a step (default: 800)")
    parser.add_argument("--seed", type=int, default=20_000_000, help="first deal, and seed (default: 20000000)")
    arguments = parser.parse_args()
    best = tune(arguments.game, arguments.steps, arguments.deals, arguments.seed, print)
    report(best, arguments.game, arguments.seed + HELD_OUT, LAST * arguments.deals)


def report(best: Any, game: str, seed: int, deals: int) -> None:
    """Print the constants, and their match against those of the first version from a seed on."""
    table = Table(game, range(seed, seed + deals))
    first = trick_constants.FIRST if table.is_trick else fishing_constants.FIRST
    found = table.differences(best, first, range(deals))
    mean, error = mean_and_error(found)
    won, lost = sum(one > 0 for one in found), sum(one < 0 for one in found)
    share = 100 * won / max(won + lost, 1)
    print(game, best)
    print(f"held out: {won}:{lost} of {deals}, {share:.1f} %, {mean:+.2f} +- {1.96 * error:.2f}")


if __name__ == "__main__":
    main()
