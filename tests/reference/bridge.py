"""The play of bridge for the reference, from the rules page bridge.md."""

from __future__ import annotations

from reference.tricks import Deal, TrickState

SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
PACK = [letter + rank for letter in SUITS.values() for rank in RANKS]


class BridgeState(TrickState):
    """A position in the play of a deal of bridge (bridge.md)."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, PACK)
        if len(self.seats) != 4:
            raise ValueError(f"{len(self.seats)} hands, the game has 4")
        trumps = self.options.get("trumps", "none")
        self.trumps = None if trumps == "none" else SUITS[trumps]
        self.target = self.options.get("target", 0)
        # the side of who leads to the first trick of the deal comes first, whoever leads later
        self.sides = ["AC", "BD"] if self.leader in "AC" else ["BD", "AC"]
        self.set_sides(deal, self.sides, 0)
        self.counted = {side: deal.get("count", {}).get(side, 0) for side in self.sides}
        self.begin(deal)

    def suit(self, card: str) -> str:
        """Return the letter of the suit."""
        return card[0]

    def rank(self, card: str) -> int:
        """Return the place of a card in its suit, from low to high."""
        return RANKS.index(card[1:])

    def beats(self, card: str, best: str) -> bool:
        """Tell whether a card beats the best one before it: a higher one of its suit, or a trump on another suit."""
        if self.suit(card) != self.suit(best):
            return self.suit(card) == self.trumps
        return self.rank(card) > self.rank(best)

    def side(self, seat: str) -> str:
        """Return the partnership of a seat."""
        return "AC" if seat in "AC" else "BD"

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat plays for the first side."""
        return self.side(seat) == self.sides[0]

    def score(self) -> dict[str, int]:
        """Return the tricks of each side: four cards won are one trick."""
        return {side: (len(self.won[side]) + self.counted[side]) // 4 for side in self.sides}

    def final_value(self) -> int:
        """Return the tricks of the first side."""
        return self.score()[self.sides[0]]

    def final_outcome(self) -> str:
        """Compare the tricks with the target, or with those of the other side where there is none."""
        own, other = self.score().values()
        if self.target:
            return "win" if own >= self.target else "loss"
        return "win" if own > other else "draw" if own == other else "loss"
