"""The registered games, and those of each family."""

from __future__ import annotations

import pytest

import solver

GAMES = tuple(solver.GAMES)
TRICK = tuple(game for game in GAMES if solver.GAMES[game].family == "trick")
FISHING = tuple(game for game in GAMES if solver.GAMES[game].family == "fishing")

# Those that the project was begun for; of what takes seconds a game, the longer runs ask the others.
FIRST = ("coch", "zifuli", "trionfo", "cego", "cicera", "cuarenta")
FIRST_SOON = tuple(game if game in FIRST else pytest.param(game, marks=pytest.mark.long) for game in GAMES)
