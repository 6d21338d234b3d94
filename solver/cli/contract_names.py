"""The contracts that can be named on the command line."""

from __future__ import annotations

from solver.choices.moment import moment_of
from solver.model.deal import GAMES

CONTRACTS = tuple(name for game in GAMES for name in moment_of(game).contracts)
