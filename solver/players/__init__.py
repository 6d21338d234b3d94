"""Players: policies that choose a move from the view of one seat (`solver.view`), compared in matches."""

from solver.players.player import Player
from solver.players.player_names import KINDS, player

__all__ = ["KINDS", "Player", "player"]
