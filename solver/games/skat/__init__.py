"""Skat: cards, contracts and the game."""

from __future__ import annotations

from solver.games.skat.cards import SUITS, WORTH, trumps
from solver.games.skat.deals import SkatDeal
from solver.games.skat.game import GAME

__all__ = ["GAME", "SUITS", "WORTH", "SkatDeal", "trumps"]
