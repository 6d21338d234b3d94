"""Games of Skat for the contract table: with the skat taken up, and as hand games."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import msgspec

from solver.display.translation import tr
from solver.games.skat.cards import HAND, JACKS, NULL_RANKS, PACK, RAMSCH, SKAT, SUITS, WORTH, trumps
from solver.games.skat.deals import SkatDeal, asked
from solver.model.cards import UNKNOWN, Cards, in_order
from solver.model.puzzle_keys import UNASKED
from solver.preplay.contract_setup import Question, Setup

PLAIN = (*SUITS, "grand", "null")
TAKEN_UP = (*PLAIN, "null-ouvert")
NAMES = (*TAKEN_UP, *(f"{name}-hand" for name in PLAIN), "null-hand-ouvert")

# Estimated points of a card that the declarer keeps, and of a suit that he keeps nothing of.
TRUMP, ACE, GUARDED_TEN, BARE_TEN, VOID = 6.0, 11.0, 6.0, 1.0, 5.0
# Estimated points of a jack, in Grand and elsewhere.
JACK = {True: 12.0, False: 8.0}
# Estimated points of a hand that just makes a null game, and the loss by a high card.
NULL, HIGH = 60.0, 1.0


def refusal(deal: Any, seat: str | None, contract: str | None) -> str:
    """Return the reason why a deal has no contract table, else ""."""
    unknown = [key for key, cards in {**deal.hands, tr("the skat"): deal.skat}.items() if UNKNOWN in cards]
    if unknown:
        return tr(
            "cards of {unknown} are unknown: the contracts table needs all hands and the skat",
            unknown=", ".join(unknown),
        )
    if deal.taken or deal.points or deal.count or deal.trick:
        return tr("the contracts table is about the hands dealt, and here play has begun")
    holder = declarer_with_skat(deal)
    if len(deal.skat) != SKAT and (holder is None or sum(map(len, deal.hands.values())) % len(deal.hands) != SKAT):
        return tr("the contracts table needs the skat, {n} cards", n=SKAT)
    if holder is None:
        return ""
    if seat not in (None, holder):
        return tr(
            "the skat as dealt is not known, because {declarer} has laid away: only games of {declarer} have an answer",
            declarer=holder,
        )
    if contract is not None and "hand" in contract.split("-"):
        return tr("the skat as dealt is not known, because {declarer} has laid away", declarer=holder)
    return ""


def declarer_with_skat(deal: SkatDeal) -> str | None:
    """Return the declarer if he has taken the skat up, so that the skat as dealt is not known. Else None."""
    if not {"contract", "declarer"} & set(deal.options) and len(deal.skat) == SKAT:
        return None
    if asked(deal, "contract") == RAMSCH or asked(deal, "hand"):
        return None
    return str(asked(deal, "declarer"))


def questions(deal: Any, seats: Iterable[str], contract: str | None) -> list[Question]:
    """Return the games of the seats, first with the skat taken up, then as hand games.

    Of a declarer who has taken the skat up only his own games with the skat are known.
    """
    holder = declarer_with_skat(deal)
    names = [name for name in (NAMES if holder is None else TAKEN_UP) if contract in (None, name)]
    return [
        Question(seat, name, tuple(setups(deal, seat, name)), promise(deal, seat, name), outcome_first=True)
        for seat in seats
        if holder in (None, seat)
        for name in names
    ]


def setups(deal: SkatDeal, seat: str, name: str) -> list[Setup]:
    """Return every choice of cards to lay away in a game, the highest estimates first. A hand game has one, the skat.

    A bid counts for its declarer alone, if his twelve cards are known.
    """
    contract, *more = name.split("-")
    cards = (*deal.hands[seat], *deal.skat)
    with_bid = seat == asked(deal, "declarer") and len(cards) == HAND + SKAT
    base = msgspec.structs.replace(
        deal,
        options={"contract": contract, "declarer": seat, **dict.fromkeys(more, True)},
        bid=deal.bid if with_bid else None,
        bids=(),
        tops=None,
        seat=None,
        play=(),
        **UNASKED,
    )
    found = []
    for away in [deal.skat] if "hand" in more else sorted(set(combinations(sorted(cards), SKAT))):
        hand = deal.hands[seat] if "hand" in more else in_order(PACK, set(cards) - set(away))
        one = msgspec.structs.replace(base, hands={**deal.hands, seat: hand}, skat=in_order(PACK, away))
        found.append(Setup((), (), one, one.skat))
    return sorted(found, key=lambda setup: -setup_estimate(setup, contract, seat))


def setup_estimate(setup: Setup, contract: str, seat: str) -> float:
    """Return the heuristic estimate of what is laid away, in points of the declarer."""
    away = 0 if contract == "null" else sum(WORTH[card] for card in setup.away)
    return away + strength(setup.deal.hands[seat], contract)


def strength(hand: Cards, contract: str) -> float:
    """Return the estimated points of a hand of the declarer."""
    if contract == "null":
        # A hand is as weak as its high cards without low ones of the suit.
        return NULL - sum(HIGH * NULL_RANKS.index(card[:-1]) for card in hand)
    high, found = trumps(contract), 0.0
    for letter in SUITS.values():
        kept = [card[:-1] for card in hand if card[-1] == letter and card not in high]
        found += VOID * (not kept) + ACE * ("A" in kept)
        if "10" in kept:
            found += GUARDED_TEN if "A" in kept or len(kept) > 1 else BARE_TEN
    jacks = sum(card in JACKS for card in hand)
    return found + JACK[contract == "grand"] * jacks + TRUMP * (sum(card in high for card in hand) - jacks)


def promise(deal: SkatDeal, seat: str, name: str) -> float:
    """Return the estimate of a game. It is the same for all games of a name, so that they share their searches."""
    contract = name.split("-")[0]
    return strength((*deal.hands[seat], *deal.skat), contract)
