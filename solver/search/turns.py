"""A budget shared out among the rows of a table, and what some of them leave of it among those still open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

R = TypeVar("R")

# No row of a table gets less than one part of so many of what is left: of many rows that take about as long some are
# settled so, and of rows that differ none takes it all. (The contracts of a seat do as well with equal parts.)
PARTS = 8


class Budgeted(Protocol):
    """What has a budget, of which parts can be allowed: a prover, or a pool of them."""

    @property
    def gone(self) -> float:
        """Which part of the budget is spent, from 0 to 1; 0 where there is none."""
        ...

    def share(self, parts: float) -> None:
        """Allow what follows one of so many equal parts of what is left."""
        ...


def in_turns(budget: Budgeted, rows: Sequence[R], ask: Callable[[R], bool], parts: int = PARTS) -> None:
    """Ask about each row with a part of what is left, and again about those left open, as long as anything is left.

    ask: does that settle the row? parts: no row gets less than one of so many. Asked again, a row gets twice what it
    had before, where there is as much: the table may have forgotten what that was spent on. Those that had least come
    first, and of these the one asked last, which the table remembers.
    """
    left = [(0.0, row) for row in rows]
    first = True
    while left:
        still = []
        begun = budget.gone
        for number, (had, row) in enumerate(left):
            gone = budget.gone
            if not first and gone >= 1:
                return
            part = (1 - gone) / min(len(left) - number, parts)
            budget.share(max((1 - gone) / max(part, 2 * had), 1) if gone < 1 else 1)
            if not ask(row):
                still.append((budget.gone - gone, row))
        budget.share(1)
        if budget.gone == begun:
            return
        still.reverse()
        left = sorted(still, key=lambda one: one[0])
        first = False
