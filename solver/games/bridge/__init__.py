"""Bridge: cards, contracts, auctions and the game."""

from __future__ import annotations

from solver.games.bridge.game import GAME

__all__ = ["GAME"]
