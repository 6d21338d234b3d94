"""The bidding of Zifuli at the table: over as many rounds as needed, each bid lower in the suit first named."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from solver.cli import output
from solver.games import zifuli
from solver.model.cards import Cards, in_order
from solver.model.deal import Deal

# What a seat says, given the kinds that it may name: one of them, or nothing.
Voice = Callable[[str, Cards], str | None]


def auction(deal: Deal, seat: str, mine: Voice, others: Voice) -> Deal | None:
    """The deal with its bidder and the kind called; None where all have passed, and the deal is void.

    seat: the person's; mine, others: what he and everybody else says.
    """
    left = list(deal.hands)
    bidder = called = None
    while left and not (len(left) == 1 and bidder is not None):
        for who in tuple(left):
            if len(left) == 1 and bidder is not None:
                break
            kinds = allowed(deal, who, called)
            kind = (mine if who == seat else others)(who, kinds) if kinds else None
            if kind is None:
                left.remove(who)
                output.say(f"{'You pass' if who == seat else f'{who} passes'}.")
            else:
                bidder, called = who, kind
                output.say(f"{'You name' if who == seat else f'{who} names'} {kind}.")
    return None if bidder is None else msgspec.structs.replace(deal, bidder=bidder, called=called)


def allowed(deal: Deal, seat: str, called: str | None) -> Cards:
    """The kinds that a seat may name after a bid: those that it holds, lower in the suit that was named."""
    pack = zifuli.GAME.pack
    kinds = tuple(dict.fromkeys(in_order(pack, deal.hands[seat])))
    if called is None:
        return kinds
    suit = pack.suits[pack.suit_of(called)].cards
    return tuple(kind for kind in kinds if kind in suit[: suit.index(called)])
