"""Players at the table besides the user: those that the options name, else those of the saved game."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from solver.display.string_utils import YOU
from solver.model.deal import Deal
from solver.model.errors import Error
from solver.model.seating import name_without_place
from solver.players.engine_player import Engine
from solver.players.player import Player
from solver.players.player_names import player


class Opponents(NamedTuple):
    """Players besides the user.

    engine: engine that advises.
    others: player at all other seats.
    forced: True to play forced cards for the user.
    """

    engine: Engine
    others: Player
    forced: bool

    @classmethod
    def named(cls, level: str | None, seconds: float | None, against: str | None, forced: bool) -> Opponents:
        """Return the players that the options name. Raises Error for an unknown player."""
        engine = Engine(level or "standard", seconds=seconds)
        return cls(engine, engine if against is None else player(against), forced)

    @property
    def chooser(self) -> Engine | None:
        """Engine that makes the choices before the first card, None if another player has the other seats."""
        return self.engine if self.others is self.engine else None


def resumed(deal: Deal, named: Opponents) -> Opponents:
    """Return the players of a saved game, or the named ones if the deal states no single player that is known."""
    names = {name_without_place(name) for name in deal.players.values() if name != YOU}
    if YOU not in deal.players.values() or len(names) != 1:
        return named
    with suppress(Error):
        others = player(names.pop())
        return named._replace(engine=others if isinstance(others, Engine) else named.engine, others=others)
    return named
