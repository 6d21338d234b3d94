"""Where the play of a deal begins, whatever the family of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver import fishing_position, trick_position
from solver.fishing_rules import FishingGame
from solver.games import GAMES
from solver.position import Position
from solver.trick_position import TrickPosition
from solver.trick_rules import TrickGame

if TYPE_CHECKING:
    from solver.deal import Deal


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
