"""What a call with many questions may cost in all, in seconds and cards played, and what is left of it."""

from __future__ import annotations

import time


class Allowance:
    """A budget in seconds and nodes from the moment it is made; None sets no limit."""

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        self.started = time.perf_counter()
        self.deadline = None if seconds is None else self.started + seconds
        self.nodes = nodes
        self.used = 0

    def spend(self, nodes: int) -> None:
        """Note that so many cards have been played."""
        self.used += nodes

    @property
    def seconds_left(self) -> float | None:
        """Seconds still to be spent, None where there is no limit."""
        return None if self.deadline is None else max(self.deadline - time.perf_counter(), 0.0)

    @property
    def nodes_left(self) -> int | None:
        """Cards still to be played, None where there is no limit."""
        return None if self.nodes is None else max(self.nodes - self.used, 0)

    @property
    def spent(self) -> bool:
        """Is nothing left?"""
        return self.seconds_left == 0 or self.nodes_left == 0

    @property
    def elapsed(self) -> float:
        """Seconds since the beginning."""
        return time.perf_counter() - self.started

    def part(self, parts: float) -> Allowance:
        """One of so many equal parts of the seconds that are left, and all of the nodes."""
        left = self.seconds_left
        return Allowance(None if left is None else left / parts, self.nodes_left)
