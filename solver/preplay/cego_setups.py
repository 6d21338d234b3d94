"""Keeps and presses of a soloist of Cego, each as a deal, the highest estimates first."""

from __future__ import annotations

import msgspec

from solver.display.translation import tr
from solver.games.cego.cards import PACK, TRUMPS, worth
from solver.games.cego.contracts import (
    CONTRACTS,
    RAEUBER,
    Contract,
    keeps,
    meaning_of,
    presses,
)
from solver.games.cego.deals import CegoDeal, options_of
from solver.model.cards import in_order
from solver.model.errors import Error
from solver.model.puzzle_keys import UNASKED
from solver.preplay.contract_setup import Setup

# Contracts for the weakest hand. With any other hand the outcome would be obvious.
WEAK = ("bettel", "piccolo")

# Estimated points of court cards in hand. A king usually wins its points, a knave rarely.
STRENGTH = {"K": 4.0, "Q": 1.5, "N": 0.5, "J": 0.2}

# How much of what a choice promises, compared with another one, it turns out to bring.
BORNE_OUT = 0.45


def contract_named(deal: CegoDeal, name: str) -> tuple[CegoDeal, Contract]:
    """Return the contract of a name, with the deal. Some names stand for a contract with an option."""
    contract, meant = meaning_of(name)
    named = msgspec.structs.replace(deal, options={**deal.options, **meant}) if meant else deal
    return named, CONTRACTS[contract]


def takes_seat(name: str, key: str) -> bool:
    """True if a contract may name a soloist, or a seat of the query (key). A Räuber may name who announced it."""
    alone = CONTRACTS[meaning_of(name)[0]].has_soloist
    return alone or name == RAEUBER if key == "soloist" else not alone


def with_announcer(deal: CegoDeal, seat: str | None) -> CegoDeal:
    """Return the deal, with the seat that has announced it if it is a Räuber and one is named."""
    return msgspec.structs.replace(deal, soloist=seat) if deal.contract == RAEUBER and seat else deal


def setups(deal: CegoDeal, seat: str, contract: Contract) -> list[Setup]:
    """Return every keep and press of a seat in a contract, the highest estimates first.

    Empty if the seat cannot play it.
    """
    hand = deal.hands[seat]
    if contract.card and contract.card not in hand:
        return []
    options = options_of(deal)
    announcer = deal.soloist if deal.contract == contract.name == RAEUBER else None
    who = {"soloist": seat, "seat": None} if contract.has_soloist else {"soloist": announcer, "seat": seat}
    base = msgspec.structs.replace(
        deal, contract=contract.name, **who, leader=None, keep=(), press=(), play=(), **UNASKED
    )
    kept = [in_order(PACK, cards) for cards in keeps(contract, hand, options["court_as_blank"])]
    pressed = presses(contract, deal.blind, options["free_press"])
    found = [
        Setup(keep, press, msgspec.structs.replace(base, keep=keep, press=press)) for keep in kept for press in pressed
    ]
    return sorted(found, key=lambda setup: -setup_estimate(setup))


def contracted(deal: CegoDeal, name: str, first: int) -> CegoDeal:
    """Return the deal with a contract and its first able soloist from a seat on, with keep and press by estimate."""
    deal, contract = contract_named(deal, name)
    seats = list(deal.hands)
    order = seats[first:] + seats[:first]
    if contract.name in WEAK:
        order.sort(key=lambda seat: sum(map(strength, deal.hands[seat])))
    for seat in order:
        choices = setups(deal, seat, contract)
        if choices:
            chosen: CegoDeal = choices[0].deal
            return chosen
    raise Error(tr("{name} can be played with no hand of {id}", name=name, id=deal.id))


def setup_estimate(setup: Setup) -> float:
    """Return the heuristic estimate of a setup: expected points of the hand plus points of the discards."""
    gained = sum(map(strength, setup.keep)) - worth(setup.keep)
    return gained - sum(map(strength, setup.press)) + worth(setup.press)


def expected(setup: Setup, point: int) -> float:
    """Return the expected gain of a choice over another one.

    point: units of the value in one point.
    """
    return BORNE_OUT * point * setup_estimate(setup)


def strength(card: str) -> float:
    """Return the estimated points of a card in the soloist's hand."""
    if card in TRUMPS:
        return 1 + 0.4 * TRUMPS.index(card)
    return STRENGTH.get(card[0], 0)
