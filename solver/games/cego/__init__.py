"""Cego: cards, contracts, scoring, deals, validation and the game."""

from __future__ import annotations

from solver.games.cego.game import GAME

__all__ = ["GAME"]
