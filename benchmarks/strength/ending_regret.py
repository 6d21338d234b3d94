"""Regret of hints in small endings: expected loss against the values over all worlds.

    python benchmarks/strength/ending_regret.py [--cards K] [--views N] [--level LEVEL] [--worlds N] [--least N]
                                                [--most N] [--drawn N] [--first SEED] [GAME ...]

Each view is the information state of the seat to move, in a full deal that greedy players have played down to K cards
in hand. The truth is the mean of every move over every world, each solved with all hands open. Views with more worlds
than --most, fewer than --least, or a single move are skipped.
The table counts the views in which the hint took all worlds and is exact, the mean and maximum of the points lost, and
the views that lost any. With --drawn the truth is the mean over N worlds sampled with another seed, for views with too
many worlds.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator

import solver
from solver.players.match import match_deal
from solver.players.player_names import player
from solver.search.confidence_intervals import wilson
from solver.trick.position import TrickPosition

GAMES = tuple(solver.GAMES)


def views(game: str, cards: int, least: int, most: int, first: int) -> Iterator[tuple[solver.Position, solver.Worlds]]:
    """Yield views with `cards` cards in hand and a choice of moves, one a deal, and their worlds.

    most: limit of worlds, 0 for none
    """
    greedy = player("greedy")
    seed = first
    while True:
        rng = random.Random(f"{game}/{seed}")
        position: solver.Position = match_deal(game, seed).position
        # not always the leader
        skipped = rng.randrange(len(position.seats))
        while not position.is_over:
            packets = isinstance(position, solver.FishingPosition) and position.stock
            if len(position.hands[position.turn]) <= cards and not packets:
                if not skipped and len(position.moves()) > 1:
                    view = solver.view(position)
                    worlds = solver.worlds(view)
                    rows = worlds.rows(most) if most else None
                    if worlds.count >= least and (not most or (rows is not None and len(rows[0]) >= least)):
                        yield view, worlds
                    break
                skipped = max(skipped - 1, 0)
            position = position.play(greedy.choose(solver.view(position), rng))
        seed += 1


def truth(view: solver.Position, worlds: solver.Worlds, drawn: int, seed: int) -> tuple[dict[str, float], int]:
    """Return the mean value of each move over all worlds, or over `drawn` sampled ones, and their number."""
    every = (solver.World(position, 1) for position in worlds.positions(drawn, seed)) if drawn else iter(worlds)
    total: dict[str, float] = dict.fromkeys(view.moves(), 0.0)
    number = weight = 0
    asks = isinstance(view, TrickPosition) and view.rules.asks_seat(view.deal)
    seat = next(iter(view.question.sides)) if asks else None
    for world in every:
        number += 1
        weight += world.weight
        for found in solver.evaluate(world.position, seat=seat, memory=16):
            total[found.move] += world.weight * found.value
    return {move: value / weight for move, value in total.items()}, number


def point_of(view: solver.Position) -> int:
    """Return the units of the value that make one point."""
    if not isinstance(view, TrickPosition):
        return 1
    return 200 if view.rules.point_parts[0] == "halves" else view.question.per


def measure(game: str, arguments: argparse.Namespace) -> None:
    """Print a row of the table."""
    numbers, losses, seconds = [], [], []
    inside = intervals = exact = 0
    most = 0 if arguments.drawn else arguments.most
    found = views(game, arguments.cards, arguments.least, most, arguments.first)
    for _ in range(arguments.views):
        view, worlds = next(found)
        means, number = truth(view, worlds, arguments.drawn, arguments.first + 1)
        numbers.append(number)
        # the truth weights all worlds equally
        hint = solver.hint(view, arguments.worlds, arguments.first, arguments.level)
        sign = 1 if view.maximizes else -1
        best = max(sign * mean for mean in means.values())
        losses.append(max(best - sign * means[hint.best], 0.0) / point_of(view))
        seconds.append(hint.seconds)
        exact += hint.exact
        for row in hint:
            # a sample without spread has no interval
            if row.lower < row.upper:
                intervals += 1
                inside += row.lower <= means[row.move] <= row.upper
    low, high = wilson(inside, intervals)
    share = f"{100 * inside / max(intervals, 1):.1f} % of {intervals} ({100 * low:.1f} to {100 * high:.1f})"
    print(
        f"{game:<10}{arguments.cards:>6}{len(losses):>7}{statistics.median(numbers):>9.0f}{exact:>7}"
        f"{statistics.mean(losses):>10.4f}{max(losses):>9.3f}{sum(loss > 1e-9 for loss in losses):>7}"
        f"{statistics.median(seconds):>9.2f}{max(seconds):>8.2f}  {share if intervals else '-'}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--cards", type=int, default=3, help="cards in hand (default: 3)")
    parser.add_argument("--views", type=int, default=20, help="default: 20")
    parser.add_argument("--level", default="standard", help="default: standard")
    parser.add_argument("--worlds", type=int, help="worlds drawn by the advice (default: as the level has it)")
    parser.add_argument("--most", type=int, default=2000, help="most worlds for the truth (default: 2000)")
    parser.add_argument("--least", type=int, default=2, help="fewest worlds (default: 2)")
    parser.add_argument("--drawn", type=int, default=0, help="worlds drawn for the truth (default: all there are)")
    parser.add_argument("--first", type=int, default=20000, metavar="SEED", help="number of the first deal")
    arguments = parser.parse_args()
    print(
        f"{'game':<10}{'cards':>6}{'views':>7}{'worlds':>9}{'exact':>7}{'regret':>10}{'most':>9}{'wrong':>7}"
        f"{'s: p50':>9}{'max':>8}  intervals that hold the truth"
    )
    for game in arguments.games:
        measure(game, arguments)


if __name__ == "__main__":
    main()
