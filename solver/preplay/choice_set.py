"""Choice sets: the options of a pre-play decision, and the resulting deal in a world."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from solver.display.translation import tr
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.search.bounded_result import WorldValue

Cards = tuple[str, ...]


PASS = Move("pass")


@dataclass(frozen=True, slots=True)
class ChosenDeal:
    """Deal after a choice.

    deal: the deal.
    same: equal for equivalent choices.
    """

    deal: Deal
    same: Hashable


@dataclass(frozen=True, slots=True)
class Choices:
    """Choice set of a seat before the play.

    kind: as in Hint.
    seat: choosing seat.
    deal: the view.
    options: the options.
    make: returns the deal of an option in a world. None for a pass, whose value is 0.
    stakes: returns the stakes of the seat for an outcome, if stakes are compared. Default None: values are compared.
    sign: 1 if a high value is good, else -1.
    point: units of the value in a point.
    prior: expected advantage of each option by the heuristics, in units of the value, default none.
    settle: returns what the seat has won at the end of play, by its outcome, if the options are played out and not
        searched. Default none.
    """

    kind: str
    seat: str
    deal: Deal
    options: tuple[Move, ...]
    make: Callable[[Any, Move], ChosenDeal | None]
    stakes: Callable[[Any, str], int] | None = None
    sign: int = 1
    point: int = 1
    prior: Callable[[], Mapping[Move, float]] | None = None
    settle: Callable[[Position, str], float] | None = None

    @property
    def for_stakes(self) -> bool:
        """True if stakes are compared rather than values."""
        return self.stakes is not None

    def judgement(self, chosen: ChosenDeal, bounds: tuple[int, int], outcome: str | None) -> WorldValue:
        """Return the value of an option in a world, from bounds on the value of its deal and its outcome."""
        lower, upper = bounds
        if self.stakes is not None:
            found = [self.stakes(chosen.deal, name) for name in ("win", "loss")] if outcome is None else []
            lower, upper = (min(found), max(found)) if found else (self.stakes(chosen.deal, str(outcome)),) * 2
        return WorldValue.bounded(lower, upper, outcome)

    def result(self, chosen: ChosenDeal, end: Position, value: int, outcome: str) -> float:
        """Return the result of a playout that ended with a value and an outcome."""
        if self.settle is not None:
            return self.settle(end, outcome)
        return value if self.stakes is None else self.stakes(chosen.deal, outcome)


def choosing_seat(deal: Deal, seat: str | None) -> str:
    """Return the choosing seat: the given one, or the first whose cards are known."""
    if seat is not None and seat not in deal.hands:
        raise Unsolvable(tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=max(deal.hands)))
    return seat or next((name for name, hand in deal.hands.items() if UNKNOWN not in hand), "A")
