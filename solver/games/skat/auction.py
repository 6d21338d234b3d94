"""Auction of Skat: middlehand bids to forehand, then rearhand to who is left.

Source: Internationale Skatordnung, section 3.3. At the table the values are named one after the other, and a record may
leave some out.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable

from solver.games.skat.game_values import BIDS


class Auction:
    """Course of an auction.

    value: last bid, 0 before the first.
    holds: True if the seat to speak answers a bid, False if it is to bid.
    turn: seat to speak, None at the end.
    bidder, holder: the two seats that speak now. At the end the holder is who has won, if there is a bid.
    """

    def __init__(self, seats: Iterable[str]) -> None:
        self.holder, self.bidder, *self._rear = seats
        self._forehand = self.holder
        self.value = 0
        self.holds = False
        self.turn: str | None = self.bidder

    @property
    def declarer(self) -> str | None:
        """Seat that has won. None before the end, and where all have passed."""
        return self.holder if self.turn is None and self.value else None

    @property
    def offer(self) -> int:
        """Value to bid, or to hold."""
        return self.value if self.holds else BIDS[bisect(BIDS, self.value)]

    def say(self, yes: bool, value: int | None = None) -> None:
        """Bid or hold for the seat to speak, or pass.

        value: value that is bid, a higher one than the last. Default: the offer.
        """
        if self.bidder == self.holder:
            # both others have passed, and forehand alone may still bid
            self.value, self.turn = (value or self.offer) if yes else 0, None
        elif not yes:
            self._next_pair(self.bidder if self.holds else self.holder)
        elif self.holds:
            self.holds, self.turn = False, self.bidder
            if self.value == BIDS[-1]:
                self._next_pair(self.holder)
        else:
            self.value = value or self.offer
            self.holds, self.turn = True, self.holder

    def _next_pair(self, left: str) -> None:
        self.holder, self.holds = left, False
        if self._rear and self.value < BIDS[-1]:
            self.bidder = self.turn = self._rear.pop(0)
        elif self.value:
            self.turn = None
        else:
            self.bidder = self.turn = self._forehand
