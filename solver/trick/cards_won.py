"""Counts of cards won before a position of a trick game, from the keys `taken` and `count`."""

from __future__ import annotations

from solver.display.translation import tr
from solver.model.core_query import Report
from solver.model.deal import Deal


def cards_won(deal: Deal, side: str) -> int:
    """Return the number of cards that a side has won before the deal starts."""
    return len(deal.taken.get(side, ())) + deal.count.get(side, 0)


def tricks_won(deal: Deal, side: str) -> int:
    """Return the number of tricks that a side has won before the deal starts."""
    return cards_won(deal, side) // len(deal.hands)


def check_whole_tricks(deal: Deal, report: Report) -> None:
    """Report sides whose cards won are not a whole number of tricks."""
    players = len(deal.hands)
    for side in {**deal.taken, **deal.count}:
        if (cards := cards_won(deal, side)) % players:
            report(
                _key(deal, side),
                tr("{cards} cards won are no number of tricks of {players}", cards=cards, players=players),
            )


def check_room(deal: Deal, room: int, report: Report) -> None:
    """Report more cards won than the deal has room for.

    room: maximum number of cards won by all sides. Negative: skip the check.
    """
    sides = list({**deal.taken, **deal.count})
    won = sum(cards_won(deal, side) for side in sides)
    if won > room >= 0:
        held = max(map(len, deal.hands.values()))
        key = "count" if deal.count else "taken"
        report(
            f"{key}.{sides[0]}",
            tr("{won} cards won; with {held} in hand there can be {room}", won=won, held=held, room=room),
        )


def _key(deal: Deal, side: str) -> str:
    return f"{'count' if side in deal.count else 'taken'}.{side}"
