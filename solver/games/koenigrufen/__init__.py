"""Königrufen: cards, contracts and the game."""

from __future__ import annotations

from solver.model.lazy_exports import attach

__getattr__ = attach(__name__, {"game": "GAME"})
