"""Games of Schafkopf for the contract table: those that each hand can play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from solver.display.translation import tr
from solver.games.schafkopf.cards import CONTRACTS, SIE, WORTH, ace_of, aim_of, called_suit, sie_cards, trumps
from solver.games.schafkopf.deals import SchafkopfDeal, asked
from solver.model.cards import UNKNOWN
from solver.model.puzzle_keys import UNASKED
from solver.preplay.contract_setup import Question, Setup

NAMES = tuple(name for name in CONTRACTS if name != "ramsch")
# Options that all games of a deal share.
KEPT = ("pack", "discard", "bettel_order", "must_beat")
# Estimated points of a trump.
TRUMP = 8


def refusal(deal: Any, seat: str | None, contract: str | None) -> str:
    """Return the reason why a deal has no contract table, else ""."""
    unknown = [name for name, hand in deal.hands.items() if UNKNOWN in hand]
    if unknown:
        return tr("cards of {unknown} are unknown: the contracts table needs all hands", unknown=", ".join(unknown))
    if deal.taken or deal.points or deal.count or deal.trick or deal.partner or deal.ran:
        return tr("the contracts table is about the hands dealt, and here play has begun")
    return ""


def questions(deal: Any, seats: Iterable[str], contract: str | None) -> list[Question]:
    """Return the games of the seats, in the order of the rules page."""
    names = [name for name in NAMES if contract in (None, name)]
    return [
        Question(seat, name, setups(deal, seat, name), promise(deal, seat, name)) for seat in seats for name in names
    ]


def setups(deal: SchafkopfDeal, seat: str, name: str) -> tuple[Setup, ...]:
    """Return the deal in which a seat plays a game, or nothing if its hand cannot play it."""
    if not is_playable(deal, seat, name):
        return ()
    kept = {key: value for key, value in deal.options.items() if key in KEPT}
    options = {**kept, "contract": name, "declarer": seat}
    named = msgspec.structs.replace(deal, options=options, bids=(), seat=None, play=(), **UNASKED)
    return (Setup((), (), named),)


def is_playable(deal: SchafkopfDeal, seat: str, name: str) -> bool:
    """Return True if a hand can play a game.

    Who calls an ace holds another card of its suit, and another seat holds the ace. A Sie is the highest trumps alone.
    """
    hand = set(deal.hands[seat])
    ace = ace_of(name)
    if ace is not None:
        others = {card for other, cards in deal.hands.items() if other != seat for card in cards}
        return ace in others and bool(hand & called_suit(ace))
    return name != SIE or hand == set(sie_cards(asked(deal, "pack")))


def promise(deal: SchafkopfDeal, seat: str, name: str) -> float:
    """Return the estimate of a game by the trumps and points of the hand."""
    hand = deal.hands[seat]
    held = sum(TRUMP + WORTH[card] if card in trumps(name) else WORTH[card] for card in hand)
    return held if aim_of(name, False) == "points" else 0
