"""Statistics written down plainly, to compare those of the package with, and what the tests of their runs share."""

from __future__ import annotations

import math
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import mean, stdev

import solver
from solver.model.deal import Deal

COMMAND = [sys.executable, "-m", "solver", "stats"]
Z = 1.959963984540054

# Two-sided 95 % points of Student's t, from printed tables.
STUDENT = {4: 2.776, 9: 2.262, 19: 2.093, 29: 2.045, 99: 1.984}

# Keys with which a random deal of a game has an open-hand answer, and few cards.
SMALL = {
    "coch": {"cards": 4},
    "trionfo": {"cards": 4},
    "cego": {"cards": 4, "contract": "solo", "soloist": "B"},
    "cicera": {"cards": 3},
    "cuarenta": {"cards": 4},
    "bridge": {"cards": 4, "trumps": "hearts"},
    "tressette": {"cards": 4, "declarations": True},
    "skat": {"cards": 5, "contract": "clubs"},
    "schafkopf": {"cards": 4, "contract": "call-leaves"},
    "koenigrufen": {"cards": 4, "contract": "rufer"},
    "scopone": {"cards": 4, "napola": True},
    "scopa": {"players": 2, "cards": 3},
}


def dealt(game: str, number: int, **keys: object) -> list[Deal]:
    """Random deals by seeds from 1."""
    return [solver.random_deal(game, seed=seed, **keys) for seed in range(1, number + 1)]


def wilson(count: int, number: int) -> tuple[float, float]:
    """The two shares p for which the count is just Z standard deviations of p away: the roots of a square equation."""
    share = count / number
    a, b, c = 1 + Z**2 / number, -(2 * share + Z**2 / number), share**2
    root = math.sqrt(b**2 - 4 * a * c)
    return max((-b - root) / (2 * a), 0.0), min((-b + root) / (2 * a), 1.0)


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of a mean, with the printed table."""
    half = STUDENT[len(values) - 1] * stdev(values) / math.sqrt(len(values))
    return mean(values) - half, mean(values) + half


def number_of_rows(path: Path) -> int:
    """Return the number of answers in a store, also during a run."""
    base = sqlite3.connect(path)
    try:
        return base.execute("SELECT count(*) FROM answers").fetchone()[0]
    except sqlite3.OperationalError:
        return 0
    finally:
        base.close()
