"""Budget sharing: divide a budget among the rows of a table and give unused budget to the unproven rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

R = TypeVar("R")

# Each row gets at least one part in PARTS of the remaining budget. So a few of many equally slow rows are proven, and
# no slow row takes the whole budget. (The contracts of a seat do as well with equal parts.)
PARTS = 8


class SharedBudget(Protocol):
    """Interface of a budget that can be allocated in parts: a prover, or a pool of provers."""

    @property
    def fraction_spent(self) -> float:
        """Return the spent fraction of the budget, from 0 to 1, or 0 without a budget."""
        ...

    def allocate(self, parts: float) -> None:
        """Allow the following searches one of `parts` equal parts of the remaining budget."""
        ...


def share_budget(budget: SharedBudget, rows: Sequence[R], ask: Callable[[R], bool], parts: int = PARTS) -> None:
    """Search each row with a part of the remaining budget, then search unproven rows again while budget remains.

    ask: callback that searches a row and returns True if the row is proven.
    parts: divisor that bounds the least part. Each row gets at least one part in `parts`. Default `PARTS`.

    A row that is searched again gets twice its previous part, if the budget allows. The transposition table may have
    lost the nodes of that search.
    Rows that spent least come first. Among equals the last one searched comes first, since the transposition table
    still holds it.
    """
    left = [(0.0, row) for row in rows]
    first = True
    while left:
        still = []
        begun = budget.fraction_spent
        for number, (had, row) in enumerate(left):
            gone = budget.fraction_spent
            if not first and gone >= 1:
                return
            part = (1 - gone) / min(len(left) - number, parts)
            budget.allocate(max((1 - gone) / max(part, 2 * had), 1) if gone < 1 else 1)
            if not ask(row):
                still.append((budget.fraction_spent - gone, row))
        budget.allocate(1)
        if budget.fraction_spent == begun:
            return
        still.reverse()
        left = sorted(still, key=lambda one: one[0])
        first = False
