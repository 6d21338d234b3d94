"""Skat for the reference, from the rules page skat.md."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from reference.search import outcome, value
from reference.tricks import Deal, TrickState, words

RANKS = ["7", "8", "9", "Q", "K", "10", "A"]
NULL_RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
JACKS = ["Jd", "Jh", "Js", "Jc"]
SUITS = {"clubs": "c", "spades": "s", "hearts": "h", "diamonds": "d"}
PACK = [rank + suit for suit in "cshd" for rank in NULL_RANKS]
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
BASES = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
# without and with hand, each without and with ouvert
NULL_WORTH = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}


def points(cards: list[str]) -> int:
    """Return what cards are worth (skat.md, what cards are worth)."""
    return sum(POINTS.get(card[:-1], 0) for card in cards)


def trumps(contract: str) -> list[str]:
    """Return the trumps from high to low (skat.md, the games)."""
    if contract == "null":
        return []
    rest = [] if contract == "grand" else [rank + SUITS[contract] for rank in reversed(RANKS)]
    return JACKS[::-1] + rest


def tops(cards: list[str], contract: str) -> int:
    """Return how many of the highest trumps the cards have, or lack, without a gap (skat.md, the worth of a game)."""
    held = [card in cards for card in trumps(contract)]
    return next((at for at, one in enumerate(held) if one != held[0]), len(held))


def worth(contract: str, options: dict[str, Any], tops: int, made: str = "none") -> int:
    """Return the worth of a game in which the declarer announced this, and makes at least that."""
    hand, ouvert = options.get("hand", False), options.get("ouvert", False)
    if contract == "null":
        return NULL_WORTH[hand, ouvert]
    announced = options.get("announced", "none")
    order = ["none", "schneider", "schwarz"]
    reached = max(order.index(announced), order.index(made))
    return BASES[contract] * (tops + 1 + hand + reached + order.index(announced) + ouvert)


class SkatState(TrickState):
    """A position of Skat (skat.md)."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, PACK)
        if len(self.seats) != 3:
            raise ValueError(f"{len(self.seats)} hands, the game has 3")
        self.contract = self.options.get("contract", "grand")
        self.declarer = self.options.get("declarer", "A")
        self.skat = words(deal.get("skat"))
        if len(self.skat) not in (0, 2):
            raise ValueError(f"{len(self.skat)} cards in the skat")
        self.trumps = trumps(self.contract)
        self.goal = self.needed(deal)
        self.set_sides(deal, ["declarer", "defenders"], 0)
        self.begin(deal)

    def needed(self, deal: Deal) -> str:
        """Return what the declarer has to make: nothing more, schneider or schwarz (skat.md, the worth of a game)."""
        bid = deal.get("bid", 0)
        if not bid:
            return self.options.get("announced", "none")
        own = words(deal["hands"][self.declarer]) + self.skat
        number = deal.get("tops") or (tops(own, self.contract) if self.trumps else 0)
        for made in ("none", "schneider", "schwarz"):
            if worth(self.contract, self.options, number, made) >= bid:
                order = ["none", "schneider", "schwarz"]
                return max(made, self.options.get("announced", "none"), key=order.index)
        raise ValueError(f"no game that can be made is worth {bid}")

    def suit(self, card: str) -> str:
        """Return the suit of a card; the trumps are one."""
        return "trumps" if card in self.trumps else card[-1]

    def rank(self, card: str) -> int:
        """Return a number that is higher for a higher card of the same suit."""
        if card in self.trumps:
            return -self.trumps.index(card)
        return (NULL_RANKS if self.contract == "null" else RANKS).index(card[:-1])

    def beats(self, card: str, best: str) -> bool:
        """Tell whether a card beats the best one before it: a higher one of its suit, or a trump on another suit."""
        if self.suit(card) != self.suit(best):
            return self.suit(card) == "trumps"
        return self.rank(card) > self.rank(best)

    def side(self, seat: str) -> str:
        """Return the side of a seat."""
        return "declarer" if seat == self.declarer else "defenders"

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat is the declarer."""
        return seat == self.declarer

    @property
    def counts_tricks(self) -> bool:
        """Tell whether tricks count alone."""
        return self.contract == "null" or self.goal == "schwarz"

    def score(self) -> dict[str, int]:
        """Return the points of each side, or its tricks where these count alone."""
        if self.counts_tricks:
            return {side: len(cards) // 3 for side, cards in self.won.items()}
        found = {side: points(cards) + self.points[side] for side, cards in self.won.items()}
        found["declarer"] += points(self.skat)
        return found

    def final_value(self) -> int:
        """Return the declarer's points, or 1 and 0 for what is to be done with tricks (skat.md, value)."""
        score = self.score()
        if self.counts_tricks:
            return int(score["declarer" if self.contract == "null" else "defenders"] == 0)
        return score["declarer"]

    def final_outcome(self) -> str:
        """Return win or loss of the declarer (skat.md, result)."""
        least = 1 if self.counts_tricks else {"none": 61, "schneider": 90}[self.goal]
        return "win" if self.final_value() >= least else "loss"

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal; of cards won only what they count."""
        *rest, _ = super().key()
        return (*rest, tuple(self.score().values()))


def laid_away(deal: Deal) -> dict[str, tuple[int, str]]:
    """Return value and outcome of each choice of two cards that the declarer may lay away, sorted as text."""
    seat = deal.get("options", {}).get("declarer", "A")
    hand = sorted(words(deal["hands"][seat]))
    table = {}
    for choice in combinations(hand, 2):
        rest = [card for card in hand if card not in choice]
        after = {**deal, "hands": {**deal["hands"], seat: " ".join(rest)}, "skat": " ".join(choice)}
        table[" ".join(choice)] = (value(SkatState(after)), outcome(SkatState(after)))
    return table
