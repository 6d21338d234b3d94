"""The registered games, and those of each family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import solver

GAMES = tuple(solver.GAMES)
TRICK = tuple(game for game in GAMES if solver.GAMES[game].family == "trick")
FISHING = tuple(game for game in GAMES if solver.GAMES[game].family == "fishing")

# Those that the project was begun for; of what takes seconds a game, the longer runs ask the others.
FIRST = ("coch", "zifuli", "trionfo", "cego", "cicera", "cuarenta")
FIRST_SOON = tuple(game if game in FIRST else pytest.param(game, marks=pytest.mark.long) for game in GAMES)


def each_once(firsts: Sequence[Any], others: Sequence[Any]) -> list[Any]:
    """All pairs for a test. Each first and each other is in the gate once at least; the rest is wide."""
    number = max(len(firsts), len(others))
    soon = {(firsts[at % len(firsts)], others[at % len(others)]) for at in range(number)}
    pairs = [(first, other) for first in firsts for other in others]
    return [pair if pair in soon else pytest.param(*pair, marks=pytest.mark.wide) for pair in pairs]
