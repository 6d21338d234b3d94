"""Games that requests name."""

from __future__ import annotations

from solver.model.deal import GAMES, Game, no_game
from solver.model.errors import Error


def game_by_id(name: str) -> Game:
    """Return the game of an id. Raises Error for an unknown one."""
    if name not in GAMES:
        raise Error(no_game(name))
    return GAMES[name]
