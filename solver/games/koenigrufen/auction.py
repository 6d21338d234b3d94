"""Auction of Königrufen: forehand opens, the others bid higher games or pass, and forehand may hold the last one.

Source: Oberösterreichische Tarockregeln (version 4/2023), parts on the auction and on forehand.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.games.koenigrufen.cards import KINGS
from solver.games.koenigrufen.rules import BIRDS, CONTRACTS
from solver.model.cards import Cards

# First word of forehand, with which she names no game yet.
FOREHAND = "forehand"
# Game that only forehand bids, as her first word.
FIRST = "sechserdreier"
# Games that are bid, from low to high.
RANKED = (
    "piccolo", "bettler", "solorufer", "besserrufer", "farbendreier", FIRST, "dreier", "farbensolo", "solodreier",
)  # fmt: skip
# Games of forehand where nobody has bid.
LAST = ("trischaken", "rufer", *(name for name in RANKED if name != FIRST))


class Auction:
    """Course of an auction. The seats speak in turn, forehand first. Who has passed is out.

    bidder, contract: seat and game of the last bid, None before the first.
    """

    def __init__(self, seats: Iterable[str]) -> None:
        self.bidder: str | None = None
        self.contract: str | None = None
        self._left = list(seats)
        self.forehand = self._left[0]
        self.opens = True

    @property
    def turn(self) -> str | None:
        """Seat to speak. None at the end."""
        if self.contract == RANKED[-1] and (self.bidder == self.forehand or self.forehand not in self._left):
            return None
        return None if self._left == [self.bidder or self.forehand] and not self.opens else self._left[0]

    @property
    def names(self) -> Cards:
        """Words that the seat to speak may say by rank. It may also pass, except at the opening."""
        if self.opens:
            return (FOREHAND, *RANKED)
        at = -1 if self.contract is None else RANKED.index(self.contract)
        held = at >= 0 and self.turn == self.forehand
        return RANKED[at : at + 1] * held + tuple(name for name in RANKED[at + 1 :] if name != FIRST)

    def say(self, word: str | None) -> None:
        """Say a word for the seat to speak, or pass (None)."""
        seat = self._left.pop(0)
        self.opens = False
        if word is not None:
            self._left.append(seat)
        if word not in (None, FOREHAND):
            self.bidder, self.contract = seat, word


def fits(hand: Cards, contract: str) -> bool:
    """Return True if a hand may bid a game: four kings leave none to call, and a Besserrufer needs a bird."""
    calls = contract in CONTRACTS and CONTRACTS[contract].calls
    return not (calls and not free_kings(hand)) and (contract != "besserrufer" or bool(birds_of(hand)))


def free_kings(hand: Cards) -> Cards:
    """Return the suits whose king a hand may call."""
    return tuple(suit for suit, king in KINGS.items() if king not in hand)


def birds_of(hand: Cards) -> Cards:
    """Return the birds in a hand, the lowest first."""
    return tuple(name for name, bird in BIRDS.items() if bird.card in hand)
