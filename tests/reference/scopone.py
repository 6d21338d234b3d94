"""Scopone scientifico for the reference, from the rules page scopone.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from reference.coch import compared
from reference.fishing import FishingState, choice, pair, sums
from reference.tricks import Deal

RANKS = ["A", "2", "3", "4", "5", "6", "7", "J", "N", "K"]
SUITS = "dcsb"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
NUMBERS = {rank: at + 1 for at, rank in enumerate(RANKS)}
PRIME = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12, "J": 10, "N": 10, "K": 10}


def best_of_suits(cards: list[str]) -> list[int]:
    """Return the dearest card of each suit in a pile, 0 where it has none (scopone.md, points at the end)."""
    return [max((PRIME[card[0]] for card in cards if card[1] == suit), default=0) for suit in SUITS]


def primiera(cards: list[str]) -> int:
    """Return the primiera of a pile, 0 where a suit is missing (scopone.md, points at the end)."""
    best = best_of_suits(cards)
    return sum(best) if all(best) else 0


def run_of_denari(cards: list[str]) -> int:
    """Return the points of a napola: the denari in order from the ace, three at least (scopone.md, options)."""
    length = 0
    while length < len(RANKS) and RANKS[length] + "d" in cards:
        length += 1
    return length if length >= 3 else 0


class ScoponeState(FishingState):
    """A position of Scopone (scopone.md)."""

    players: tuple[int, ...] = (4,)
    packets: ClassVar[dict[str, int]] = {"10": 10, "9": 9}
    has_stock = False

    def __init__(self, deal: Deal) -> None:
        self.options = deal.get("options", {})
        super().__init__(deal, PACK, self.dealt())
        if self.stock and not self.has_stock:
            raise ValueError("stock: the whole pack has been dealt")
        if self.last is not None:
            raise ValueError("last: no card is caught")
        self.sums = choice(self.options.get("sums"), "sums", ["any", "fewest"])
        self.target = self.options.get("target", 11)
        if not 1 <= self.target <= 99:
            raise ValueError(f"target {self.target}: 1 to 99")
        self.objective = choice(deal.get("objective"), "objective", ["points", "match"])
        self.match = pair(deal, "match", self.sides)
        if self.objective == "match" and self.match is None:
            raise ValueError("the objective match asks for the points of the match")
        self.go_on()

    def dealt(self) -> int:
        """Return the cards that a hand gets (scopone.md, players and deal)."""
        return self.packets[choice(self.options.get("deal"), "deal", list(self.packets))]

    def rank(self, card: str) -> str:
        """Return the rank of a card, its name without the suit (scopone.md, pack)."""
        return card[:-1]

    def number(self, card: str) -> int:
        """Return 1 to 10: every card has a number (scopone.md, pack)."""
        return NUMBERS[self.rank(card)]

    def captures(self, card: str) -> list[list[str]]:
        """Return what a card may take: an equal card, else a sum (scopone.md, play and options)."""
        equal = [[other] for other in self.table if self.rank(other) == self.rank(card)]
        if equal:
            return equal
        groups = [group for group in sums(self.table, self.number(card), self.number) if len(group) > 1]
        if self.sums == "fewest" and groups:
            fewest = min(map(len, groups))
            groups = [group for group in groups if len(group) == fewest]
        return groups

    def moves(self) -> list[str]:
        """Return every legal move once, sorted as text. Captures are compulsory (scopone.md, play)."""
        if self.over:
            return []
        found = set()
        for card in self.hands[self.turn]:
            groups = self.captures(card)
            found |= {self.written(card, group) for group in groups} or {card}
        return sorted(found)

    def check(self, card: str, named: list[str]) -> None:
        """Raise ValueError with the rule that a move breaks (scopone.md, play)."""
        super().check(card, named)
        allowed = self.captures(card)
        if not named and allowed:
            raise ValueError(f"{card} can capture and has to")
        if len(named) > 1 and [self.rank(card)] in [list(map(self.rank, group)) for group in allowed]:
            raise ValueError(f"{card} has to capture the equal card")
        if len(named) > 1 and len(named) > min(map(len, allowed)) and self.sums == "fewest":
            raise ValueError(f"{card} has to capture the fewest cards")

    def put(self, card: str, named: list[str], more: Sequence[str] = ()) -> None:
        """Lay a card down or take others with it. A card just laid down is like any other (scopone.md)."""
        super().put(card, named, more)
        self.last = None

    def events(self, card: str, captured: list[str], caught: bool) -> int:
        """Count a scopa. The last card of the deal makes none (scopone.md, points at once)."""
        return int(not self.table and (not self.over or bool(self.options.get("last_scopa", False))))

    def finish(self) -> None:
        """Give the remaining table cards to the side that captured last, if any did (scopone.md, play)."""
        if self.last_capture is not None:
            self.taken[self.last_capture] += self.table
            self.table = []

    def card_points(self, side: str) -> int:
        """Return the points of a side at the end, the primiera included (scopone.md, points at the end)."""
        cards, other = self.taken[side], self.taken[next(one for one in self.sides if one != side)]
        points = int(len(cards) + self.count[side] > 20)
        points += sum(card[1] == "d" for card in cards) > 5
        points += "7d" in cards
        points += primiera(cards) > primiera(other)
        if self.options.get("re_bello", False):
            points += "Kd" in cards
        if self.options.get("napola", False):
            points += run_of_denari(cards)
        return points

    def totals(self) -> dict[str, int]:
        """Return scope and points at the end of each side in this hand (scopone.md)."""
        return {side: self.points[side] + self.card_points(side) for side in self.sides}

    def final_value(self) -> int:
        """Return the points of the first side minus those of the other, or the match as 1, 0, -1 (scopone.md)."""
        if self.objective == "match":
            return {"win": 1, "open": 0, "loss": -1}[self.final_outcome()]
        own, other = self.totals().values()
        return own - other

    def final_outcome(self) -> str:
        """Return the sign of the value, or how the match stands after the hand (scopone.md, match)."""
        hand = self.totals()
        if self.objective == "points":
            return compared(*hand.values())
        before = self.match or {}
        own, other = (before[side] + hand[side] for side in self.sides)
        if max(own, other) < self.target or own == other:
            return "open"
        return compared(own, other)

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal. The card laid down last plays no part."""
        turn, hands, table, stock, _, last_capture, _, points = super().key()
        piles = tuple(
            (len(cards), tuple(sorted(card for card in cards if card[1] == "d")), tuple(best_of_suits(cards)))
            for cards in self.taken.values()
        )
        return (turn, hands, table, stock, last_capture, piles, points)
