"""The games: each is one file, or folder, with its page, which names it `GAME`; the registry finds it here."""

from __future__ import annotations

from solver.model.deal import GAMES

__all__ = ["GAMES"]
