"""Spread of the tree's estimates by cards to come and expansions, as the files of the weights hold it.

    python benchmarks/strength/tree_spread.py GAME [--players N] [--deals N] [--first SEED] [--write]

Deals are played by trees, every second one with a random move now and then. An error is an estimate before a move less
what play came to from there: the exact value where a search proves one, else that of the first position further on
where one does. The spread is the size of error that 80 % of the estimates do not exceed, made to fall with the
expansions and to rise with the cards to come, as it does in all but chance.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from estimates import BAND, EXACT

import solver
from solver.fishing import weights_file
from solver.fishing.position import FishingPosition
from solver.fishing.tree_estimate import estimate_moves
from solver.fishing.weights_file import SpreadRow, name_of, with_spread

# Expansions that are measured, as powers of two. Spreads between them are interpolated.
POWERS = (4, 7, 10, 12)
PLAYING = 9
SHARE = 0.8
# Positions with fewer cards to come have exact values at once.
LEAST = 13
Errors = dict[tuple[int, int], list[float]]


def played(game: str, players: int | None, seed: int) -> Iterator[tuple[FishingPosition, dict[int, float]]]:
    """Yield the positions of a deal, with the estimates by power of two."""
    rng = random.Random(f"{game}/{seed}")
    position = solver.random_deal(game, seed=seed, players=players).position
    while not position.is_over and position.state.left >= LEAST:
        found = {power: estimate_moves(position, expansions=1 << power) for power in (*POWERS[:3], PLAYING)}
        if position.state.left % BAND == seed % BAND:
            found[POWERS[3]] = estimate_moves(position, expansions=1 << POWERS[3])
        yield position, {power: one.value for power, one in found.items() if one is not None and power != PLAYING}
        best = found[PLAYING]
        move = best.moves[0].move if best is not None else position.moves()[0]
        if seed % 2 and rng.random() < 0.1:
            # what follows tells nothing of the estimates before
            move = rng.choice(position.moves())
            yield position, {}
        position = position.play(move)


def errors_of(game: str, players: int | None, seeds: range) -> Errors:
    """Return the errors by band of cards to come and power of two."""
    errors: Errors = defaultdict(list)
    for seed in seeds:
        waiting: list[tuple[int, int, float]] = []
        for position, found in played(game, players, seed):
            if not found:
                waiting.clear()
                continue
            left = position.state.left
            waiting += [((left - 1) // BAND, power, value) for power, value in found.items()]
            if left <= EXACT[game]:
                exact = solver.solve(position).value
                for band, power, value in waiting:
                    errors[band, power].append(value - exact)
                waiting.clear()
    return errors


def table_of(errors: Errors) -> tuple[SpreadRow, ...]:
    """Return the rows of the spread."""
    bands = sorted({band for band, _ in errors})
    raw = np.array([[np.quantile(np.abs(errors[band, power]), SHARE) for power in POWERS] for band in bands])
    # a mean of neighbours against chance, then rising with the cards to come and falling with the expansions
    padded = np.pad(raw, ((1, 1), (0, 0)), mode="edge")
    smooth = (padded[:-2] + 2 * padded[1:-1] + padded[2:]) / 4
    smooth = np.maximum.accumulate(smooth, axis=0)
    smooth = np.minimum.accumulate(smooth, axis=1)
    every = range(POWERS[0], POWERS[-1] + 1)
    widths = [tuple(round(float(np.interp(power, POWERS, row)), 2) for power in every) for row in smooth]
    return tuple(SpreadRow(BAND * (band + 1), POWERS[0], row) for band, row in zip(bands, widths, strict=True))


def main() -> None:
    """Measure the spread of a game and print it."""
    parser = argparse.ArgumentParser(description="Spread of the tree's estimates.")
    parser.add_argument("game", choices=EXACT)
    parser.add_argument("--players", type=int, choices=(2, 4))
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--first", type=int, default=20_000)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    errors = errors_of(given.game, given.players, range(given.first, given.first + given.deals))
    table = table_of(errors)
    for row in table:
        band = row.cards // BAND - 1
        means = ", ".join(f"2^{power}: {np.sqrt(np.mean(np.square(errors[band, power]))):.2f}" for power in POWERS)
        number = len(errors[band, POWERS[0]])
        print(f"up to {row.cards} cards: spread {row.widths} ({number} positions; rms {means})", flush=True)
    players = len(solver.random_deal(given.game, seed=0, players=given.players).hands)
    path = Path(weights_file.__file__).parent / weights_file.FOLDER / f"{name_of(given.game, players)}.bin"
    if given.write:
        path.write_bytes(with_spread(path.read_bytes(), table))


if __name__ == "__main__":
    main()
