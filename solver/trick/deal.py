"""Deal record of a trick game: the keys that it adds to those of all deals."""

from __future__ import annotations

from collections.abc import Sequence

from solver.model.cards import Cards
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


def table_cards(deal: TrickDeal, seats: Sequence[str], leader: str, seat: str) -> Cards:
    """Return the cards of a seat in the trick on the table.

    leader: seat that led to it.
    """
    first = seats.index(leader) if leader in seats else 0
    return tuple(card for number, card in enumerate(deal.trick) if seats[(first + number) % len(seats)] == seat)
