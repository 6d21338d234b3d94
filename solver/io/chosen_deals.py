"""Random deals that meet a condition, by rejection sampling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Protocol

from solver.display.translation import mark, tr
from solver.model.conditions import Condition
from solver.model.deal import Deal
from solver.model.errors import Error

# Rejected deals in a row after which the search ends with an error, and deals between two progress callbacks.
MOST_TRIES = 200_000
EACH = 100


class Deals(Protocol):
    """Random deals by seed. The hands of a seed take less time than its deal."""

    def hands(self, seed: int) -> Mapping[str, Sequence[str]]: ...
    def deal(self, seed: int) -> Deal: ...


class Chosen:
    """Rejection sampler: iterator over the deals that meet a condition.

    first: first seed.
    tries: number of deals sampled so far.
    progress: callback with the number of rejected deals in a row and its limit.
    """

    def __init__(
        self,
        deals: Deals,
        first: int,
        condition: Condition,
        count: int,
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        self.deals = deals
        self.first = first
        self.condition = condition
        self.count = count
        self.progress = progress
        self.tries = 0

    def __iter__(self) -> Iterator[Deal]:
        left, since = self.count, 0
        if left:
            # an invalid term raises before an impossible condition does
            deal = self.deals.deal(self.first)
            self.condition(deal)
            self.condition.check_possible(deal)
        while left:
            seed = self.first + self.tries
            if self.progress is not None and since % EACH == 0:
                self.progress(since, MOST_TRIES)
            self.tries, since = self.tries + 1, since + 1
            if self.condition.is_met(self.deals.hands(seed)):
                left, since = left - 1, 0
                yield self.deals.deal(seed)
            elif since >= MOST_TRIES:
                said = mark("{name}: none of {since:,} deals in a row is like that")
                raise Error(tr(said, name=self.condition.name, since=since))
