"""Robbing in Trionfo, and what is laid away for it, as a choice."""

from __future__ import annotations

import random

import msgspec

from solver.choices.laying_away import LayingAway
from solver.choices.moment import Announced, Bidder, Sitter
from solver.games import trionfo
from solver.model.cards import UNKNOWN, in_order

# What may be robbed.
ROBBED = ("X", "XIIII", "XV")


class Robbing(LayingAway):
    """Robbing and laying away in Cuccu a trionfo."""

    id = "trionfo"

    def before(self, deal: trionfo.RobbedDeal, person: Sitter, player: Bidder | None) -> Announced:
        """The deal with what has been robbed, if it is a whole one just dealt, and laid away."""
        whole = {len(hand) for hand in deal.hands.values()} == {trionfo.GAME.hand_size[4]}
        return super().before(robbed(deal, person) if whole and deal.indicator else deal, person, player)


def robbed(deal: trionfo.RobbedDeal, person: Sitter) -> trionfo.RobbedDeal:
    """The deal once C has robbed from the bottom of the cut, and D from the top of the rest, where the indicator lies.

    The rest lies in an order of its own for each deal. Whoever may rob does, but the person, who is asked.
    """
    game = trionfo.GAME
    top = deal.indicator or UNKNOWN
    rest = game.unplaced(len(deal.hands), [*sum(deal.hands.values(), ()), top], deal.options)
    random.Random(f"{deal.id}/rest").shuffle(rest)
    rest = [top, *rest]
    limit = int(game.option(deal.options, "rob_limit")) or trionfo.MOST_ROBBED
    for seat, end in zip(trionfo.ROBBERS, (-1, 0), strict=True):
        taken = 0
        while taken < limit and rest[end] in ROBBED and (seat != person.seat or person.rob(deal, rest[end])):
            hand = in_order(game.pack, (*deal.hands[seat], rest.pop(end)))
            deal = msgspec.structs.replace(deal, hands={**deal.hands, seat: hand}, indicator=rest[0])
            taken += 1
        if taken:
            person.see_robbed(seat, taken)
    return deal


MOMENT = Robbing()
