"""The bids of Zifuli as choices."""

from __future__ import annotations

import msgspec

from solver.choices.choice import PASS, Cards, Choices, Chosen, chooser
from solver.games import zifuli
from solver.model.cards import UNKNOWN, in_order
from solver.model.deal import Deal
from solver.model.moves import Move


def zifuli_choices(deal: Deal, seat: str | None, keep: Cards) -> Choices | None:
    """The bids of Zifuli, as long as there is no bidder."""
    if deal.game != "zifuli" or deal.bidder is not None or deal.taken or deal.points or deal.trick or keep:
        return None
    who = chooser(deal, seat)
    kinds = tuple(Move(kind) for kind in dict.fromkeys(in_order(zifuli.GAME.pack, deal.hands[who])) if kind != UNKNOWN)

    def make(world: Deal, option: Move) -> Chosen | None:
        if option == PASS or zifuli.partner_shown(world, who, option) is None:
            return None
        bid = msgspec.structs.replace(world, bidder=who, called=str(option))
        return Chosen(bid, zifuli.partner_of(bid))

    return Choices("bid", who, deal, (PASS, *kinds), make, lambda bid, outcome: zifuli.stakes(bid, outcome)[who])
