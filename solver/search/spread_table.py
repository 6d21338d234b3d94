"""Measured spreads of estimates.

An estimate's spread is the half width of the interval that held the exact value in 80 % of the measured positions.
`benchmarks/strength/width_limited_spread.py` measures and prints these tables.
"""

from __future__ import annotations

from solver.search.value_estimate import Estimate

# Game, with -3 where three play apart -> moves per position of the width-limited search -> (least cards to come,
# spread), fewest cards first.
NARROW: dict[str, dict[int, tuple[tuple[int, float], ...]]] = {
    "cicera": {
        1: ((0, 1.0), (12, 2.0), (16, 3.0), (20, 7.0), (24, 9.0), (44, 12.0)),
        2: ((0, 1.0), (12, 1.5), (16, 2.0), (20, 2.5), (28, 3.0), (36, 4.0)),
        3: ((0, 0.5), (16, 1.0), (20, 1.2), (28, 1.7), (36, 3.0)),
    },
    "scopone": {
        1: ((0, 0.5), (16, 1.0), (20, 2.0), (28, 3.0), (36, 4.0)),
        2: ((0, 0.5), (20, 1.0), (28, 2.0), (36, 3.0)),
        3: ((0, 0.5), (24, 1.0), (28, 2.0)),
    },
    "scopa": {
        1: ((0, 0.5), (12, 1.0), (20, 2.0), (24, 3.0), (36, 5.0)),
        2: ((0, 0.5), (16, 1.0), (32, 2.0)),
        3: ((0, 0.5), (24, 1.0)),
    },
    "scopa-3": {
        1: ((0, 0.5), (8, 2.0), (20, 3.0), (28, 4.0), (32, 5.0)),
        2: ((0, 0.5), (16, 1.0)),
        3: ((0, 0.5),),
    },
    "cuarenta": {
        1: ((0, 2.0), (12, 4.0), (16, 6.0), (20, 10.0), (28, 12.0), (32, 14.0), (36, 18.0)),
        2: ((0, 1.0), (12, 2.0), (16, 3.0), (20, 6.0), (28, 8.0), (32, 11.0), (36, 12.0)),
        3: ((0, 1.0), (16, 2.0), (20, 6.0), (28, 8.0), (32, 9.0), (36, 10.0)),
    },
}
# Game -> place of the estimate between the bounds, 0 at the lower one, and spread, both in parts of their distance.
# `benchmarks/strength/bounds_spread.py` measures them.
BETWEEN: dict[str, tuple[float, float]] = {
    "coch": (0.50, 0.47),
    "trionfo": (0.50, 0.50),
    "zifuli": (0.42, 0.42),
    "cego": (0.30, 0.30),
    "tressette": (0.41, 0.41),
    "skat": (0.38, 0.38),
    "schafkopf": (0.35, 0.35),
    "koenigrufen": (0.32, 0.32),
    "bridge": (0.47, 0.47),
}
# .. of other games
UNMEASURED = (0.5, 0.5)
WIDEST = 4.0


def between(game: str, lower: int, upper: int) -> Estimate:
    """Return an estimate from bounds alone."""
    place, spread = BETWEEN.get(game, UNMEASURED)
    return Estimate(lower + place * (upper - lower), spread * (upper - lower))


def width_limited_spread(game: str, width: int, to_come: int) -> float:
    """Return the spread of a width-limited search.

    width: moves of each position that it searches.
    to_come: number of cards to be played.
    """
    rows = NARROW.get(game, {}).get(width, ())
    return next((spread for least, spread in reversed(rows) if to_come >= least), WIDEST)
