"""Cöch for the reference, from the rules page coch.md."""

from __future__ import annotations

from reference.tricks import Deal, TrickState

FIGURE = ["I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "VIIII", "X"]
MATTE = ["Mat", "Mas", "Sec", "Nul", "XI", "XII", "XIII", "XIIII", "XV", "Bre"]
PACK = 2 * (FIGURE + MATTE)

HALVES = dict.fromkeys(["V", "VI", "VII", "VIII", "VIIII"], 1) | dict.fromkeys(
    ["X", "XI", "XII", "XIII", "XIIII", "XV", "Bre"], 2
)
UNITS = (
    dict.fromkeys(["I", "VI", "XI"], 1)
    | dict.fromkeys(["II", "VII", "XII"], 2)
    | dict.fromkeys(["III", "VIII", "XIII"], 3)
    | dict.fromkeys(["IIII", "VIIII", "XIIII"], 4)
    | {"XV": 5, "Bre": 6}
)


def number(cards: list[str]) -> int:
    """Return 100 times the halves plus the units of some cards (coch.md, card values)."""
    return sum(100 * HALVES.get(card, 0) + UNITS.get(card, 0) for card in cards)


def compared(own: int, other: int) -> str:
    """Return the outcome for the side with the first of two numbers. More wins, equal is a draw."""
    return "win" if own > other else "draw" if own == other else "loss"


class CochState(TrickState):
    """A position of Cöch (coch.md)."""

    figure = FIGURE
    matte = MATTE
    players = 4

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, PACK)
        if len(self.seats) != self.players:
            raise ValueError(f"{len(self.seats)} hands, the game has {self.players}")
        self.sides = self.find_sides(deal)
        self.set_sides(deal, self.sides, [0, 0])
        self.begin(deal)

    def find_sides(self, deal: Deal) -> list[str]:
        """Return the names of the two sides, the first side first."""
        return ["AC", "BD"]

    def suit(self, card: str) -> str:
        """Return `figure` or `matte`."""
        return "figure" if card in self.figure else "matte"

    def rank(self, card: str) -> int:
        """Return the place of a card in its suit, from low to high."""
        return (self.figure if card in self.figure else self.matte).index(card)

    def side(self, seat: str) -> str:
        """Return the partnership of a seat."""
        return "AC" if seat in "AC" else "BD"

    def maximizer(self, seat: str) -> bool:
        """Tell whether a seat plays for the first side."""
        return self.side(seat) == self.sides[0]

    def score(self) -> dict[str, int]:
        """Return 100 times the halves plus the units that each side has won."""
        result = {}
        for side in self.sides:
            halves, units = self.points[side]
            result[side] = number(self.won[side]) + 100 * halves + units
        return result

    def final_value(self) -> int:
        """Return the number of the first side (coch.md, result)."""
        return self.score()[self.sides[0]]

    def final_outcome(self) -> str:
        """Compare the number of the first side with that of the other."""
        first, second = self.sides
        return compared(self.score()[first], self.score()[second])
