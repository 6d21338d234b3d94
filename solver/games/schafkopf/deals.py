"""Deals of Schafkopf: their keys and options."""

from __future__ import annotations

from typing import Any

from solver.games.schafkopf.cards import CONTRACTS, PACKS, PLAYERS, ace_of
from solver.model.cards import SEATS
from solver.model.core_query import Option
from solver.model.schema_types import NAME, NAME_ASKED
from solver.trick.deal import TrickDeal

OPTIONS = (
    Option("contract", "solo-hearts", "the game", choices=CONTRACTS),
    Option("declarer", "A", "who plays it, or has called", choices=tuple(SEATS[:PLAYERS])),
    Option("pack", "long", "32 cards, or 24 without eights and sevens", choices=tuple(PACKS)),
    Option("tout", False, "has a lone declarer announced all tricks?"),
    Option("discard", False, "may the called ace be discarded?"),
    Option("durchmarsch", "none", "what a seat takes all of to win a Ramsch", choices=("none", "tricks", "points")),
    Option("jungfrau", False, "does who takes no trick of a Ramsch double the loss?"),
    Option("all_pass", "redeal", "what follows where nobody plays", choices=("redeal", "ramsch")),
    Option("ties", "together", "in a Ramsch, who of equals loses", choices=("together", "tricks")),
)
DEFAULTS = {option.name: option.default for option in OPTIONS}
KEYS = {"partner": NAME, "ran": NAME, "seat": NAME_ASKED}


class SchafkopfDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """Deal of Schafkopf.

    partner: seat that holds, or held, the called ace.
    ran: seat that ran away with the ace and still holds it.
    seat: seat of the query in Ramsch.
    """

    partner: str | None = None
    ran: str | None = None
    seat: str | None = None


def partner_shown(deal: SchafkopfDeal, ace: str) -> str | None:
    """Return the seat that holds the called ace, or has played it to the trick on the table, or None."""
    if ace in deal.trick:
        return SEATS[(SEATS.index(deal.leader or "A") + deal.trick.index(ace)) % PLAYERS]
    return next((seat for seat, hand in deal.hands.items() if ace in hand), None)


def asked(deal: SchafkopfDeal, name: str) -> Any:
    """Return the value of an option of a deal."""
    return deal.options.get(name, DEFAULTS[name])


def is_ramsch(deal: SchafkopfDeal) -> bool:
    """True if each seat plays for itself."""
    return bool(asked(deal, "contract") == "ramsch")


def partner_of(deal: SchafkopfDeal) -> str | None:
    """Return the seat that holds or held the called ace, or None if unknown."""
    ace = ace_of(asked(deal, "contract"))
    return None if ace is None else partner_shown(deal, ace) or deal.ran or deal.partner
