"""Cego: its cards, contracts, counts, deals and checks, and the game made of them."""

from __future__ import annotations

from solver.games.cego.game import GAME

__all__ = ["GAME"]
