"""Players: each chooses a move from what one seat knows (`solver.view`); measured against each other in matches."""

from solver.players.kinds import KINDS, player
from solver.players.player import Player

__all__ = ["KINDS", "Player", "player"]
