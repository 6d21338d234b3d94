"""What a deal of a fishing game says beside what all deals do."""

from __future__ import annotations

from solver.model.cards import Cards
from solver.model.deal import Deal
from solver.model.keys import CARD, CARDS, NAME

KEYS = {"turn": NAME, "table": CARDS, "last": CARD, "last_capture": NAME, "stock": CARDS}


class FishingDeal(Deal, frozen=True, kw_only=True, dict=True):
    """A deal of a fishing game.

    turn: seat to play. table: cards on the table. last: the card just laid down, if it can be caught. last_capture:
    side that captured last. stock: cards still to be dealt, in order. objective: what is played for.
    """

    turn: str | None = None
    table: Cards = ()
    last: str | None = None
    last_capture: str | None = None
    stock: Cards = ()
    objective: str | None = None


class MatchDeal(FishingDeal, frozen=True, kw_only=True, dict=True):
    """A deal of a match. match: the standing of the match before it."""

    match: tuple[int, int] | None = None
