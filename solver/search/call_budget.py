"""Budget of a call with many queries: seconds and nodes in all, and the remainder."""

from __future__ import annotations

import time


class CallBudget:
    """Budget in seconds and nodes, counted from construction. None sets no limit."""

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        self.started = time.perf_counter()
        self.deadline = None if seconds is None else self.started + seconds
        self.nodes = nodes
        self.used = 0

    def spend(self, nodes: int) -> None:
        """Add searched nodes to the count."""
        self.used += nodes

    @property
    def seconds_left(self) -> float | None:
        """Return the remaining seconds, or None without a limit."""
        return None if self.deadline is None else max(self.deadline - time.perf_counter(), 0.0)

    @property
    def nodes_left(self) -> int | None:
        """Return the remaining nodes, or None without a limit."""
        return None if self.nodes is None else max(self.nodes - self.used, 0)

    @property
    def spent(self) -> bool:
        """True if no seconds or no nodes remain."""
        return self.seconds_left == 0 or self.nodes_left == 0

    @property
    def elapsed(self) -> float:
        """Return the seconds since construction."""
        return time.perf_counter() - self.started

    def part(self, parts: float) -> CallBudget:
        """Return a budget of one of `parts` equal parts of the remaining seconds, and all remaining nodes."""
        left = self.seconds_left
        return CallBudget(None if left is None else left / parts, self.nodes_left)
