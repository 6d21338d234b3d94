"""Tressette for the reference, from the rules page tressette.md."""

from __future__ import annotations

from typing import Any

from reference.coch import compared
from reference.tricks import Deal, TrickState, words

RANKS = ["4", "5", "6", "7", "J", "N", "K", "A", "2", "3"]
PACK = [rank + suit for suit in "dcsb" for rank in RANKS]
THIRDS = {"A": 3, "3": 1, "2": 1, "K": 1, "N": 1, "J": 1}
LAST = 3


def thirds(cards: list[str]) -> int:
    """Return what cards are worth (tressette.md, what cards are worth)."""
    return sum(THIRDS.get(card[0], 0) for card in cards)


def declarations(hand: list[str]) -> int:
    """Return the points of all combinations in a dealt hand (tressette.md, declarations)."""
    points = 3 * sum(all(rank + suit in hand for rank in "32A") for suit in "dcsb")
    for rank in "32A":
        number = sum(card[0] == rank for card in hand)
        points += {3: 3, 4: 4}.get(number, 0)
    return points


class TressetteState(TrickState):
    """A position of Tressette (tressette.md)."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, PACK)
        if len(self.seats) not in (2, 3, 4):
            raise ValueError(f"{len(self.seats)} hands, the game has 2, 3 or 4")
        self.two = len(self.seats) == 2
        self.soloist: str = self.options.get("soloist", "none")
        if self.soloist != "none" and (len(self.seats) != 3 or self.options.get("declarations")):
            raise ValueError(f"{self.soloist} plays alone against two, and nobody declares")
        self.three = len(self.seats) == 3 and self.soloist == "none"
        self.monte = words(deal.get("monte"))
        self.seat: str = deal.get("seat", "") if self.three else ""
        self.stock = words(deal.get("stock"))
        if (self.stock and not self.two) or len(self.stock) % 2:
            raise ValueError(f"{len(self.stock)} cards to be drawn by {len(self.seats)}")
        sides = ["AC", "BD"] if len(self.seats) == 4 else self.seats
        self.set_sides(deal, sides if self.soloist == "none" else ["soloist", "opponents"], 0)
        self.declared = {side: deal.get("declared", {}).get(side, 0) for side in self.won}
        if any(self.declared.values()) and not self.options.get("declarations", False):
            raise ValueError("points of declarations, which do not count without the option")
        self.begin(deal)

    def follows(self, hand: list[str]) -> list[str]:
        """Follow suit, or by option play anything while the stock lasts (tressette.md, two players)."""
        return hand if self.stock and not self.options.get("forced", True) else super().follows(hand)

    def suit(self, card: str) -> str:
        """Return the letter of the suit."""
        return card[1]

    def rank(self, card: str) -> int:
        """Return the place of a card in its suit, from low to high."""
        return RANKS.index(card[0])

    def side(self, seat: str) -> str:
        """Return the partnership of a seat, of fewer than four the seat, unless one plays alone."""
        if self.soloist != "none":
            return "soloist" if seat == self.soloist else "opponents"
        if len(self.seats) < 4:
            return seat
        return "AC" if seat in "AC" else "BD"

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat plays for A, or with three players is the seat of the query."""
        if self.soloist != "none":
            return seat == self.soloist
        return seat == self.seat if self.three else seat in "AC"

    def settle(self) -> None:
        """Ask for the seat to move where three play and none is named (tressette.md, value)."""
        if self.three and not self.seat:
            self.seat = self.turn

    def put(self, notation: str) -> None:
        """Move a card. After a trick the winner draws a card, then the other player (tressette.md, two players)."""
        super().put(notation)
        if not self.trick and self.stock:
            for seat in self.order_from(self.leader):
                self.hands[seat].append(self.stock[0])
                self.stock = self.stock[1:]

    def score(self) -> dict[str, int]:
        """Return the thirds of each side so far. At the end the winner of the last trick leads."""
        found = {side: thirds(cards) + self.points[side] + 3 * self.declared[side] for side, cards in self.won.items()}
        if self.over and self.last is not None:
            found[self.side(self.last[0])] += LAST
        if self.soloist != "none":
            goes_to = self.options.get("monte_to", "last_trick")
            if goes_to in found:
                found[goes_to] += thirds(self.monte)
            elif goes_to == "last_trick" and self.over and self.last is not None:
                found[self.side(self.last[0])] += thirds(self.monte)
        return found

    def final_value(self) -> int:
        """Return the thirds of the side of A, or with three players of the seat of the query (tressette.md, value)."""
        if self.three and not self.seat:
            raise ValueError("play is over: name the seat asked about")
        if self.soloist != "none":
            return self.score()["soloist"]
        return self.score()[self.seat or self.side("A")]

    def final_outcome(self) -> str:
        """Compare whole points, or look whether the soloist has six (tressette.md, result and three players)."""
        score = self.score()
        if self.soloist != "none":
            return "win" if score["soloist"] >= 18 else "loss"
        if self.three:
            own = score.pop(self.seat)
            return compared(own // 3, sum(score.values()) // 3)
        return compared(*(thirds // 3 for thirds in score.values()))

    def key(self) -> tuple[Any, ...]:
        """Return all that distinguishes two positions of one deal. Won cards are only their points."""
        *rest, _ = super().key()
        return (*rest, self.last if self.over else None, tuple(self.score().values()))
