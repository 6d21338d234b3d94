"""Deals of Schafkopf: their keys and options."""

from __future__ import annotations

from typing import Any

from solver.deal_records.bids import is_open
from solver.games.schafkopf.cards import (
    ALL_POINTS,
    BETTEL,
    BETTEL_ORDERS,
    BETTEL_WITH_TRUMPS,
    CONTRACTS,
    PACKS,
    PLAYERS,
    TRUMPS,
    ace_of,
    called_suit,
)
from solver.model.cards import SEATS
from solver.model.core_query import Option
from solver.model.schema_types import BIDS, NAME, NAME_ASKED
from solver.trick.deal import TrickDeal

RAMSCH = "ramsch"
# With more than half of the points there is one such seat at most.
LEAST_MARCH = ALL_POINTS // 2 + 1
OPTIONS = (
    Option("contract", "solo-hearts", "the game", choices=CONTRACTS),
    Option("declarer", "A", "who plays it, or has called", choices=tuple(SEATS[:PLAYERS])),
    Option("pack", "long", "32 cards, or 24 without eights and sevens", choices=tuple(PACKS)),
    Option("tout", False, "has a lone declarer announced all tricks?"),
    Option("discard", False, "may the called ace be discarded?"),
    Option("bettel_order", "ten_low", "the order of the cards in a Bettel", choices=BETTEL_ORDERS),
    Option("must_beat", False, "is there a duty to beat in a Bettel?"),
    Option(
        "durchmarsch",
        "tricks",
        "what a seat takes all of to win a Ramsch, or with how many points",
        choices=("tricks", "points", "none"),
        least=LEAST_MARCH,
        most=ALL_POINTS,
        or_number=True,
    ),
    Option(
        "jungfrau",
        "no",
        "what doubles for who takes no trick of a Ramsch",
        choices=("no", "all", "own", "own_each"),
        former=(("false", "no"), ("true", "all")),
    ),
    Option("all_pass", "redeal", "what follows where nobody plays", choices=("redeal", "ramsch")),
    Option(
        "ties",
        (),
        "in a Ramsch, by what one of equals loses, in order",
        choices=("tricks", "trumps", "highest_trump"),
        several=True,
        former=(("together", ""),),
    ),
)
DEFAULTS = {option.name: option.default for option in OPTIONS}
KEYS = {"bids": BIDS, "partner": NAME, "ran": NAME, "seat": NAME_ASKED}


class SchafkopfDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """Deal of Schafkopf.

    bids: the auction in order, such as "A:call" or "B:pass". It gives declarer and contract.
    partner: seat that holds, or held, the called ace.
    ran: seat that ran away with the ace and still holds it, or has played it to the trick on the table.
    seat: seat of the query in Ramsch.
    """

    bids: tuple[str, ...] = ()
    partner: str | None = None
    ran: str | None = None
    seat: str | None = None


def partner_shown(deal: SchafkopfDeal, ace: str) -> str | None:
    """Return the seat that holds the called ace, or has played it to the trick on the table, or None."""
    if ace in deal.trick:
        return SEATS[(SEATS.index(deal.leader or "A") + deal.trick.index(ace)) % PLAYERS]
    return next((seat for seat, hand in deal.hands.items() if ace in hand), None)


def has_run(deal: SchafkopfDeal) -> bool:
    """True if the holder of the called ace ran away with it before the position starts.

    The deal says so, or the trick on the table shows it: the ace lies there as a discard that was not the last card.
    """
    ace = ace_of(asked(deal, "contract"))
    if deal.ran is not None or ace is None or ace not in deal.trick[1:]:
        return deal.ran is not None
    holder = partner_shown(deal, ace)
    discarded = deal.trick[0] not in called_suit(ace)
    return bool(discarded and holder and deal.hands[holder] and not asked(deal, "discard"))


def asked(deal: SchafkopfDeal, name: str) -> Any:
    """Return the value of an option of a deal. Each plays for himself while the auction goes on."""
    if name == "contract" and is_open(deal.bids):
        return RAMSCH
    return deal.options.get(name, DEFAULTS[name])


def bettel_order(deal: SchafkopfDeal) -> str:
    """Return the order of the cards of a Bettel, or an empty text in other games."""
    contract = asked(deal, "contract")
    if contract == BETTEL_WITH_TRUMPS:
        return TRUMPS
    return str(asked(deal, "bettel_order")) if contract == BETTEL else ""


def is_ramsch(deal: SchafkopfDeal) -> bool:
    """True if each seat plays for itself."""
    return bool(asked(deal, "contract") == RAMSCH)


def partner_of(deal: SchafkopfDeal) -> str | None:
    """Return the seat that holds or held the called ace, or None if unknown."""
    ace = ace_of(asked(deal, "contract"))
    return None if ace is None else partner_shown(deal, ace) or deal.ran or deal.partner
