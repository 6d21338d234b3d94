"""World sampling: the worlds to evaluate, with their weights, threads and deadline."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from solver.families import family_of
from solver.hints.budget import Budget
from solver.hints.decision_problem import Decision
from solver.hints.importance_weights import draw_plausible, plausibility
from solver.hints.prior import TreeResults
from solver.hints.sample_matrix import Column
from solver.model.moves import Move
from solver.search.bounded_result import WorldValue
from solver.search.confidence_intervals import drawn_again, effective
from solver.search.helper_threads import Workers

# Most options with a prior, which takes about 75 us each.
MOST_WITH_PRIOR = 1_000
# With a time limit: sampled and weighted worlds per second, and the minimum of each.
PER_SECOND, WEIGHED_PER_SECOND, AT_ONCE, WEIGHED_AT_ONCE = 10_000, 1_000, 100, 10
# Cap of the time limit in seconds, because it may be infinite.
MOST_SECONDS = 1e6

# Number of an option -> its value in a world.
Values = dict[int, WorldValue]


class WorldSampler:
    """Sampler and evaluator of the worlds of one view.

    rows: worlds, as of `Worlds.sample`.
    weights: importance weights of the rows.
    whole: True if the rows are all worlds.
    evaluated: values of each world that offered a decision.
    used: weights of these worlds.
    numbers: row numbers of these worlds.
    struck: True if a limit came before all planned work.
    out_of_nodes: True if worlds were left out by the node limit.
    tries, met: number of worlds drawn for the rows where a condition rejects some, and of those that met it. Else 0.
    trees: results of the tree simulations.
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
        self.struck = False
        self.out_of_nodes = False
        self.trees = TreeResults()
        self.weighed = budget.inference and bool(self.worlds.position.line)
        self.pool = math.inf
        tries, met = self.worlds.tries, self.worlds.met
        self.rows, self.weights, self.whole = self.draw()
        self.tries, self.met = self.worlds.tries - tries, self.worlds.met - met
        self.evaluated: list[Values] = []
        self.used: list[float] = []
        self.numbers: list[int] = []
        self.nodes = 0

    def draw(self) -> tuple[NDArray[np.uint8], list[float], bool]:
        """Return the worlds to evaluate, their weights, and True if they are all worlds."""
        every = self.worlds.rows(self.budget.whole)
        if every is not None:
            rows, weights = every
            if self.deadline is not None or self.budget.most is not None:
                # the limit may come before all are evaluated, and they come in an order
                order = np.random.default_rng(self.seed).permutation(len(rows))
                rows, weights = rows[order], [weights[number] for number in order]
            if self.weighed:
                weights = (plausibility(self.worlds, rows) * weights).tolist()
            return rows, [float(weight) for weight in weights], True
        rows, self.pool = self.drawn(self.number(), self.seed)
        return rows, [1.0] * len(rows), False

    def number(self) -> int:
        """Return the number of worlds to sample. It is limited by time, because a million worlds take a second."""
        if self.deadline is None:
            return self.budget.worlds
        each, least = (WEIGHED_PER_SECOND, WEIGHED_AT_ONCE) if self.weighed else (PER_SECOND, AT_ONCE)
        return min(self.budget.worlds, max(least, int(each * min(self.deadline - self.started, MOST_SECONDS))))

    def drawn(self, number: int, seed: int) -> tuple[NDArray[np.uint8], float]:
        """Return sampled worlds and the effective size of their pool."""
        if self.weighed:
            return draw_plausible(self.worlds, number, seed)
        return self.worlds.sample(number, seed), math.inf

    def effective(self, whole: bool) -> float:
        """Return the effective sample size of the evaluated worlds."""
        if whole and not self.weighed:
            return float(len(self.evaluated))
        return drawn_again(effective(self.used), self.pool)

    @cached_property
    def totals(self) -> Column:
        """Sum of both sides' values in each evaluated world."""
        if self.decision.total is not None:
            return np.full(len(self.evaluated), float(self.decision.total))
        return family_of(self.worlds.position).world_value_sums(self.worlds, self.rows[self.numbers])

    @cached_property
    def marks(self) -> list[float] | None:
        """Prior of every option, or None if the time sufficed, no prior exists, or it would take too long."""
        if not self.struck or self.decision.prior is None or len(self.decision.options) > MOST_WITH_PRIOR:
            return None
        found = self.decision.prior()
        return [found[option] for option in self.decision.options]

    def evaluate_batch(self, batch: range, options: Sequence[int], workers: Workers | None = None) -> None:
        """Evaluate some options in some worlds. The result does not depend on the number of threads."""
        size = self.budget.chunk
        chunks = [batch[n : n + size] for n in range(0, len(batch), size)]
        moves = [self.decision.options[n] for n in options]
        # a single thread is this one, where keyboard interrupts arrive
        several = map if workers is None or self.threads == 1 else workers.map_in_order
        short = False
        # each chunk has an equal share, so that threads change nothing
        share = None if self.budget.most is None else max(self.budget.most - self.nodes, 0) // max(len(chunks), 1)
        answers = several(self.evaluate_chunk, chunks, [moves] * len(chunks), [share] * len(chunks))
        for chunk, (rows, nodes) in zip(chunks, answers, strict=True):
            self.nodes += nodes
            short |= share is not None and len(rows) < len(chunk)
            for number, values in zip(chunk, rows, strict=False):
                if values is not None:
                    self.evaluated.append(dict(zip(options, values, strict=True)))
                    self.used.append(self.weights[number])
                    self.numbers.append(number)
        # not before all chunks have been evaluated, which looks at it
        self.out_of_nodes |= short

    def evaluate_chunk(
        self, chunk: range, moves: Sequence[Move], share: int | None = None
    ) -> tuple[list[list[WorldValue] | None], int]:
        """Evaluate one chunk. After the deadline the remaining worlds are missing.

        share: node limit of the chunk. Worlds that may exceed it are missing, too. Default: no limit.
        """
        assert self.decision.new_evaluator is not None
        evaluator = self.decision.new_evaluator()
        rows: list[list[WorldValue] | None] = []
        # most nodes of the next world: what its moves may take, or what one has taken
        cost = len(moves) * self.budget.each if self.budget.each and not self.budget.fresh else 0
        spent = 0
        try:
            for number in chunk:
                first = number == 0
                if self.late() and not first:
                    break
                if share is not None and not first and (spent >= share or spent + cost > share):
                    break
                values = evaluator.evaluate_world(self.rows[number].tolist(), moves, self.seconds_left())
                # a world cut short would favour the moves evaluated first
                if self.late() and not first:
                    break
                rows.append(values)
                cost, spent = max(cost, evaluator.nodes - spent), evaluator.nodes
        finally:
            evaluator.close()
        return rows, evaluator.nodes

    def seconds_left(self) -> float | None:
        """Return the seconds left, None without a deadline."""
        return None if self.deadline is None else max(self.deadline - time.perf_counter(), 0.0)

    def late(self) -> bool:
        """Return True if the deadline has passed, the nodes are spent, or the evaluation was interrupted."""
        if self.stopped or self.out_of_nodes:
            return True
        return self.deadline is not None and time.perf_counter() >= self.deadline
