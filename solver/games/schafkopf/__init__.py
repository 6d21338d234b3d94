"""Schafkopf: cards, contracts and the game."""

from __future__ import annotations

from solver.games.schafkopf.game import GAME

__all__ = ["GAME"]
