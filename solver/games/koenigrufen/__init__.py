"""Königrufen: its cards and contracts, and the game made of them."""

from __future__ import annotations

from solver.games.koenigrufen.game import GAME

__all__ = ["GAME"]
