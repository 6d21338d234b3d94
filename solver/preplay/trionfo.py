"""Pre-play phase of Trionfo: robbing (taking cards from the cut and the pile) and discards."""

from __future__ import annotations

from solver.games import trionfo
from solver.games._trionfo_robbing import ROBBERS, may_rob
from solver.model.cards import Cards
from solver.model.deal import Position
from solver.preplay.choice_set import Choices
from solver.preplay.discard_phase import LayingAway
from solver.preplay.phase import Announced, Bidder, LyingCard, Sitter
from solver.preplay.robbing_choices import robber_view, robbing_choices


class Robbing(LayingAway):
    """Pre-play phase of Cuccu a trionfo: robbing and discards."""

    id = "trionfo"

    def run_auction(self, deal: trionfo.RobbedDeal, person: Sitter, player: Bidder | None) -> Announced:
        """Return the deal after robbing and after the discards."""
        return super().run_auction(robbed(deal, person, player) if trionfo.GAME.to_rob(deal) else deal, person, player)

    def to_choose(self, deal: trionfo.RobbedDeal) -> tuple[str, str] | None:
        """Return robbing with its first robber, where cards may be robbed, else the discards."""
        seat = next(iter(trionfo.GAME.to_rob(deal)), None)
        return super().to_choose(deal) if seat is None else ("rob", seat)

    def choices(self, deal: trionfo.RobbedDeal, seat: str | None, keep: Cards) -> Choices | None:
        """Return the cards to rob for a seat that is named and sees one, else the discards."""
        found = robbing_choices(deal, seat) if seat and not keep else None
        return found or super().choices(deal, seat, keep)

    def robber_view(self, deal: trionfo.RobbedDeal, seat: str, taken: int = 0) -> Position | None:
        """Return what a robber sees who looks at a card that he may rob."""
        return robber_view(deal, seat, taken)

    def waits(self, deal: trionfo.RobbedDeal) -> bool:
        """True if cards may still be robbed, or are to be laid away."""
        return bool(trionfo.GAME.to_rob(deal)) or super().waits(deal)


def robbed(deal: trionfo.RobbedDeal, person: Sitter, player: Bidder | None = None) -> trionfo.RobbedDeal:
    """Return the deal after robbing, C before D. The person decides, and a player by advice.

    player: player of the other seats. None: they rob all that they may.
    """
    game = trionfo.GAME
    for seat in ROBBERS:
        cards = may_rob(deal, game.limit(deal.options)).get(seat, ())
        taken = 0
        while taken < len(cards) and wants(deal, seat, taken, person, player):
            taken += 1
        deal = game.after_robbing(deal, seat, taken)
        if taken and game.option(deal.options, "show_robbed"):
            person.see_robbed_cards(seat, cards[:taken])
        elif taken:
            person.see_robbed(seat, taken)
    return deal


def wants(deal: trionfo.RobbedDeal, seat: str, taken: int, person: Sitter, player: Bidder | None) -> bool:
    """Return True if a seat robs the next card after it has taken some.

    deal: the deal before the seat has taken any.
    """
    seen = robber_view(deal, seat, taken)
    if seen is not None and seat == person.seat:
        card = may_rob(deal, trionfo.GAME.limit(deal.options))[seat][taken]
        return person.rob(trionfo.GAME.after_robbing(deal, seat, taken), LyingCard(card, seen, taken))
    return seen is None or player is None or player.rob(seen, seat, taken)


PREPLAY = Robbing()
