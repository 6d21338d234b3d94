"""Budget of a prover in seconds and nodes: renewed, shared, partly held back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from solver._core.searcher import Searcher
from solver.model.argument_checks import CHECKS
from solver.search.cancellation import CancellationToken

Limits = tuple[float | None, int | None]

# A budget is ample from this many times the nodes of a search on, at this many nodes a second.
AMPLE = 16
NODES_A_SECOND = 3_000_000


class Budgeted:
    """Base class of provers: one budget for all searches of a searcher.

    seconds, nodes: limits of the budget. None: no limit.
    """

    seconds: float | None
    nodes: int | None
    searcher: Searcher
    token: CancellationToken | None

    def renew(self, seconds: float | None, nodes: int | None) -> None:
        """Set a new budget. The transposition table stays."""
        self.seconds, self.nodes = checked_limits(seconds, nodes)
        self.searcher.renew(self.nodes, self.seconds)
        if self.token is not None:
            # after `renew`, which clears the searcher's stop flag
            self.token.raise_if_cancelled()

    @property
    def fraction_spent(self) -> float:
        """Return the spent fraction of the budget, from 0 to 1, or 1 after a stop."""
        search = self.searcher
        return 1.0 if search.stop_asked else part_gone((self.seconds, self.nodes), (search.seconds, search.nodes))

    def allocate(self, parts: float) -> None:
        """Allow the following searches one of `parts` equal parts of the remaining budget."""
        if self.limited:
            self.searcher.share(parts)

    @contextmanager
    def reserve(self, parts: float) -> Iterator[None]:
        """Hold back one of `parts` equal parts of the remaining budget in this block."""
        seconds, nodes = self.seconds, self.nodes
        search = self.searcher
        if seconds is not None:
            self.seconds = seconds - max(seconds - search.seconds, 0.0) / parts
        if nodes is not None:
            self.nodes = nodes - int(max(nodes - search.nodes, 0) / parts)
        search.limit(self.nodes, self.seconds)
        try:
            yield
        finally:
            self.seconds, self.nodes = seconds, nodes
            search.limit(nodes, seconds)

    @contextmanager
    def within(self, nodes: int) -> Iterator[None]:
        """Leave a number of nodes, or less, of the budget in this block."""
        seconds, most = self.seconds, self.nodes
        end = self.searcher.nodes + nodes
        self.nodes = end if most is None else min(end, most)
        self.searcher.limit(self.nodes, seconds)
        try:
            yield
        finally:
            self.nodes = most
            self.searcher.limit(most, seconds)

    def spare(self, nodes: int) -> int:
        """Return a small part of the remaining budget, in nodes, or 0 if it is less than a number of nodes."""
        seconds, most = self.left
        limits = [most] if most is not None else []
        limits += [int(seconds * NODES_A_SECOND)] if seconds is not None else []
        part = min(limits, default=0) // AMPLE
        return part if part >= nodes else 0

    @property
    def left(self) -> Limits:
        """Return the remaining seconds and nodes of the budget. None: no limit."""
        seconds, nodes = self.seconds, self.nodes
        return (
            None if seconds is None else max(seconds - self.searcher.seconds, 0.0),
            None if nodes is None else max(nodes - self.searcher.nodes, 0),
        )

    @property
    def limited(self) -> bool:
        """True if the budget may end before a value is proven."""
        return self.seconds is not None or self.nodes is not None


def checked_limits(seconds: float | None, nodes: int | None) -> Limits:
    """Return limits in the form that a searcher takes. Raises ValueError for limits out of range."""
    return CHECKS["seconds"]("seconds", seconds), CHECKS["nodes"]("nodes", nodes)


def part_gone(limits: Limits, spent: tuple[float, int]) -> float:
    """Return the spent fraction of limits in seconds and nodes, from 0 to 1, or 0 without limits."""
    parts = [1.0 if limit == 0 else one / limit for limit, one in zip(limits, spent, strict=True) if limit is not None]
    return min(max(parts, default=0.0), 1.0)
