"""Contracts that the command line accepts."""

from __future__ import annotations

from solver.model.deal import GAMES
from solver.preplay.phase import preplay_of

CONTRACTS = tuple(name for game in GAMES for name in preplay_of(game).contracts)
