"""Auction by rank: who speaks bids a higher kind of game than the last or passes, and who has passed is out."""

from __future__ import annotations

from collections.abc import Iterable


class Auction:
    """Course of an auction. The seats speak in turn, the first seat first.

    bidder, kind: seat and kind of the last bid, None before the first.
    """

    def __init__(self, seats: Iterable[str]) -> None:
        self.bidder: str | None = None
        self.kind: str | None = None
        self._left = list(seats)

    @property
    def turn(self) -> str | None:
        """Seat to speak. None if all have passed, or all but the bidder."""
        return None if self._left in ([], [self.bidder]) else self._left[0]

    def say(self, kind: str | None) -> None:
        """Bid a kind for the seat to speak, or pass (None)."""
        seat = self._left.pop(0)
        if kind is not None:
            self.bidder, self.kind = seat, kind
            self._left.append(seat)
