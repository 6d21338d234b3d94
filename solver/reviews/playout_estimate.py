"""Playout estimate of a position whose proven bounds leave the winner open.

It is the mean of several playouts with all hands open. Moves are chosen by a shallow search, one in four at random, and
the last cards are solved. docs/explanation/grading.md states how often a proven value lies within two standard
deviations of the mean.
"""

from __future__ import annotations

import random
from statistics import fmean, pstdev
from typing import Any

from solver.fishing import prover as provers
from solver.fishing.world_evaluator import played_out
from solver.model.deal import Position
from solver.reviews.result import PlayoutEstimate
from solver.search.bounded_result import BoundedResult
from solver.search.prover import CHUNK_MEMORY
from solver.search.prover_pool import ProverPool
from solver.search.world_evaluator import Timer

PLAYOUTS = 16
# Half width of the interval in standard deviations.
REACH = 2.0
# Fewest playouts, even after the deadline.
FEWEST = 4
# Divisor of the seconds per card that playouts may take.
PART = 4


def is_wanted(position: Position, known: BoundedResult[int | None]) -> bool:
    """Return True if the bounds of a position in a vast game leave the winner open."""
    return position.is_vast and known.outcome is None and not position.is_over


class PlayoutEstimator:
    """Estimator by playouts of positions of one deal, with one transposition table. Use it as a context manager."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = None if seconds is None else seconds / PART
        self.pool: ProverPool[Any] = ProverPool(provers, memory=CHUNK_MEMORY)

    def __enter__(self) -> PlayoutEstimator:
        return self

    def __exit__(self, *exc: object) -> None:
        self.pool.close()

    @property
    def nodes(self) -> int:
        """Number of nodes so far."""
        return self.pool.nodes

    def of(self, position: Any, known: BoundedResult[int | None]) -> PlayoutEstimate | None:
        """Return the playout estimate within the proven bounds. Return None if the bounds settle the winner."""
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
            # one playout on a crowded table may exceed the budget of all
            self.pool.renew(None if self.seconds is None or left is None else max(left, self.seconds / PLAYOUTS), None)
            lower, upper = prover.value_bounds(end)
            values.append((lower + upper) / 2)

        def within(value: float) -> float:
            return min(max(value, known.lower), known.upper)

        mean, reach = fmean(values), REACH * pstdev(values)
        return PlayoutEstimate(within(mean), within(mean - reach), within(mean + reach), len(values))
