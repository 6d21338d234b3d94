"""Claims of a proof: a bound on the value, or an outcome with a query of its own, and the proving side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from solver.display.translation import tr
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.search.prover import Prover
from solver.search.solution import Solution

AT_LEAST, AT_MOST, OUTCOME = "at least", "at most", "outcome"


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim that the value is at least or at most a number, or about an outcome that the value does not imply.

    kind: one of AT_LEAST, AT_MOST and OUTCOME.
    value: the number. For an outcome 1 if it is a win, else 0.
    """

    kind: str
    value: int

    def __str__(self) -> str:
        """Return the claim as a graph attribute: `value >= 27`, `value <= 26`, `outcome = win`."""
        if self.kind == OUTCOME:
            return f"outcome = {'win' if self.value else 'loss'}"
        return f"value {'>=' if self.kind == AT_LEAST else '<='} {self.value}"

    def proves(self, position: Position) -> bool:
        """Return True if the seat to move is on the proving side."""
        if self.kind == OUTCOME:
            mine = position.side_to_move == position.first_side
            return mine == bool(self.value)
        return position.maximizes == (self.kind == AT_LEAST)

    def settled_by(self, lower: int, upper: int) -> bool:
        """Return True if bounds on the value prove the claim."""
        return lower >= self.value if self.kind == AT_LEAST else self.kind == AT_MOST and upper <= self.value


def claims_of(prover: Prover[Any, Any], answer: Solution) -> tuple[Claim, ...]:
    """Return the claims of a result: one, or two for a lower and an upper bound.

    Raises Unsolvable if a limit ended the search.
    """
    if answer.at_least is not None and answer.reached is not None:
        return (Claim(AT_LEAST, answer.at_least) if answer.reached else Claim(AT_MOST, answer.at_least - 1),)
    if not answer.exact:
        raise Unsolvable(tr("there is nothing to show: the limit came before the answer was proven"))
    if answer.goal == "value":
        return Claim(AT_LEAST, answer.lower), Claim(AT_MOST, answer.upper)
    assert answer.outcome is not None
    if asks_rivals(answer.position):
        return (Claim(OUTCOME, int(answer.outcome == "win")),)
    lower, upper = prover.window_of(answer.outcome)
    low, high = Claim(AT_LEAST, lower), Claim(AT_MOST, upper)
    return {prover.outcomes[0]: (high,), prover.outcomes[1]: (low, high), prover.outcomes[2]: (low,)}[answer.outcome]


def asks_rivals(position: Position) -> bool:
    """Return True if the outcome has a query of its own, a rank search for the most points."""
    return position.outcome_apart
