"""Partner known only by a card: inference of certain sides while nobody has seen the card."""

from __future__ import annotations

from collections.abc import Mapping

from solver.model.cards import SEATS, UNKNOWN
from solver.trick.deal import TrickDeal


def certain_sides(
    deal: TrickDeal, sides: tuple[str, str], declarer: str, called: str | None
) -> Mapping[str, tuple[int, ...]]:
    """Return the certain seats of each side of a deal whose called card is in no visible hand.

    The declarer belongs to the first side. A seat with an open hand belongs to the other, unless the card may have been
    played before.
    """
    gone = any(called in pile for pile in deal.taken.values())
    others = [seat for seat, hand in deal.hands.items() if UNKNOWN not in hand and seat != declarer and not gone]
    return {sides[0]: (SEATS.index(declarer),), sides[1]: tuple(map(SEATS.index, others))}
