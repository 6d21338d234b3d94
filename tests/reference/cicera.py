"""Cicera for the reference, from the rules page cicera.md."""

from __future__ import annotations

from typing import Any, ClassVar

from reference.coch import compared
from reference.fishing import FishingState, choice, pair
from reference.tricks import Deal

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "K"]
SUITS = "dcsb"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
NUMBERS = {rank: at + 1 for at, rank in enumerate(RANKS[:10])}
COUNTED = {rank + "s" for rank in RANKS} | {"10d", "Jc"}  # cards that are worth more than their number

TO_WIN = 51


def napula(cards: list[str]) -> int:
    """Return the points for the unbroken run of swords from the ace (cicera.md, card points)."""
    length = 0
    while length < len(RANKS) and RANKS[length] + "s" in cards:
        length += 1
    return length if length >= 3 else 0


def card_points(cards: list[str], unlisted: int = 0) -> int:
    """Return the card points of a pile and of so many cards more that nobody lists (cicera.md)."""
    points = napula(cards)
    if len(cards) + unlisted > 26:
        points += 2
    if sum(card.endswith("s") for card in cards) >= 7:
        points += 1
    return points + sum(card in cards for card in ("2s", "10d", "Jc"))


class CiceraState(FishingState):
    """A position of Cicera (cicera.md)."""

    players = (4,)
    packets: ClassVar[dict[str, int]] = {"12": 12, "6+6": 6}

    def __init__(self, deal: Deal) -> None:
        dealt = choice(deal.get("options", {}).get("deal"), "deal", list(self.packets))
        super().__init__(deal, PACK, self.packets[dealt])
        to_come = 4 * self.packet if dealt == "6+6" else 0
        if len(self.stock) not in (0, to_come):
            raise ValueError(f"stock: {len(self.stock)} cards, none or {to_come} can be to come")
        self.objective = choice(deal.get("objective"), "objective", ["points", "match"])
        self.match = pair(deal, "match", self.sides)
        if self.objective == "match" and self.match is None:
            raise ValueError("the objective match asks for the points of the match")
        self.go_on()

    def rank(self, card: str) -> str:
        """Return the rank of a card, its name without the suit (cicera.md, pack)."""
        return card[:-1]

    def number(self, card: str) -> int:
        """Return 1 to 10 for a numeral and 0 for J, N and K (cicera.md, play)."""
        return NUMBERS.get(self.rank(card), 0)

    def events(self, card: str, captured: list[str], caught: bool) -> int:
        """Count scua, picada, simili and quadriglia (cicera.md, event points)."""
        scua = not self.table
        simili = len({one[-1] for one in (card, *captured)}) == 1
        quadriglia = len(captured) >= 3
        return scua + caught + simili + quadriglia

    def finish(self) -> None:
        """Give the remaining table cards to the side that captured last, if any did (cicera.md, play)."""
        if self.last_capture is not None:
            self.taken[self.last_capture] += self.table
            self.table = []

    def totals(self) -> dict[str, int]:
        """Return event and card points of each side in this hand (cicera.md, result)."""
        return {side: self.points[side] + card_points(self.taken[side], self.count[side]) for side in self.sides}

    def final_value(self) -> int:
        """Return the points of AC minus those of BD, or the match as 1, 0, -1 (cicera.md, result)."""
        if self.objective == "match":
            return {"win": 1, "open": 0, "loss": -1}[self.final_outcome()]
        return self.totals()["AC"] - self.totals()["BD"]

    def final_outcome(self) -> str:
        """Return the sign of the value, or how the match stands after the hand (cicera.md, result)."""
        hand = self.totals()
        if self.objective == "points":
            return compared(hand["AC"], hand["BD"])
        before = self.match or {}
        own, other = (before[side] + hand[side] for side in self.sides)
        if max(own, other) < TO_WIN or own == other:
            return "open"
        return compared(own, other)

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal. Most taken cards are only a number."""
        *rest, taken, points = super().key()
        piles = tuple((len(cards), *(card for card in cards if card in COUNTED)) for cards in taken)
        return (*rest, piles, points)
