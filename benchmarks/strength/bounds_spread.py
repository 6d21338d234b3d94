"""Place of the exact value between the bounds that a limit leaves: the table of estimates from bounds alone.

    PYTHONPATH=. python benchmarks/strength/bounds_spread.py [GAME ...] [--deals N] [--first SEED] [--check]

Trick games have no look ahead. Where a limit strikes, their estimate is a place between the proven bounds. Random
endings are solved whole, then with a share of the nodes that this took. The place is the mean of the values, and the
spread the 80 % quantile of the distances from it, in parts of the distance of the bounds.
`--check` prints the share of the values that the table in use holds, on deals of its own, and the root mean square
errors of the table and of the middle of the bounds.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import numpy as np
from msgspec.structs import replace

import solver
from solver.games.cego.contracts import CONTRACTS
from solver.preplay.cego_setups import setups
from solver.search.spread_table import between

# Game -> options of the deals, and cards a hand that are solved in about a second or less.
GAMES: dict[str, tuple[list[dict[str, object]], range]] = {
    "coch": ([{}], range(6, 9)),
    "trionfo": ([{}], range(5, 7)),
    "zifuli": ([{}], range(5, 8)),
    "cego": ([{}], range(6, 9)),
    "tressette": ([{}, {"players": 3}], range(6, 9)),
    "skat": ([{"contract": "hearts"}, {"contract": "grand"}], range(7, 11)),
    "schafkopf": ([{"contract": "solo-acorns"}], range(6, 9)),
    "koenigrufen": ([{"contract": "dreier"}], range(6, 9)),
    "bridge": ([{}, {"trumps": "spades"}], range(7, 11)),
}
MOST_NODES = 3_000_000
# Limits, in parts of the nodes of the whole search.
PARTS = (0.02, 0.1, 0.3, 0.7)
SHARE = 0.8


def dealt(game: str, seed: int) -> solver.Deal:
    """Return a random deal with what is chosen before the first card."""
    options = GAMES[game][0]
    deal = solver.random_deal(game, seed=seed, **options[seed % len(options)])
    seat = "ABCD"[seed % 4]
    if game == "zifuli":
        return replace(deal, bidder=seat, called=deal.hands[seat][seed % 8])
    if game == "cego":
        contracts = [one for one in CONTRACTS.values() if one.has_soloist]
        # not every hand can play every contract
        return next(found[0].deal for one in contracts[seed % 3 :] if (found := setups(deal, seat, one)))
    return deal


def endings(game: str, seeds: range) -> Iterator[solver.Position]:
    """Yield random endings of a game."""
    for seed in seeds:
        rng = random.Random(f"{game}/{seed}")
        position = dealt(game, seed).position
        size = rng.choice(GAMES[game][1])
        while len(position.hands[position.turn]) > size or not position.leads:
            position = position.play(rng.choice(position.moves()))
        yield position


def places(game: str, seeds: range) -> list[tuple[int, int, int]]:
    """Return lower bound, upper bound and value of every position that a limit left open, and of its moves."""
    found = []
    for position in endings(game, seeds):
        whole = solver.solve(position, nodes=MOST_NODES)
        if not whole.exact:
            continue
        values = {row.move: row for row in solver.evaluate(position)}
        for part in PARTS:
            limit = max(int(part * whole.nodes), 1)
            stopped = solver.solve(position, nodes=limit)
            if not stopped.exact:
                found.append((stopped.lower, stopped.upper, whole.value))
            for row in solver.evaluate(position, nodes=len(values) * limit):
                if not row.exact:
                    found.append((row.lower, row.upper, values[row.move].value))
    return found


def rms(errors: list[float]) -> float:
    """Return the root mean square of errors."""
    return float(np.sqrt(np.mean(np.square(errors))))


def main() -> None:
    """Print place and spread of each game, or how often the table in use holds."""
    parser = argparse.ArgumentParser(description="Estimates from bounds alone.")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    first = given.first + (1_000_000 if given.check else 0)
    for game in given.games:
        rows = places(game, range(first, first + given.deals))
        if given.check:
            # many values are at a bound, where an interval ends
            told = [(between(game, low, up), value) for low, up, value in rows]
            held = [abs(one.value - value) <= one.spread + 1e-9 for one, value in told]
            errors = rms([(between(game, *row[:2]).value - row[2]) / (row[1] - row[0]) for row in rows])
            middle = rms([(value - low) / (up - low) - 0.5 for low, up, value in rows])
            line = f"{game}: {np.mean(held):.2f} of {len(rows)} hold"
            print(f"{line}, rms in parts of the distance {errors:.3f}, of the middle {middle:.3f}", flush=True)
        else:
            shares = np.array([(value - low) / (up - low) for low, up, value in rows])
            place = float(shares.mean())
            spread = float(np.quantile(np.abs(shares - place), SHARE))
            print(f'    "{game}": ({place:.2f}, {spread:.2f}),  # {len(rows)} rows', flush=True)


if __name__ == "__main__":
    main()
