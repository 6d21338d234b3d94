"""Deal record of a fishing game: the keys that it adds to those of all deals."""

from __future__ import annotations

from solver.model.cards import Cards
from solver.model.deal import Deal
from solver.model.schema_types import CARD, CARDS, NAME

KEYS = {"turn": NAME, "table": CARDS, "last": CARD, "last_capture": NAME, "stock": CARDS}


class FishingDeal(Deal, frozen=True, kw_only=True, dict=True):
    """Deal of a fishing game.

    turn: seat to move. Default: A.
    table: cards on the table.
    last: card just laid down, if it can be caught.
    last_capture: side that captured last.
    stock: cards still to be dealt, in order.
    objective: objective of the query. Default: the game's.
    """

    turn: str | None = None
    table: Cards = ()
    last: str | None = None
    last_capture: str | None = None
    stock: Cards = ()
    objective: str | None = None


class MatchDeal(FishingDeal, frozen=True, kw_only=True, dict=True):
    """Deal of a hand in a match.

    match: standing of the match before the hand, first side first.
    """

    match: tuple[int, int] | None = None


class SeatDeal(MatchDeal, frozen=True, kw_only=True, dict=True):
    """Deal of a hand in which three may play, each for himself.

    seat: seat of the query where three play.
    """

    seat: str | None = None
