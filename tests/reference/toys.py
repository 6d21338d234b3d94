"""The two invented games for the reference, from the words in `helpers/toys.py`."""

from __future__ import annotations

from typing import Any

from reference.coch import compared
from reference.fishing import FishingState, choice, pair
from reference.tricks import Deal, TrickState

RANKS = "9JQKTA"
FIVES = [suit + rank for suit in "HBLA" for rank in RANKS]


class FivesState(TrickState):
    """A position of Fives."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, FIVES)
        self.trump = deal["turned"][0] if deal.get("turned") else None
        self.sides = ["AC", "BD"] if len(self.seats) == 4 else ["A", "BC"]
        self.set_sides(deal, self.sides, 0)
        self.begin(deal)

    def suit(self, card: str) -> str:
        """Return the letter of the suit."""
        return card[0]

    def rank(self, card: str) -> int:
        """Return the place of a card in its suit, from low to high."""
        return RANKS.index(card[1])

    def follows(self, hand: list[str]) -> list[str]:
        """Follow suit, or else trump, or else anything."""
        led = [card for card in hand if card[0] == self.suit_led()]
        return led or [card for card in hand if card[0] == self.trump] or hand

    def beats(self, card: str, best: str) -> bool:
        """A higher card of the suit, or a trump on another suit."""
        return self.rank(card) > self.rank(best) if card[0] == best[0] else card[0] == self.trump

    def side(self, seat: str) -> str:
        """Return the side of a seat."""
        return next(side for side in self.sides if seat in side)

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat plays for the first side."""
        return self.side(seat) == self.sides[0]

    def score(self) -> dict[str, int]:
        """Return card points, and those of the last trick where all cards have been played."""
        found = {}
        for side in self.sides:
            cards = sum({"A": 3, "T": 1}.get(card[1], 0) for card in self.won[side])
            last = self.over and self.last is not None and self.side(self.last[0]) == side
            found[side] = cards + self.points[side] + last * self.options.get("last", 2)
        return found

    def final_value(self) -> int:
        """Return the points of the first side."""
        return self.score()[self.sides[0]]

    def final_outcome(self) -> str:
        """More than the others wins."""
        return compared(*self.score().values())


SEVEN = ["A", "2", "3", "4", "5", "6", "K"]
MINNOW = [rank + suit for rank in SEVEN for suit in "cwsn"]


class MinnowState(FishingState):
    """A position of Minnow."""

    players = (2, 4)

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, MINNOW, 3)
        self.sum = choice(deal.get("options", {}).get("sum"), "sum", ["any", "two"])
        self.objective = choice(deal.get("objective"), "objective", ["points", "game"])
        self.before = pair(deal, "before", self.sides)
        self.go_on()

    def rank(self, card: str) -> str:
        """Return the rank of a card."""
        return card[:-1]

    def number(self, card: str) -> int:
        """Return 1 to 6 for a numeral, 0 for the king."""
        return {"A": 1, "K": 0}.get(card[0]) if card[0] in "AK" else int(card[0])  # type: ignore[return-value]

    def group_allowed(self, group: list[str]) -> bool:
        """A sum of two cards, or of more by the option."""
        return len(group) == 2 or (len(group) > 2 and self.sum == "any")

    def events(self, card: str, captured: list[str], caught: bool) -> int:
        """A point for a table cleared."""
        return int(not self.table)

    def finish(self) -> None:
        """The last capturer gets the remaining cards."""
        if self.last_capture is not None:
            self.taken[self.last_capture] += self.table
            self.table = []

    def totals(self) -> dict[str, int]:
        """Return the points of each side: events, the six of coins, two for fifteen cards."""
        found = {}
        for side in self.sides:
            cards = len(self.taken[side]) + self.count[side]
            found[side] = self.points[side] + ("6c" in self.taken[side]) + 2 * (cards >= 15)
        return found

    def final_value(self) -> int:
        """Return the difference, or the game as 1, 0, -1."""
        if self.objective == "game":
            return {"win": 1, "open": 0, "loss": -1}[self.final_outcome()]
        own, other = self.totals().values()
        return own - other

    def final_outcome(self) -> str:
        """Return the sign of the value, or how the game stands after the hand."""
        own, other = self.totals().values()
        if self.objective == "points":
            return compared(own, other)
        before: dict[str, Any] = self.before or {}
        own, other = (before[side] + points for side, points in self.totals().items())
        return "open" if max(own, other) < 11 or own == other else compared(own, other)
