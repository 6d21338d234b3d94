"""Which of many rows is the best so far, without comparing all of them each time."""

from __future__ import annotations

from solver.search.listen import Bounds


class Leading:
    """The best of the rows noted, the first of equals, by the middle of their bounds; sign: -1 where less is better.

    twice: twice that middle, times the sign.
    """

    def __init__(self, sign: int) -> None:
        self.sign = sign
        self.noted: dict[int, int] = {}
        self.best = -1
        self.twice = 0

    def note(self, row: int, bounds: Bounds) -> int:
        """What is known of a row now; returns the best."""
        self.noted[row] = twice = self.sign * sum(bounds)
        if row == self.best and twice < self.twice:
            # another may be better now
            self.best = max(self.noted, key=self.noted.__getitem__)
        elif self.best < 0 or twice > self.twice:
            self.best = row
        self.twice = self.noted[self.best]
        return self.best
