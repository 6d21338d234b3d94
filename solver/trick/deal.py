"""Deal record of a trick game: the keys that it adds to those of all deals."""

from __future__ import annotations

from solver.model.deal import Deal
from solver.model.schema_types import MOVES, NAME

KEYS = {"leader": NAME, "trick": MOVES}


class TrickDeal(Deal, frozen=True, kw_only=True, dict=True):
    """Deal of a trick game.

    leader: seat that led, or leads, to the current trick. Default: the game's leader.
    trick: cards of the current trick on the table, in order.
    """

    leader: str | None = None
    trick: tuple[str, ...] = ()
