"""Deals of Königrufen: what is played, who is whose partner, what counts beside the tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.games.koenigrufen.cards import KINGS, PLAYERS
from solver.games.koenigrufen.rules import BIRDS, CONTRACTS, NO_BIRD, Contract
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.question import Option
from solver.trick.deal import TrickDeal

SIDES = ("declarer", "defenders")
OPTIONS = (
    Option("contract", "dreier", "the game", choices=tuple(CONTRACTS)),
    Option("declarer", "A", "who plays it", choices=tuple(SEATS[:PLAYERS])),
    Option("king", "hearts", "the king called, where one is", choices=tuple(KINGS)),
    Option("bird", NO_BIRD, "the bird that the deal is about", choices=(NO_BIRD, *BIRDS)),
)
DEFAULTS = {option.name: option.default for option in OPTIONS}


class KoenigrufenDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """A deal of Königrufen.

    away: seat of the declarer -> what he has laid away. talon: the half left to the defenders, or of a talon that
    stays where it is the first half, and half: the other one. partner: who holds, or held, the called king.
    """

    away: Mapping[str, Cards] = {}
    talon: Cards = ()
    half: Cards = ()
    partner: str | None = None

    def asked(self, name: str) -> Any:
        """Value of an option."""
        return self.options.get(name, DEFAULTS[name])

    @property
    def terms(self) -> Contract:
        """What is played."""
        return CONTRACTS[self.asked("contract")]

    @property
    def declarer(self) -> str:
        """Who plays it."""
        return str(self.asked("declarer"))

    @property
    def king(self) -> str | None:
        """The king called, where one is."""
        return KINGS[self.asked("king")] if self.terms.calls else None

    @property
    def bird(self) -> str | None:
        """The card of the bird that the deal is about."""
        bird = self.asked("bird")
        return None if bird == NO_BIRD else BIRDS[bird].card

    @property
    def bird_is_his(self) -> bool:
        """Is there a bird that nobody but the declarer can have announced?"""
        return self.bird is not None and (not self.terms.calls or self.asked("contract") == "besserrufer")

    @property
    def counts_tricks(self) -> bool:
        """Do points not matter?"""
        return self.terms.negative or self.bird is not None

    def laid_away(self) -> Cards:
        """What the declarer has laid away, and the half of the talon with the king that he called in vain."""
        away = self.away.get(self.declarer, ())
        if not self.terms.solo or self.king is None:
            return away
        return (*away, *next((half for half in (self.talon, self.half) if self.king in half), ()))

    def left(self) -> Cards:
        """What of the talon counts for the defenders."""
        halves = (self.talon, self.half)
        return tuple(card for half in halves if not (self.terms.solo and self.king in half) for card in half)


def holder(deal: KoenigrufenDeal, card: str) -> str | None:
    """The seat that has a card in hand, or in the trick on the table."""
    if card in deal.trick:
        first = SEATS.index(deal.leader or leader(deal))
        return SEATS[(first + deal.trick.index(card)) % PLAYERS]
    return next((seat for seat, hand in deal.hands.items() if card in hand), None)


def leader(deal: KoenigrufenDeal) -> str:
    """Who leads where the deal names nobody: forehand, but the declarer in negative games."""
    # the option may name no seat, which is told later
    return deal.declarer if deal.terms.negative and deal.declarer in [*SEATS[:PLAYERS]] else "A"


def in_talon(deal: KoenigrufenDeal, card: str) -> bool:
    """Does a card lie in what is left of the talon?"""
    return card in (*deal.talon, *deal.half)


def partner(deal: KoenigrufenDeal) -> str | None:
    """Who is on the declarer's side, he himself where he plays alone; None where that is not known."""
    if deal.king is None or in_talon(deal, deal.king):
        return deal.declarer
    return holder(deal, deal.king) or deal.partner


def king_may_lie(deal: KoenigrufenDeal) -> bool:
    """May the called king lie where it does?"""
    king, declarer = deal.king or "", deal.declarer
    shown = holder(deal, king)
    if shown == declarer:
        return deal.partner == declarer and deal.terms.takes > 0
    if shown is not None:
        return deal.partner in (None, shown)
    if in_talon(deal, king):
        return deal.partner in (None, declarer)
    return deal.partner is not None


def has_unknown(deal: KoenigrufenDeal) -> bool:
    """Is a card unknown among which the called king may be?"""
    return any(UNKNOWN in cards for cards in (*deal.hands.values(), deal.talon, deal.half))
