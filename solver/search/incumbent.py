"""Incumbent: best row so far, updated without comparing all rows each time."""

from __future__ import annotations

from solver.search.progress_tracking import Bounds


class Incumbent:
    """Best of the noted rows by the midpoint of their bounds. Among equals the first one noted wins.

    sign: 1 if more is better, -1 if less is better.
    twice: twice the midpoint of the best row, times the sign.
    """

    def __init__(self, sign: int) -> None:
        self.sign = sign
        self.noted: dict[int, int] = {}
        self.best = -1
        self.twice = 0

    def note(self, row: int, bounds: Bounds) -> int:
        """Note the bounds of a row and return the best row."""
        self.noted[row] = twice = self.sign * sum(bounds)
        if row == self.best and twice < self.twice:
            # the best row got worse, so another may be better now
            self.best = max(self.noted, key=self.noted.__getitem__)
        elif self.best < 0 or twice > self.twice:
            self.best = row
        self.twice = self.noted[self.best]
        return self.best
