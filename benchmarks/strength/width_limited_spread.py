"""Spreads of width-limited searches: errors of their estimates, by game, width and cards to come.

    PYTHONPATH=. python benchmarks/strength/width_limited_spread.py [GAME ...] [--deals N] [--check]

Each random deal is played to its end: while the end is out of reach by the best move of a search, later greedily, with
a random card now and then. Every search estimates the value of one position in each row of the table.
An error is the estimate minus the exact value, or, where that is out of reach, minus what the play came to: the exact
value of the first position within reach. Such errors hold the faults of that play, too.
The printed spread is the 80 % quantile of the absolute errors. `--check` prints the share of the errors that the
tables in use hold, on other deals.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator

import solver
from solver.families import family_of
from solver.fishing.width_limited_search import WIDTHS, width_limited_estimates
from solver.search.spread_table import width_limited_spread

# Name of a table -> options of the deals, and cards to come that a search proves in well under a second.
GAMES = {
    "cicera": ([{}], 20),
    "scopone": ([{}], 24),
    "scopa": ([{"players": 4}, {"players": 2}], 24),
    "scopa-3": ([{"players": 3}], 36),
    "cuarenta": ([{"players": 4}, {"players": 2}], 20),
}
# Cards to come in one row of the table, and nodes of a search.
STEP, NODES = 4, 400_000
SHARE = 0.8


def played(start: solver.Position, rng: random.Random, near: int) -> Iterator[solver.Position]:
    """Yield the positions of one deal."""
    position = start
    while not position.is_over:
        yield position
        moves = position.moves()
        found = None
        if position.left > near:
            for width, nodes in ((2, 20_000), (1, NODES)):
                found = found or width_limited_estimates(position, None, nodes, widths=(width,))[0]
        if found:
            choose = max if position.maximizes else min
            move = choose(moves, key=lambda one: found.moves[one].value)
        elif rng.random() < 0.2:
            move = rng.choice(moves)
        else:
            move = family_of(position).greedy_move(position, rng)
        position = position.play(move)


def errors(game: str, deals: range) -> dict[tuple[int, int], list[float]]:
    """Return the errors of the looks by width and cards to come."""
    found = defaultdict(list)
    options, near = GAMES[game]
    for seed in deals:
        rng = random.Random(f"{game}{seed}")
        start = solver.random_deal(game.removesuffix("-3"), seed=seed, **options[seed % len(options)]).position
        if start.asked_seat is not None:
            start = start.for_seat(start.seats[seed % len(start.seats)])
        waiting: list[tuple[int, int, float]] = []
        for position in played(start, rng, near):
            # one position in each row of the table
            if len(position.moves()) == 1 or position.left % STEP != seed // len(options) % STEP:
                continue
            for width in WIDTHS:
                look, _ = width_limited_estimates(position, None, NODES, widths=(width,))
                if look is None:
                    break
                waiting.append((width, position.left, look.here.value))
            if position.left <= near:
                value = solver.solve(position).value
                for width, left, estimate in waiting:
                    found[width, left].append(estimate - value)
                waiting.clear()
    return found


def main() -> None:
    """Print the tables, or how often the tables in use hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    for game in given.games:
        deals = range(1_000_000, 1_000_000 + given.deals) if given.check else range(given.deals)
        found = errors(game, deals)
        for width in WIDTHS:
            bands = defaultdict(list)
            for (wide, left), wrong in found.items():
                if wide == width:
                    bands[left // STEP * STEP] += [(left, one) for one in wrong]
            for band, rows in sorted(bands.items()):
                sizes = sorted(abs(one) for _, one in rows)
                rms = (sum(one * one for one in sizes) / len(sizes)) ** 0.5
                bias = sum(one for _, one in rows) / len(rows)
                held = sum(abs(one) <= width_limited_spread(game, width, left) for left, one in rows) / len(rows)
                spread = sizes[min(int(SHARE * len(sizes)), len(sizes) - 1)]
                line = f"{game} {width} {band}: {len(rows)} rms {rms:.2f} bias {bias:+.2f} spread {spread:.1f}"
                print(f"{line} held {held:.2f}" if given.check else line, flush=True)


if __name__ == "__main__":
    main()
