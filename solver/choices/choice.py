"""A choice before the first card: what can be chosen, and the deal that comes of it in a world."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from solver.display.language import tr
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.search.proven import WorldValue

Cards = tuple[str, ...]


PASS = Move("pass")


@dataclass(frozen=True, slots=True)
class Chosen:
    """A deal that comes of a choice, and what makes it the same as that of another choice."""

    deal: Deal
    same: Hashable


@dataclass(frozen=True, slots=True)
class Choices:
    """What a seat can choose before the play.

    kind: as in Hint. deal: the view. make: the deal that comes of a choice in a world; None for a pass, which counts 0.
    stakes: what the seat wins by an outcome, where that and not the value is compared. sign: 1 if a high value is good.
    point: how much of the value one point is.
    """

    kind: str
    seat: str
    deal: Deal
    options: tuple[Move, ...]
    make: Callable[[Any, Move], Chosen | None]
    stakes: Callable[[Any, str], int] | None = None
    sign: int = 1
    point: int = 1

    @property
    def for_stakes(self) -> bool:
        """Are stakes compared, and not values?"""
        return self.stakes is not None

    def judgement(self, chosen: Chosen, bounds: tuple[int, int], outcome: str | None) -> WorldValue:
        """What is found about a choice, from bounds on the value of its deal and the outcome."""
        lower, upper = bounds
        if self.stakes is not None:
            found = [self.stakes(chosen.deal, name) for name in ("win", "loss")] if outcome is None else []
            lower, upper = (min(found), max(found)) if found else (self.stakes(chosen.deal, str(outcome)),) * 2
        return WorldValue.bounded(lower, upper, outcome)

    def result(self, chosen: Chosen, position: Position) -> float:
        """What a deal that has been played out brought."""
        if self.stakes is None:
            return position.secured
        return self.stakes(chosen.deal, position.outcome_reached)


def chooser(deal: Deal, seat: str | None) -> str:
    """The seat that chooses: the one asked for, or the first whose cards are known."""
    if seat is not None and seat not in deal.hands:
        raise Unsolvable(tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=max(deal.hands)))
    return seat or next((name for name, hand in deal.hands.items() if UNKNOWN not in hand), "A")
