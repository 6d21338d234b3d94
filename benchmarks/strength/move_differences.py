"""Losses that estimates of two moves leave open: how far the estimated difference of a move to the first one errs.

    PYTHONPATH=. python benchmarks/strength/move_differences.py [GAME ...] [--deals N] [--first SEED] [--check]

Positions are evaluated whole, then with a share of the nodes that this took. The error is the loss of a move less the
loss that the estimates say, in parts of the larger spread of both. The printed factor is the 80 % quantile of its size:
the spread of a difference, for the table in `solver/search/estimated_loss.py`.
`--check` prints, on other deals, of the moves that the table does not tell from the first: how many lose something, how
many lose more than is said, and for comparison how many lose something of those within one whole spread.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import numpy as np
from bounds_spread import GAMES as TRICK_GAMES
from bounds_spread import endings

import solver
from solver.search.estimated_loss import estimated_loss

# Fishing game -> options of the deals, and cards to come.
FISHING: dict[str, tuple[list[dict[str, int]], tuple[int, ...]]] = {
    "cicera": ([{}], (16, 18, 20, 21)),
    "scopone": ([{}], (20, 22, 24)),
    "scopa": ([{"players": 4}, {"players": 2}], (24, 28, 30)),
    "cuarenta": ([{"players": 4}, {"players": 2}], (18, 20)),
}
PARTS = (0.05, 0.3)
MOST_NODES = 6_000_000
SHARE = 0.8


def fishing_positions(game: str, seeds: range) -> Iterator[solver.Position]:
    """Yield positions of random play."""
    options, lefts = FISHING[game]
    for seed in seeds:
        rng = random.Random(f"{game}/{seed}")
        position = solver.random_deal(game, seed=seed, **options[seed % len(options)]).position
        left = rng.choice(lefts)
        while position.left > left:
            position = position.play(rng.choice(position.moves()))
        yield position


def evaluated(game: str, seeds: range) -> Iterator[tuple[solver.Evaluation, solver.Evaluation]]:
    """Yield the whole and the limited evaluation of each position whose moves differ."""
    for position in fishing_positions(game, seeds) if game in FISHING else endings(game, seeds):
        if len(position.moves()) < 2 or position.is_over:
            continue
        whole = solver.evaluate(position, nodes=MOST_NODES)
        if whole.exact:
            for part in PARTS:
                stopped = solver.evaluate(position, nodes=max(int(part * whole.nodes), 10))
                if not stopped.exact:
                    yield whole, stopped


def losses(whole: solver.Evaluation, stopped: solver.Evaluation) -> Iterator[tuple[float, float, float, float]]:
    """Yield the exact loss, the estimated one, the larger spread and the most that is said, of each open move."""
    sign = 1 if whole.position.maximizes else -1
    values = {row.move: row.lower for row in whole}
    best = max(sign * value for value in values.values())
    lead = stopped[0]
    for row in stopped[1:]:
        told = estimated_loss(stopped.position, lead, row)
        if told is not None:
            spread = max(lead.spread or 0.0, row.spread or 0.0)
            yield best - sign * values[row.move], sign * (lead.expected - row.expected), spread, told.most


def main() -> None:
    """Print the factor of each game, or what the table in use hides."""
    parser = argparse.ArgumentParser(description="Errors of estimated differences of moves.")
    parser.add_argument("games", nargs="*", default=[*FISHING, *TRICK_GAMES])
    parser.add_argument("--deals", type=int, default=80)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    first = given.first + (1_000_000 if given.check else 0)
    for game in given.games:
        level, real, beyond, within, lost, ratios = 0, 0, 0, 0, 0, []
        for whole, stopped in evaluated(game, range(first, first + given.deals)):
            marked = [stopped.is_level(row) for row in stopped[1:]]
            told = [estimated_loss(stopped.position, stopped[0], row) for row in stopped[1:]]
            open_marks = [mark for mark, one in zip(marked, told, strict=True) if one is not None]
            for mark, (loss, said, spread, most) in zip(open_marks, losses(whole, stopped), strict=True):
                ratios.append(abs(loss - said) / spread)
                within += said <= spread
                lost += said <= spread and loss > 0
                level += mark
                real += mark and loss > 0
                beyond += mark and loss > most + 1e-9
        if given.check:
            print(
                f"{game}: {level} marked, {real / max(level, 1):.2f} lose, {beyond / max(level, 1):.2f} more than said;"
                f" within a spread {within}, {lost / max(within, 1):.2f} lose; of {len(ratios)} moves",
                flush=True,
            )
        else:
            print(f'    "{game}": {np.quantile(ratios, SHARE):.2f},  # {len(ratios)} moves', flush=True)


if __name__ == "__main__":
    main()
