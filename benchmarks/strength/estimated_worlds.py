"""Advice by estimates in each world against the other advice of level fast: regret by open hands, and duplicate deals.

    python benchmarks/strength/estimated_worlds.py regret GAME [--cards N] [--positions N] [--first SEED]
    python benchmarks/strength/estimated_worlds.py match GAME [--deals N] [--first SEED] [--most SECONDS]

The regret of a move is its distance to the better of both, by larger trees in other worlds with all hands open. This
judge shares the assumption of the estimates, so it favours them. Duplicate deals between both favour neither.
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import fmean, stdev
from typing import Any

import solver
from solver.families import family_of
from solver.hints.result import Hint
from solver.model.deal import Position
from solver.players.match import match_deal, play_table
from solver.players.player_names import player
from solver.search.world_evaluator import WorldEstimator
from solver.views import view, worlds

# Worlds of the judge, and expansions of its trees.
JUDGED, EXPANSIONS = 60, 1000
# How often a move on the way to a position is just any.
STRAY = 0.3


class Timed:
    """Level fast with or without estimates, and the CPU time of its decisions."""

    def __init__(self, game: str, estimates: bool) -> None:
        self.rules: Any = type(solver.GAMES[game])
        self.engine: Any = player("engine:fast")
        self.estimates = estimates
        self.seconds, self.moves = 0.0, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)

    def choose(self, at: Position, rng: random.Random) -> Any:
        """Return the move of the engine."""
        return self.timed(lambda: self.engine.choose(at, rng))

    def advice(self, at: Position, seed: int) -> Hint:
        """Return the advice of the engine."""
        found: Hint = self.timed(lambda: solver.hint(at, level="fast", seed=seed))
        return found

    def timed(self, ask: Any) -> Any:
        """Return what a decision returns, with or without estimates."""
        self.rules.estimates_worlds = self.estimates
        begun = time.process_time()
        found = ask()
        self.seconds, self.moves = self.seconds + time.process_time() - begun, self.moves + 1
        return found

    @property
    def cost(self) -> str:
        """Return the CPU time of a decision as text."""
        return f"{1000 * self.seconds / self.moves:.0f} ms"


def position(game: str, seed: int, cards: int) -> Position:
    """Return the view of a position with at most so many cards in each hand."""
    rng = random.Random(seed)
    there: Position = match_deal(game, seed).position
    while max(map(len, there.hands.values())) > cards:
        stray = rng.random() < STRAY
        there = there.play(rng.choice(there.moves()) if stray else family_of(there).greedy_move(view(there), rng))
    for _ in range(rng.randrange(len(there.seats))):
        there = there.play(rng.choice(there.moves()))
    return view(there)


def regrets(game: str, cards: int, number: int, first: int) -> None:
    """Print the mean regrets with standard errors, and CPU times."""
    both, lost = (Timed(game, True), Timed(game, False)), ([], [])  # type: tuple[Timed, Timed], tuple[list[float], ...]
    for seed in range(first, first + number):
        at = position(game, seed, cards)
        moves = [one.advice(at, seed).moves[0].move for one in both]
        known = worlds(at)
        estimator: WorldEstimator | None = family_of(at).world_estimator(known, EXPANSIONS)
        assert estimator is not None
        evaluator, sign = estimator.new(), 1 if at.maximizes else -1
        rows = [evaluator.evaluate_world(row, moves) or [] for row in known.sample(JUDGED, seed + 1).tolist()]
        means = [fmean(sign * row[place].value for row in rows if row) for place in (0, 1)]
        for own, mean in zip(lost, means, strict=True):
            own.append(max(means) - mean)
    for name, own, one in zip(("estimates", "without"), lost, both, strict=True):
        error = stdev(own) / number**0.5
        print(f"{game} {cards} cards, {name}: regret {fmean(own):.3f} ({error:.3f}), {one.cost} a move")


def matches(game: str, number: int, first: int, most: float) -> None:
    """Print the points a deal of the estimates in duplicate deals, with the standard error.

    most: seconds of CPU after which no deal begins.
    """
    one, other = Timed(game, True), Timed(game, False)
    found: list[float] = []
    for seed in range(first, first + number):
        deal = match_deal(game, seed)
        there, back = play_table(deal, one, other, seed), play_table(deal, other, one, seed)
        found.append((there.value - back.value) / 2)
        if one.seconds + other.seconds > most:
            break
    won, lost = sum(one > 0 for one in found), sum(one < 0 for one in found)
    print(f"{game}: {fmean(found):+.2f} ({stdev(found) / len(found) ** 0.5:.2f}) points a deal in {len(found)} deals, ")
    print(f"{won} better, {lost} worse; {one.cost} and {other.cost} a move")


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("regret", "match"))
    parser.add_argument("game")
    parser.add_argument("--cards", type=int, default=8)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--first", type=int, default=941_000_000)
    parser.add_argument("--most", type=float, default=200)
    given = parser.parse_args()
    if given.what == "regret":
        regrets(given.game, given.cards, given.positions, given.first)
    else:
        matches(given.game, given.deals, given.first, given.most)


if __name__ == "__main__":
    main()
