"""How a deal is bid and set up where nobody chooses."""

from __future__ import annotations

import msgspec

from solver.choices.cego_setups import setups, strength
from solver.games import GAMES
from solver.games.cego.contracts import CONTRACTS
from solver.model.cards import in_order
from solver.model.deal import Deal
from solver.model.errors import Error

# The contracts of Cego that are played in turn: those for card points, so that the results can be added up.
CEGO_CONTRACTS = ("solo", "cego", "eine", "eine_leere", "zwei_verschiedene", "raeuber")


# Contracts in which the weakest hand is the soloist's; with any other there would be nothing to decide.
WEAK = ("bettel", "piccolo")


def called(deal: Deal, bidder: str) -> Deal:
    """The deal with the highest single kind of a seat named."""
    hand = in_order(GAMES[deal.game].pack, deal.hands[bidder])
    single = [kind for kind in hand if hand.count(kind) == 1] or list(hand)
    return msgspec.structs.replace(deal, bidder=bidder, called=single[-1])


def contracted(deal: Deal, name: str, first: int) -> Deal:
    """The deal with a contract of Cego, its soloist, from this seat on, and what he keeps and presses."""
    contract = CONTRACTS[name]
    seats = list(deal.hands)
    order = seats[first:] + seats[:first]
    if name in WEAK:
        order.sort(key=lambda seat: sum(map(strength, deal.hands[seat])))
    for seat in order:
        choices = setups(deal, seat, contract)
        if choices:
            return choices[0].deal
    raise Error(f"{name} can be played with no hand of {deal.id}")
