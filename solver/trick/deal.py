"""What a deal of a trick game says beside what all deals do."""

from __future__ import annotations

from solver.model.deal import Deal
from solver.model.keys import MOVES, NAME

KEYS = {"leader": NAME, "trick": MOVES}


class TrickDeal(Deal, frozen=True, kw_only=True, dict=True):
    """A deal of a trick game.

    leader: seat that led, or leads, to the current trick. trick: cards already on the table in it, in order.
    """

    leader: str | None = None
    trick: tuple[str, ...] = ()
