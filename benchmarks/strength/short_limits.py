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
from statistics import fmean, stdev
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


def said(values: list[float]) -> str:
    """Return a mean and its standard error as text."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{fmean(values):.3f} ± {error:.3f}"


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
        lost: dict[str, list[float]] = {}
        # loss of advice less that of rules of thumb, position by position
        more: dict[str, list[float]] = {}
        took: dict[str, list[float]] = {}
        for number in range(given.positions):
            at = position(game, given.seed, number)
            loss = losses(at, given.judge, 1_000_000 + number)
            greedy = loss[family_of(at).greedy_move(at, random.Random(number))]
            lost.setdefault("any", []).append(fmean(loss.values()))
            lost.setdefault("rules of thumb", []).append(greedy)
            for seconds in given.seconds:
                name = f"{seconds:g} s"
                started = time.process_time()
                with patch("time.perf_counter", time.process_time):
                    advised = solver.hint(at, seconds=seconds, level=given.level, seed=number).best
                took.setdefault(name, []).append(time.process_time() - started)
                lost.setdefault(name, []).append(loss[advised])
                more.setdefault(name, []).append(loss[advised] - greedy)
        for name, values in lost.items():
            beside = f"   beside rules of thumb {said(more[name])}" if name in more else ""
            spent = f"   {1000 * fmean(took[name]):.1f} ms" if name in took else ""
            print(f"{game:<10}{name:<16}{said(values):>18}{beside}{spent}", flush=True)


if __name__ == "__main__":
    main()
