"""The worlds of a view that are judged: which, by whom, in how many threads, and for how long."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from solver.hint.budget import Budget
from solver.hint.decision import Decision
from solver.hint.weights import draw_plausible, plausibility
from solver.model.moves import Move
from solver.search.proven import WorldValue

# Where there is a limit: worlds that are drawn for each second, those that are weighed, and so many in any case.
PER_SECOND, WEIGHED_PER_SECOND, AT_ONCE = 10_000, 1_000, 3_000
# .. of no more seconds than these, an endless time being one, too.
MOST_SECONDS = 1e6

# Option, by its number -> what it brings in a world.
Values = dict[int, WorldValue]


class Sample:
    """Worlds of one view, and what the options of a decision bring in those judged so far.

    rows: the worlds, as of `Worlds.sample`, with their weights; whole: are they all that there are? judged, used: what
    was found in each world in which there was something to choose, and its weight; numbers: which rows these
    are.
    """

    def __init__(
        self,
        decision: Decision,
        budget: Budget,
        seed: int,
        seconds: float | None = None,
        threads: int = 1,
        started: float | None = None,
    ) -> None:
        self.decision = decision
        self.worlds = decision.worlds
        self.budget = budget
        self.seed = seed
        self.threads = threads
        self.started = time.perf_counter() if started is None else started
        self.deadline = None if seconds is None else self.started + seconds
        self.stopped = False
        self.weighed = budget.inference and bool(self.worlds.position.line)
        self.pool = math.inf
        self.rows, self.weights, self.whole = self.draw()
        self.judged: list[Values] = []
        self.used: list[float] = []
        self.numbers: list[int] = []
        self.nodes = 0

    def draw(self) -> tuple[NDArray[np.uint8], list[float], bool]:
        """The worlds to be judged, and whether they are all that there are."""
        every = self.worlds.rows(self.budget.whole)
        if every is not None:
            rows, weights = every
            if self.weighed:
                weights = (plausibility(self.worlds, rows) * weights).tolist()
            return rows, [float(weight) for weight in weights], True
        rows, self.pool = self.drawn(self.number(), self.seed)
        return rows, [1.0] * len(rows), False

    def number(self) -> int:
        """How many worlds are drawn: no more than can be judged in time, for to draw a million takes a second."""
        if self.deadline is None:
            return self.budget.worlds
        each = WEIGHED_PER_SECOND if self.weighed else PER_SECOND
        return min(self.budget.worlds, max(AT_ONCE, int(each * min(self.deadline - self.started, MOST_SECONDS))))

    def drawn(self, number: int, seed: int) -> tuple[NDArray[np.uint8], float]:
        """So many worlds, and what the pool they come from is worth."""
        if self.weighed:
            return draw_plausible(self.worlds, number, seed)
        return self.worlds.sample(number, seed), math.inf

    def judge_batch(self, batch: range, options: Sequence[int], workers: ThreadPoolExecutor | None = None) -> None:
        """Judge some worlds by some of the options; what comes of it does not depend on the number of threads."""
        size = self.budget.chunk
        chunks = [batch[n : n + size] for n in range(0, len(batch), size)]
        moves = [self.decision.options[n] for n in options]
        # one thread is this one, where an interruption from the keyboard arrives
        several = map if workers is None or self.threads == 1 else workers.map
        answers = several(self.judge, chunks, [moves] * len(chunks))
        for chunk, (rows, nodes) in zip(chunks, answers, strict=True):
            self.nodes += nodes
            for number, values in zip(chunk, rows, strict=False):
                if values is not None:
                    self.judged.append(dict(zip(options, values, strict=True)))
                    self.used.append(self.weights[number])
                    self.numbers.append(number)

    def judge(self, chunk: range, moves: Sequence[Move]) -> tuple[list[list[WorldValue] | None], int]:
        """Judge one chunk; where time runs out the worlds that are left are missing."""
        assert self.decision.judge is not None
        judge = self.decision.judge()
        rows: list[list[WorldValue] | None] = []
        try:
            for number in chunk:
                first = number == 0
                if self.late() and not first:
                    break
                values = judge.judge(self.rows[number].tolist(), moves, self.seconds_left())
                # what was still being judged then would count more for moves that were judged before others
                if self.late() and not first:
                    break
                rows.append(values)
        finally:
            judge.close()
        return rows, judge.nodes

    def seconds_left(self) -> float | None:
        """Of the time that was given; None where there is no end to it."""
        return None if self.deadline is None else max(self.deadline - time.perf_counter(), 0.0)

    def late(self) -> bool:
        """Is the time that was given over, or has somebody interrupted?"""
        return self.stopped or (self.deadline is not None and time.perf_counter() >= self.deadline)
