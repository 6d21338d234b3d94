"""Loss of a card at short time limits, compared with the heuristic player.

    python benchmarks/strength/short_limits.py [--positions N] [--seconds S ...] [--level LEVEL] [--judge LEVEL]
        [--seed SEED] [GAME ...]

The positions come from match deals between heuristic players who play three moves in ten at random. Each has a random
depth and several legal moves. The loss of a card is the difference of its mean to the best mean in a long run of advice
with another seed. This favours advice over the heuristic player a little, at all limits alike. Time limits are CPU
time, so that a busy machine does no harm. The last column is the time per position at each limit.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import NamedTuple
from unittest.mock import patch

import solver
from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.players.match import match_deal
from solver.views import view

GAMES = ("coch", "zifuli", "trionfo", "cego", "cicera", "cuarenta")
SECONDS = (0.0, 0.005, 0.01, 0.02, 0.06, 0.2)
# How often a move on the way to a position is just any.
STRAY = 0.3


def position(game: str, seed: int, number: int) -> Position:
    """Return the view of the position with this number, which has several legal moves."""
    rng = random.Random(f"short limits/{game}/{seed}/{number}")
    while True:
        there: Position = match_deal(game, rng.getrandbits(30)).position
        if there.asked_seat is not None:
            there = there.for_seat(None)
        choices = []
        while not there.is_over:
            moves = there.moves()
            if len(moves) > 1:
                choices.append(there)
            stray = len(moves) == 1 or rng.random() < STRAY
            there = there.play(rng.choice(moves) if stray else family_of(there).greedy_move(view(there), rng))
        if choices:
            return view(rng.choice(choices))


def losses(at: Position, level: str, seed: int) -> dict[Move, float]:
    """Return the loss of each card by a long run, in points of the side to move."""
    found = solver.hint(at, level=level, seed=seed)
    sign = 1 if at.maximizes else -1
    best = max(sign * row.mean for row in found)
    return {row.move: (best - sign * row.mean) / found.per for row in found}


class Losses(NamedTuple):
    """Losses of a game, position by position, in points.

    lost: those of a random card, of the heuristic player, and of advice at each limit.
    more: loss of advice less that of the heuristic player, at each limit.
    took: seconds of advice, at each limit.
    """

    lost: dict[str, list[float]]
    more: dict[str, list[float]]
    took: dict[str, list[float]]


def measured(
    game: str, positions: int, limits: Sequence[float], level: str = "standard", judge: str = "standard", seed: int = 0
) -> Losses:
    """Return the losses in so many positions of a game. Arguments as those of the command."""
    found = Losses({"any": [], "rules of thumb": []}, {}, {})
    for number in range(positions):
        at = position(game, seed, number)
        loss = losses(at, judge, 1_000_000 + number)
        greedy = loss[family_of(at).greedy_move(at, random.Random(number))]
        found.lost["any"].append(fmean(loss.values()))
        found.lost["rules of thumb"].append(greedy)
        for seconds in limits:
            name = f"{seconds:g} s"
            started = time.process_time()
            with patch("time.perf_counter", time.process_time):
                advised = solver.hint(at, seconds=seconds, level=level, seed=number).best
            found.took.setdefault(name, []).append(time.process_time() - started)
            found.lost.setdefault(name, []).append(loss[advised])
            found.more.setdefault(name, []).append(loss[advised] - greedy)
    return found


def error_of(values: list[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0


def said(values: list[float]) -> str:
    """Return a mean and its standard error as text."""
    return f"{fmean(values):.3f} ± {error_of(values):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME", help="default: six")
    parser.add_argument("--positions", type=int, default=60, help="of each game (default: 60)")
    parser.add_argument("--seconds", type=float, nargs="+", default=list(SECONDS), help="limits of the advice")
    parser.add_argument("--level", default="standard", help="of the advice (default: standard)")
    parser.add_argument("--judge", default="standard", help="level of the long run (default: standard)")
    parser.add_argument("--seed", type=int, default=0, help="of the positions (default: 0)")
    given = parser.parse_intermixed_args()
    for game in given.games:
        lost, more, took = measured(game, given.positions, given.seconds, given.level, given.judge, given.seed)
        for name, values in lost.items():
            beside = f"   beside rules of thumb {said(more[name])}" if name in more else ""
            spent = f"   {1000 * fmean(took[name]):.1f} ms" if name in took else ""
            print(f"{game:<10}{name:<16}{said(values):>18}{beside}{spent}", flush=True)


if __name__ == "__main__":
    main()
