"""Cards won before a position of a trick game, counted: those listed in `taken` and those only numbered in `count`."""

from __future__ import annotations

from solver.display.language import tr
from solver.model.deal import Deal
from solver.model.question import Report


def cards_won(deal: Deal, side: str) -> int:
    """Cards that a side has won before the deal starts."""
    return len(deal.taken.get(side, ())) + deal.count.get(side, 0)


def tricks_won(deal: Deal, side: str) -> int:
    """Tricks that a side has won before the deal starts."""
    return cards_won(deal, side) // len(deal.hands)


def check_whole_tricks(deal: Deal, report: Report) -> None:
    """What each side has won is a number of tricks."""
    players = len(deal.hands)
    for side in {**deal.taken, **deal.count}:
        if (cards := cards_won(deal, side)) % players:
            report(
                _key(deal, side),
                tr("{cards} cards won are no number of tricks of {players}", cards=cards, players=players),
            )


def check_room(deal: Deal, room: int, report: Report) -> None:
    """No more cards have been won than there can be; `room`: how many that is."""
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
