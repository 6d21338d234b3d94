"""Tressette for the reference, from the rules page tressette.md."""

from __future__ import annotations

from typing import Any

from reference.coch import compared
from reference.tricks import Deal, TrickState

RANKS = ["4", "5", "6", "7", "J", "N", "K", "A", "2", "3"]
PACK = [rank + suit for suit in "dcsb" for rank in RANKS]
THIRDS = {"A": 3, "3": 1, "2": 1, "K": 1, "N": 1, "J": 1}
LAST = 3


def thirds(cards: list[str]) -> int:
    """Return what cards are worth (tressette.md, what cards are worth)."""
    return sum(THIRDS.get(card[0], 0) for card in cards)


def declarations(hand: list[str]) -> int:
    """Return the points of all combinations in a hand of ten (tressette.md, declarations)."""
    points = 3 * sum(all(rank + suit in hand for rank in "32A") for suit in "dcsb")
    for rank in "32A":
        number = sum(card[0] == rank for card in hand)
        points += {3: 3, 4: 4}.get(number, 0)
    return points


class TressetteState(TrickState):
    """A position of Tressette (tressette.md)."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, PACK)
        if len(self.seats) != 4:
            raise ValueError(f"{len(self.seats)} hands, the game has 4")
        self.set_sides(deal, ["AC", "BD"], 0)
        self.declared = {side: deal.get("declared", {}).get(side, 0) for side in self.won}
        if any(self.declared.values()) and not self.options.get("declarations", False):
            raise ValueError("points of declarations, which do not count without the option")
        self.begin(deal)

    def suit(self, card: str) -> str:
        """Return the letter of the suit."""
        return card[1]

    def rank(self, card: str) -> int:
        """Return the place of a card in its suit, from low to high."""
        return RANKS.index(card[0])

    def side(self, seat: str) -> str:
        """Return the partnership of a seat."""
        return "AC" if seat in "AC" else "BD"

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat plays for AC."""
        return self.side(seat) == "AC"

    def score(self) -> dict[str, int]:
        """Return the thirds of each side so far; who has won the last trick leads when all is over."""
        found = {side: thirds(cards) + self.points[side] + 3 * self.declared[side] for side, cards in self.won.items()}
        if self.over and self.last is not None:
            found[self.side(self.last[0])] += LAST
        return found

    def final_value(self) -> int:
        """Return the thirds of AC (tressette.md, value)."""
        return self.score()["AC"]

    def final_outcome(self) -> str:
        """Compare whole points (tressette.md, result)."""
        score = self.score()
        return compared(score["AC"] // 3, score["BD"] // 3)

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal; of cards won only their worth."""
        *rest, _ = super().key()
        return (*rest, self.last if self.over else None, tuple(self.score().values()))
