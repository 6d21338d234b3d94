"""The cards that a seat cannot place: those that the hidden hands, the stock and what lies away are made of."""

from __future__ import annotations

from solver.fishing.position import FishingPosition
from solver.model.cards import UNKNOWN
from solver.model.position import Position
from solver.trick.position import TrickPosition


def unseen(view: Position) -> list[str]:
    """Cards of the pack that a view shows nowhere."""
    deal = view.deal
    seen = [card for pile in (*view.hands.values(), *view.taken.values(), *deal.away.values()) for card in pile]
    if isinstance(view, FishingPosition):
        seen += view.table
    elif isinstance(view, TrickPosition):
        seen += [move.card for move in view.trick]
        seen += [deal.indicator] if deal.indicator else []
        if deal.keep:
            # the view of who knows what he laid away
            seen += [card for card in deal.hands[deal.soloist or ""] if card not in deal.keep] + list(deal.press)
        else:
            seen += deal.blind
    return view.rules.unplaced(len(view.seats), [card for card in seen if card != UNKNOWN])
