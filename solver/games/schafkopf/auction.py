"""Auction of Schafkopf: who speaks bids a higher kind of game than the last or passes, and who has passed is out.

Sources of the ranks: Offizielle Schafkopfordnung (Bayerischer Schafkopf-Verein, 1989), glossary of schafkopf-palast.de.
"""

from __future__ import annotations

from collections.abc import Iterable

from solver.games.schafkopf.cards import CALLED, SIE, SUITS, ace_of, called_suit, sie_cards
from solver.model.cards import UNKNOWN, Cards

TOUT = "-tout"
CALLS = tuple(f"call-{suit}" for suit in CALLED)
SOLOS = tuple(f"solo-{suit}" for suit in SUITS)
# Kinds of games that are bid, from low to high -> their contracts.
KINDS: dict[str, Cards] = {
    "call": CALLS,
    "wenz": ("wenz",),
    "solo": SOLOS,
    "wenz-tout": ("wenz",),
    "solo-tout": SOLOS,
    SIE: (SIE,),
}


def kinds_after(last: str | None) -> Cards:
    """Return the kinds that are higher than the last bid, from low to high."""
    ranked = tuple(KINDS)
    return ranked if last is None else ranked[ranked.index(last) + 1 :]


def options_of(kind: str, contract: str, seat: str) -> dict[str, object]:
    """Return the options of a deal after the auction."""
    tout = {"tout": True} if kind.endswith(TOUT) else {}
    return {"contract": contract, "declarer": seat, **tout}


def can_play(hand: Cards, name: str, pack: str) -> bool:
    """Return True if a hand as dealt can play a game, where unknown cards may be any.

    Who calls an ace holds another card of its suit, but not the ace. A Sie is the highest trumps alone.
    """
    ace, known = ace_of(name), {*hand} - {UNKNOWN}
    if ace is not None:
        return ace not in known and (UNKNOWN in hand or bool(known & called_suit(ace)))
    return name != SIE or known <= {*sie_cards(pack)}


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
