"""Cards of a trick game's pack that a deal places nowhere."""

from __future__ import annotations

from solver.model.cards import UNKNOWN
from solver.trick.deal import TrickDeal
from solver.trick.ruleset_base import TrickRuleset


def unplaced(game: TrickRuleset, deal: TrickDeal, hands: list[list[str]]) -> list[str]:
    """Return the cards that the deal places nowhere. An unknown card may be any of them."""
    given = game.hands(deal)
    piles = (*deal.taken.values(), *game.piles(deal).values())
    # A seat that plays with other cards than its dealt ones has discarded some of these.
    dealt = [card for seat, hand in deal.hands.items() for card in hand if card not in given[seat]]
    placed = [card for hand in (*hands, *piles, dealt) for card in hand if card != UNKNOWN]
    return game.unplaced(len(deal.hands), placed, deal.options)
