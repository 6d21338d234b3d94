"""Random deals that meet a condition, by rejection sampling."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.display.translation import mark, tr
from solver.model.conditions import Condition
from solver.model.deal import Deal
from solver.model.errors import Error

# Rejected deals in a row after which the search ends with an error, and deals between two progress callbacks.
MOST_TRIES = 200_000
EACH = 100


class Chosen:
    """Rejection sampler: iterator over the deals that meet a condition.

    tries: number of deals sampled so far.
    progress: callback with the number of rejected deals in a row and its limit.
    """

    def __init__(
        self,
        deals: Iterator[Deal],
        condition: Condition,
        count: int,
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        self.deals = deals
        self.condition = condition
        self.count = count
        self.progress = progress
        self.tries = 0

    def __iter__(self) -> Iterator[Deal]:
        left, since = self.count, 0
        while left:
            deal = next(self.deals)
            if not self.tries:
                # an invalid term raises before an impossible condition does
                self.condition(deal)
                self.condition.check_possible(deal)
            if self.progress is not None and since % EACH == 0:
                self.progress(since, MOST_TRIES)
            self.tries, since = self.tries + 1, since + 1
            if self.condition(deal):
                left, since = left - 1, 0
                yield deal
            elif since >= MOST_TRIES:
                said = mark("{name}: none of {since:,} deals in a row is like that")
                raise Error(tr(said, name=self.condition.name, since=since))
