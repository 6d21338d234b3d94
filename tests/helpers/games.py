"""The registered games, and those of each family."""

from __future__ import annotations

import solver

GAMES = tuple(solver.GAMES)
TRICK = tuple(game for game in GAMES if solver.GAMES[game].family == "trick")
FISHING = tuple(game for game in GAMES if solver.GAMES[game].family == "fishing")
