"""About what a position is worth where what is proven of it says nothing: played out several times, all hands open.

Of each end the moves are those that look best a few cards ahead, one in four being just any, and the last cards are
solved. In endings that are within reach the proven value lies within two standard deviations of the mean as often as is
said in docs/review.md.
"""

from __future__ import annotations

import random
from statistics import fmean, pstdev
from typing import Any

from solver.fishing import prover as provers
from solver.fishing.judge import played_out
from solver.model.deal import Position
from solver.review.result import Outlook
from solver.search.judge import Timer
from solver.search.pool import Pool
from solver.search.proven import Proven
from solver.search.prover import CHUNK_MEMORY

PLAYOUTS = 16
# Standard deviations on either side.
REACH = 2.0
# No fewer than these, however late it is.
FEWEST = 4
# What part of the seconds for a card may go there.
PART = 4


def is_wanted(position: Position, known: Proven[int]) -> bool:
    """Is a position of a game of vast deals, and does what is proven of it not even say who wins?"""
    return position.is_vast and known.outcome is None and not position.is_over


class Outlooks:
    """Plays positions of one deal out, with one table; to be closed. nodes: cards played so far."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = None if seconds is None else seconds / PART
        self.pool: Pool[Any] = Pool(provers, memory=CHUNK_MEMORY)

    def __enter__(self) -> Outlooks:
        return self

    def __exit__(self, *exc: object) -> None:
        self.pool.close()

    @property
    def nodes(self) -> int:
        """Cards played so far."""
        return self.pool.nodes

    def of(self, position: Any, known: Proven[int]) -> Outlook | None:
        """About what a position is worth, within what is proven; None where that says enough."""
        if not is_wanted(position, known):
            return None
        timer = Timer(self.seconds)
        values: list[float] = []
        for number in range(PLAYOUTS):
            left = timer.part(1)
            if left == 0 and number >= FEWEST:
                break
            prover = self.pool.ask(position)
            end = played_out(prover, position, random.Random(f"{len(position.line)}/{number}"))
            # an end on a crowded table may take longer than all of them should
            self.pool.renew(None if self.seconds is None or left is None else max(left, self.seconds / PLAYOUTS), None)
            lower, upper = prover.value_bounds(end)
            values.append((lower + upper) / 2)

        def within(value: float) -> float:
            return min(max(value, known.lower), known.upper)

        mean, reach = fmean(values), REACH * pstdev(values)
        return Outlook(within(mean), within(mean - reach), within(mean + reach), len(values))
