"""Dummies: open hands whose cards the partner across plays, too."""

from __future__ import annotations

from solver.model.cards import SEATS
from solver.model.deal import Deal


def across(deal: Deal, seat: str) -> str:
    """Return the seat across the table."""
    players = len(deal.hands)
    return SEATS[(SEATS.index(seat) + players // 2) % players]


def dummies(deal: Deal) -> tuple[str, ...]:
    """Return the seats with open hands whose partners' hands are hidden. One of two partners plays for both."""
    return tuple(seat for seat in deal.exposed if across(deal, seat) not in deal.exposed)
