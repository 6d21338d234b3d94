"""What a soloist of Cego may keep and press, each choice as a deal of its own, the promising ones first."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from solver.games.cego.cards import PACK, TRUMPS, worth
from solver.games.cego.contracts import Cards, Contract, keeps, presses
from solver.games.cego.deals import CegoDeal, options_of
from solver.model.cards import in_order

# What court cards bring in hand; most of a king's points are made, few of a knave's.
STRENGTH = {"K": 4.0, "Q": 1.5, "N": 0.5, "J": 0.2}


@dataclass(frozen=True, slots=True)
class Setup:
    """A choice of cards to keep and to press, and the deal it makes."""

    keep: Cards
    press: Cards
    deal: CegoDeal


def setups(deal: CegoDeal, seat: str, contract: Contract) -> list[Setup]:
    """Every choice that a seat has in a contract, the promising ones first; none if it cannot play it."""
    hand = deal.hands[seat]
    if contract.card and contract.card not in hand:
        return []
    options = options_of(deal)
    who = {"soloist": seat, "seat": None} if contract.has_soloist else {"soloist": None, "seat": seat}
    base = msgspec.structs.replace(
        deal, contract=contract.name, **who, leader=None, keep=(), press=(), play=(), goal=None, answer=()
    )
    kept = [in_order(PACK, cards) for cards in keeps(contract, hand, options["court_as_blank"])]
    pressed = presses(contract, deal.blind, options["free_press"])
    found = [
        Setup(keep, press, msgspec.structs.replace(base, keep=keep, press=press))
        for keep in kept
        for press in pressed
    ]
    return sorted(found, key=lambda setup: -promise(setup))


def promise(setup: Setup) -> float:
    """A guess of what a choice brings: what the cards in hand may win, and the points of those laid away."""
    gained = sum(map(strength, setup.keep)) - worth(setup.keep)
    return gained - sum(map(strength, setup.press)) + worth(setup.press)


def strength(card: str) -> float:
    """Roughly what a card in hand brings the soloist, in points."""
    if card in TRUMPS:
        return 1 + 0.4 * TRUMPS.index(card)
    return STRENGTH.get(card[0], 0)
