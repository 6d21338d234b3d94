"""Games that requests name."""

from __future__ import annotations

from solver.model.deal import GAMES, Game
from solver.model.errors import Error
from solver.model.unknown_game import no_game


def game_by_id(name: str) -> Game:
    """Return the game of an id. Raises Error for an unknown one."""
    if name not in GAMES:
        raise Error(no_game(name, GAMES))
    return GAMES[name]
