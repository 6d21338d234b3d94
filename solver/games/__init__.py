"""Registry of the games. Each is a module or package with a rules page and a constant `GAME`."""

from __future__ import annotations

from solver.model.deal import GAMES

__all__ = ["GAMES"]
