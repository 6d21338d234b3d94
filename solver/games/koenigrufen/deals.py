"""Deals of Königrufen: contract, partners, and cards that count without tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.deal_records.bids import is_open
from solver.games.koenigrufen.cards import KINGS, PLAYERS
from solver.games.koenigrufen.rules import BIRDS, CONTRACTS, EMPERORS, NO_BIRD, Contract
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.core_query import Option
from solver.trick.deal import TrickDeal

SIDES = ("declarer", "defenders")
TRISCHAKEN = "trischaken"
# Where the talon of a Trischaken goes.
TALON_TO = ("last_trick", "none")
OPTIONS = (
    Option("contract", "dreier", "the game", choices=tuple(CONTRACTS)),
    Option("declarer", "A", "who plays it", choices=tuple(SEATS[:PLAYERS])),
    Option("king", "hearts", "the king called, where one is", choices=tuple(KINGS)),
    Option("bird", NO_BIRD, "the bird that the deal is about", choices=(NO_BIRD, *BIRDS)),
    Option(
        "emperor",
        EMPERORS[0],
        "does the Pagat win a trick with Mond and Sküs?",
        choices=EMPERORS,
        former=(("none", EMPERORS[0]),),
    ),
    Option(
        "talon_to", TALON_TO[0], "who has the talon of a Trischaken", choices=TALON_TO, former=(("last", TALON_TO[0]),)
    ),
)
DEFAULTS = {option.name: option.default for option in OPTIONS}


class KoenigrufenDeal(TrickDeal, frozen=True, kw_only=True, dict=True):
    """Deal of Königrufen.

    away: seat of the declarer -> his discards.
    talon: half left to the defenders. Of an untouched talon, the first half.
    half: other half of an untouched talon.
    bids: the auction in order, such as "A:forehand" or "B:pass". It gives contract and declarer, king and bird.
    partner: seat that holds, or held, the called king.
    seat: seat of the query in Trischaken.
    """

    away: Mapping[str, Cards] = {}
    talon: Cards = ()
    half: Cards = ()
    bids: tuple[str, ...] = ()
    partner: str | None = None
    seat: str | None = None

    def asked(self, name: str) -> Any:
        """Return the value of an option. Each plays for himself while the auction goes on."""
        if name == "contract" and is_open(self.bids):
            return TRISCHAKEN
        return self.options.get(name, DEFAULTS[name])

    @property
    def terms(self) -> Contract:
        """Contract of the deal."""
        return CONTRACTS[self.asked("contract")]

    @property
    def declarer(self) -> str:
        """Seat of the declarer."""
        return str(self.asked("declarer"))

    @property
    def king(self) -> str | None:
        """Called king, or None."""
        return KINGS[self.asked("king")] if self.terms.calls else None

    @property
    def bird(self) -> str | None:
        """Card of the announced bird, or None."""
        bird = self.asked("bird")
        return None if bird == NO_BIRD else BIRDS[bird].card

    @property
    def bird_is_his(self) -> bool:
        """True if only the declarer can have announced the bird."""
        return self.bird is not None and (not self.terms.calls or self.asked("contract") == "besserrufer")

    @property
    def counts_tricks(self) -> bool:
        """True if tricks count and points do not."""
        return self.terms.tricks is not None or self.bird is not None

    def laid_away(self) -> Cards:
        """Return the cards that count for the declarer: his discards, and a half of the talon with the called king."""
        away = self.away.get(self.declarer, ())
        if not self.terms.solo or self.king is None:
            return away
        return (*away, *next((half for half in (self.talon, self.half) if self.king in half), ()))

    def unsure(self) -> tuple[str, ...]:
        """Sides for which unknown cards count, or may: with a king called in vain goes the half of the talon."""
        if self.terms.solo and self.king and UNKNOWN in (*self.talon, *self.half):
            return SIDES
        return tuple(side for side, own in zip(SIDES, (self.laid_away(), self.left()), strict=True) if UNKNOWN in own)

    def left(self) -> Cards:
        """Return the cards of the talon that count for the defenders."""
        halves = (self.talon, self.half)
        return tuple(card for half in halves if not (self.terms.solo and self.king in half) for card in half)


def holder(deal: KoenigrufenDeal, card: str) -> str | None:
    """Return the seat that holds a card, or has played it to the trick on the table, or None."""
    if card in deal.trick:
        first = SEATS.index(deal.leader or leader(deal))
        return SEATS[(first + deal.trick.index(card)) % PLAYERS]
    return next((seat for seat, hand in deal.hands.items() if card in hand), None)


def leader(deal: KoenigrufenDeal) -> str:
    """Return the default leader: forehand, or the declarer of a negative game."""
    # The option may name no seat. Validation reports that later.
    return deal.declarer if deal.terms.tricks is not None and deal.declarer in [*SEATS[:PLAYERS]] else "A"


def in_talon(deal: KoenigrufenDeal, card: str) -> bool:
    """True if a card is in the rest of the talon."""
    return card in (*deal.talon, *deal.half)


def partner(deal: KoenigrufenDeal) -> str | None:
    """Return the declarer's partner, the declarer himself if he plays alone, or None if unknown."""
    if deal.king is None or in_talon(deal, deal.king):
        return deal.declarer
    return holder(deal, deal.king) or deal.partner


def king_may_lie(deal: KoenigrufenDeal) -> bool:
    """True if the place of the called king is possible."""
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
    """True if the called king may be among unknown cards."""
    return any(UNKNOWN in cards for cards in (*deal.hands.values(), deal.talon, deal.half))
