"""Constraints on hidden hands from an auction of Schafkopf: who bids a call game can call an ace.

He holds a card of its suit that is no trump, and not the ace. A Sie is the highest trumps alone. Other bids and passes
tell nothing for certain.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from solver.deal_records.auction_checks import is_lawful
from solver.deal_records.bids import parts
from solver.determinization.hand_alternatives import Alternatives, Way
from solver.games.schafkopf.auction import CALLS
from solver.games.schafkopf.auction_record import Course, is_as_dealt, on_table
from solver.games.schafkopf.cards import ORDER, SIE, ace_of, called_suit, sie_cards
from solver.games.schafkopf.deals import SchafkopfDeal, asked

CALL = "call"


def ways_to_call() -> Iterator[Way]:
    """Yield the ways to be able to call an ace, by the first that can be called.

    Those before it cannot be: the hand holds the ace, or no card of its suit.
    """
    aces = [ace for ace in map(ace_of, CALLS) if ace is not None]
    for number, ace in enumerate(aces):
        before = [(Way(held=frozenset({one})), Way(barred=called_suit(one) | {one})) for one in aces[:number]]
        for lacking in product(*before):
            held = frozenset().union(*(way.held for way in lacking))
            barred = frozenset({ace}).union(*(way.barred for way in lacking))
            yield Way(held, barred, called_suit(ace))


WAYS_TO_CALL = tuple(ways_to_call())


def constraints_from_bids(deal: SchafkopfDeal) -> Iterator[Alternatives]:
    """Yield the constraints on the hands as dealt of the seats that have bid. Of a faulty auction nothing."""
    if not is_lawful(Course("".join(deal.hands)), deal.bids):
        return
    for seat, word in dict.fromkeys(parts(deal.bids)):
        # the called ace says more about the hand of who has called it
        is_caller = ace_of(asked(deal, "contract")) is not None and seat == asked(deal, "declarer")
        if word == CALL and is_as_dealt(deal, seat) and not is_caller:
            yield Alternatives(seat, WAYS_TO_CALL, on_table(deal, seat))
        elif word == SIE:
            low = frozenset(ORDER) - frozenset(sie_cards(asked(deal, "pack")))
            yield Alternatives(seat, (Way(barred=low),), on_table(deal, seat))
