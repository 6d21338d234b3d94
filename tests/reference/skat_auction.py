"""Auction of Skat for the reference, from the rules page skat.md."""

from __future__ import annotations

from collections.abc import Callable

from reference.skat import bids, tops, trumps

VALUES = sorted(bids())
BASE = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9, "grand": 24}
# Seat, value, True if it is held and not bid -> True to go on.
Voice = Callable[[str, int, bool], bool]


def auction(voice: Voice) -> tuple[list[tuple[str, int, bool]], str, int]:
    """Return seat, value and holding of what was said (value 0 for a pass), who has won, and the last bid."""
    said: list[tuple[str, int, bool]] = []

    def goes_on(seat: str, value: int, holds: bool) -> bool:
        yes = voice(seat, value, holds)
        said.append((seat, value if yes else 0, holds and yes))
        return yes

    left, last = "A", 0
    for bidder in "BC":
        holder = left
        for value in [value for value in VALUES if value > last]:
            if not goes_on(bidder, value, False):
                break
            last = value
            if not goes_on(holder, value, True):
                left = bidder
                break
    if last == 0 and goes_on("A", 18, False):
        last = 18
    return said, left if last else "", last


def is_good(hand: list[str], game: str) -> bool:
    """Return True if a hand is a good one for a game (skat.md, auction)."""
    if game == "null":
        for suit in "cshd":
            held = [rank for rank in ("7", "8", "9", "10", "J", "Q", "K", "A") if rank + suit in hand]
            for rank, most in zip(held, ("7", "9", "J", "K"), strict=False):
                order = ["7", "8", "9", "10", "J", "Q", "K", "A"]
                if order.index(rank) > order.index(most):
                    return False
        return True
    high = [card for card in hand if card in trumps(game)]
    aces = [card for card in hand if card[0] == "A" and card not in high]
    fewest, both = (2, 5) if game == "grand" else (5, 7)
    return len(high) >= fewest and len(high) + len(aces) >= both


def worth(cards: list[str], game: str) -> int:
    """Return what a game is worth at least, with the tops of these cards."""
    return 23 if game == "null" else BASE[game] * (tops(cards, game) + 1)


def limit(hand: list[str]) -> int:
    """Return how far a computer player bids."""
    return max([0, *(worth(hand, game) for game in (*BASE, "null") if is_good(hand, game))])


def is_best(cards: list[str], away: list[str], game: str, value: int, kept_of: Callable[[str], list[str]]) -> bool:
    """Return True if no other game of twelve cards would be named before this one.

    kept_of: game -> the ten cards that would be kept in it.
    """

    def key(name: str) -> tuple[bool, bool, int, int]:
        kept = kept_of(name)
        long = 0 if name in ("grand", "null") else len([card for card in kept if card in trumps(name)])
        return worth(cards, name) >= value, is_good(kept, name), long, worth(cards, name)

    return sorted(kept_of(game)) == sorted(set(cards) - set(away)) and key(game) == max(map(key, (*BASE, "null")))
