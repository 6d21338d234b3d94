"""Where the play of a deal begins, whatever the family of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.fishing import position as fishing_position
from solver.fishing.game import FishingGame
from solver.games import GAMES
from solver.model.position import Position
from solver.trick import position as trick_position
from solver.trick.game import TrickGame
from solver.trick.position import TrickPosition

if TYPE_CHECKING:
    from solver.model.deal import Deal


def start_of(deal: Deal, seat: str | None = None) -> Position:
    """The position at the start of a checked deal; `seat` as in `Position.asked`."""
    game = GAMES[deal.game]
    if not isinstance(game, FishingGame):
        return trick_start_of(deal, seat)
    return fishing_position.start(game, deal).asked(seat)


def trick_start_of(deal: Deal, seat: str | None = None) -> TrickPosition:
    """The same of a trick game."""
    game = GAMES[deal.game]
    if not isinstance(game, TrickGame):
        raise TypeError(f"{game.name} is no trick game")
    return trick_position.start(game, deal, seat)
