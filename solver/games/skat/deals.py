"""Deals of Skat: their keys and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.deal_records.bids import is_open
from solver.games.skat.cards import CONTRACTS, LEVELS, PLAYERS, RAMSCH
from solver.model.cards import SEATS, Cards
from solver.model.core_query import Option
from solver.model.schema_types import BIDS, CARDS_LYING, COUNT, NAME_ASKED
from solver.trick.deal import TrickDeal

OPTIONS = (
    Option("contract", "grand", "the game", choices=CONTRACTS),
    Option("declarer", "A", "who plays alone", choices=tuple(SEATS[:PLAYERS])),
    Option("hand", False, "does the declarer play without having seen the skat?"),
    Option("announced", "none", "what he has announced", choices=LEVELS),
    Option("ouvert", False, "does he play with his hand laid open?"),
    Option("march", "tricks", "what a seat takes all of to win a Ramsch", choices=("tricks", "points", "none")),
    Option("maids", "no", "for whom without a trick the loss of a Ramsch doubles", choices=("no", "each", "one")),
    Option("all_pass", "redeal", "what follows where nobody plays", choices=("redeal", "ramsch")),
    Option("tie", "share", "in a Ramsch, who of equals loses", choices=("share", "last_trick")),
    Option(
        "skat_to",
        "last_trick",
        "in Ramsch, who gets the skat",
        choices=("last_trick", "most", "nobody"),
        former=(("last", "last_trick"),),
    ),
)
# Names of options in earlier versions -> their values, and the options that each means.
FORMER: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
    "durchmarsch": {name: {"march": name} for name in ("none", "tricks", "points")},
    "jungfrau": {"false": {"maids": "no"}, "true": {"maids": "each"}},
    "ties": {"together": {"tie": "share"}, "last": {"tie": "last_trick"}},
}
DEFAULTS = {option.name: option.default for option in OPTIONS}
KEYS = {"skat": CARDS_LYING, "bids": BIDS, "bid": COUNT, "tops": COUNT, "seat": NAME_ASKED}


class SkatDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """Deal of Skat.

    skat: two cards that count for the declarer, or in Ramsch for the seat that the options say.
    bids: the auction in order, such as "B:18" or "A:hold". It gives declarer and bid, and the game if it is named.
    bid: least worth of the declarer's game.
    tops: highest trumps that he has or lacks, where the cards do not show them.
    seat: seat of the query in Ramsch.
    """

    skat: Cards = ()
    bids: tuple[str, ...] = ()
    bid: int | None = None
    tops: int | None = None
    seat: str | None = None


def asked(deal: SkatDeal, name: str) -> Any:
    """Return the value of an option of a deal. Nobody plays alone while the auction goes on."""
    if name == "contract" and is_open(deal.bids):
        return RAMSCH
    return deal.options.get(name, DEFAULTS[name])


def is_ramsch(deal: SkatDeal) -> bool:
    """True if each seat plays for itself."""
    return bool(asked(deal, "contract") == RAMSCH)
