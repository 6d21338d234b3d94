"""The bids of Zifuli as choices, and the bid that is made where nobody chooses."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec

from solver.choices.choice import PASS, Cards, Choices, Chosen, chooser
from solver.choices.moment import Moment
from solver.games import zifuli
from solver.model.cards import UNKNOWN, in_order
from solver.model.moves import Move


class Bidding(Moment):
    """The bidding of Zifuli."""

    id = "zifuli"

    def choices(self, deal: zifuli.BidDeal, seat: str | None, keep: Cards) -> Choices | None:
        """The bids, as long as there is no bidder."""
        if deal.bidder is not None or deal.taken or deal.points or deal.trick or keep:
            return None
        who = chooser(deal, seat)
        held = dict.fromkeys(in_order(zifuli.GAME.pack, deal.hands[who]))
        kinds = tuple(Move(kind) for kind in held if kind != UNKNOWN)

        def make(world: zifuli.BidDeal, option: Move) -> Chosen | None:
            if option == PASS or zifuli.partner_shown(world, who, option) is None:
                return None
            bid = msgspec.structs.replace(world, bidder=who, called=str(option))
            return Chosen(bid, zifuli.partner_of(bid))

        def stakes(bid: zifuli.BidDeal, outcome: str) -> int:
            return zifuli.GAME.stakes(bid, outcome)[who]

        return Choices("bid", who, deal, (PASS, *kinds), make, stakes)

    def ready(self, deal: zifuli.BidDeal, number: int, contract: str | None = None) -> zifuli.BidDeal:
        """The bidder is each seat in turn and calls the highest kind of which he holds one copy."""
        return called(deal, list(deal.hands)[number % len(deal.hands)])

    def every(self, deal: zifuli.BidDeal, number: int, contract: str | None = None) -> tuple[zifuli.BidDeal, ...]:
        """A deal for each seat as bidder."""
        return tuple(called(deal, seat) for seat in deal.hands)

    def drawn(self, deal: zifuli.BidDeal, rng: random.Random, options: Mapping[str, Any]) -> zifuli.BidDeal:
        """Any seat may be the bidder."""
        return called(deal, rng.choice(list(deal.hands)))


def called(deal: zifuli.BidDeal, bidder: str) -> zifuli.BidDeal:
    """The deal with the highest single kind of a seat named."""
    hand = in_order(zifuli.GAME.pack, deal.hands[bidder])
    single = [kind for kind in hand if hand.count(kind) == 1] or list(hand)
    return msgspec.structs.replace(deal, bidder=bidder, called=single[-1])


MOMENT = Bidding()
