"""Judges worlds chunk by chunk until the advice is good enough, or a limit is reached."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from solver.hint.budget import Plan, assumption
from solver.hint.decision import Stage
from solver.hint.playout import played
from solver.hint.result import Hint, HintedMove
from solver.hint.weights import draw_plausible, plausibility
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.search.estimates import Estimate, drawn_again, effective, estimate, expected_loss, typical_step
from solver.search.proven import WorldValue
from solver.search.tree import GROWN_IN

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Worlds judged with one table, one after the other; a batch is a few of these chunks.
CHUNK = 10
# The same where each is soon solved.
EXACT_CHUNK = 400
# A move this many standard errors behind the best is judged no further.
BEHIND = 4.0
# .. and not before so many worlds.
LEAST = 20
# What part of the time goes into growing a tree, where worlds are judged by one.
GROWING = 0.75
# .. and what its worlds are drawn by, beside the seed, so that they are others than those judged.
OTHERS = 1 << 32
# The search does not end early before it has spent one part of so many of what it may cost.
CHEAP = 8
# How many choices before the play are played out by players who see their own cards only.
PLAYED = 5


class Search:
    """The worlds of one view: which are judged, what has been found so far, and the advice that comes of it."""

    def __init__(
        self,
        stage: Stage,
        plan: Plan,
        seed: int,
        seconds: float | None,
        threads: int,
        progress: Callable[[int, int], None] | None,
    ) -> None:
        self.stage = stage
        self.known = stage.worlds
        self.plan = plan
        self.seed = seed
        self.threads = threads
        self.progress = progress
        self.started = time.perf_counter()
        self.deadline = None if seconds is None else self.started + seconds
        self.sign = stage.sign
        self.moves = stage.options
        self.alive = list(range(len(self.moves)))
        self.inferred = plan.inference and bool(self.known.position.line)
        self.pool = math.inf
        self.rows, self.weights, self.whole = self.draw(seed)
        self.judged: list[dict[int, WorldValue]] = []
        self.used: list[float] = []
        self.step = 0.0
        self.stopped = False
        self.nodes = 0

    def draw(self, seed: int) -> tuple[NDArray[np.uint8], list[float], bool]:
        """The worlds to be judged, and whether they are all that there are."""
        every = self.known.rows(self.plan.whole)
        if every is not None:
            rows, weights = every
            if self.inferred:
                weights = (plausibility(self.known, rows) * weights).tolist()
            return rows, [float(weight) for weight in weights], True
        rows, self.pool = self.drawn(self.plan.worlds, seed)
        return rows, [1.0] * self.plan.worlds, False

    def drawn(self, number: int, seed: int) -> tuple[NDArray[np.uint8], float]:
        """So many worlds, and what the pool they come from is worth."""
        if self.inferred:
            return draw_plausible(self.known, number, seed)
        return self.known.sample(number, seed), math.inf

    def run(self, level: str) -> Hint:
        """Judge worlds, and say what comes of it."""
        total = len(self.rows)
        done = 0
        self.grow()
        with ThreadPoolExecutor(self.threads) as pool:
            try:
                while done < total and not self.enough(done):
                    batch = range(done, min(done + self.batch(done), total))
                    self.judge_batch(batch, pool)
                    done = batch.stop
                    self.race(done == total)
                    if self.progress is not None:
                        self.progress(done, total)
                    if self.late():
                        break
            except BaseException:
                # the other threads stop after the world that they are at
                self.stopped = True
                raise
        if not self.judged:
            raise Unsolvable("no world was judged: the game is over in all that were drawn")
        return self.answer(level, self.whole and len(self.judged) == total)

    def grow(self) -> None:
        """Grow the tree that the judges follow, if they do: for most of the time that there is."""
        if self.stage.walks is not None:
            growing = math.inf if self.deadline is None else max(GROWING * (self.deadline - self.started), 1e-9)
            rows = self.drawn(GROWN_IN, self.seed + OTHERS)[0].tolist()
            self.stage.walks.grow(
                rows, self.plan.walks, self.seed, lambda: (time.perf_counter() - self.started) / growing
            )
            self.nodes += self.stage.walks.walker.nodes

    def judge_batch(self, batch: range, pool: ThreadPoolExecutor) -> None:
        """Judge some worlds, by the moves that are left; what comes of it does not depend on the number of threads."""
        size = CHUNK if self.plan.each is not None else EXACT_CHUNK
        chunks = [batch[n : n + size] for n in range(0, len(batch), size)]
        moves = [self.moves[n] for n in self.alive]
        # one thread is this one, where an interruption from the keyboard arrives
        several = pool.map if self.threads > 1 else map
        answers = several(self.judge, chunks, [moves] * len(chunks))
        for chunk, (found, nodes) in zip(chunks, answers, strict=True):
            self.nodes += nodes
            for number, judgements in zip(chunk, found, strict=False):
                if judgements is not None:
                    self.judged.append(dict(zip(self.alive, judgements, strict=True)))
                    self.used.append(self.weights[number])

    def judge(self, chunk: range, moves: Sequence[Move]) -> tuple[list[list[WorldValue] | None], int]:
        """Judge one chunk; where time runs out the worlds that are left are missing."""
        judge = self.stage.judge()
        found: list[list[WorldValue] | None] = []
        try:
            for number in chunk:
                if self.late() and (found or chunk.start):
                    break
                found.append(judge.judge(self.rows[number].tolist(), moves))
        finally:
            judge.close()
        return found, judge.nodes

    def batch(self, done: int) -> int:
        """How many worlds to judge next: half as many as so far, and no more than the nodes left allow."""
        if self.whole:
            return max(len(self.rows) // 4, EXACT_CHUNK * self.threads)
        if not done:
            return LEAST
        left = (self.plan.nodes - self.nodes) * done // max(self.nodes, 1)
        return max(min(done // 2, left) // CHUNK, 1) * CHUNK

    def late(self) -> bool:
        """Is the time that was given over, or has somebody interrupted?"""
        return self.stopped or (self.deadline is not None and time.perf_counter() >= self.deadline)

    def enough(self, done: int) -> bool:
        """Would more worlds hardly change the advice, or cost more than is planned?"""
        if done < LEAST or self.whole:
            return False
        # half a chunk too many is better than half a chunk too few
        if self.nodes * (1 + CHUNK / done / 2) >= self.plan.nodes:
            return True
        # worlds that cost little are judged all the same
        return (
            self.plan.tolerance > 0
            and self.nodes >= self.plan.nodes // CHEAP
            and sum(expected_loss(self.behind(number)) for number in self.alive[1:]) <= self.plan.tolerance
        )

    def race(self, last: bool) -> None:
        """Put the moves that are left in order, and leave out those that are far behind."""
        if not self.judged:
            return
        self.step = typical_step([[self.sign * one.value for one in found.values()] for found in self.judged])
        self.alive.sort(key=lambda number: -self.sign * self.mean(number))
        if self.stage.walks is not None:
            # the tree has compared the moves in many more worlds than are judged
            favourite = self.stage.walks.favourite
            self.alive.sort(key=lambda number: self.moves[number] != favourite)
        # whoever is left out while he happens to look bad looks worse than he is: not where worlds cost little
        if last or self.whole or self.plan.each is None or len(self.judged) < LEAST:
            return
        best, *others = self.alive
        self.alive = [best, *(number for number in others if not self.is_far_behind(number))]

    def is_far_behind(self, number: int) -> bool:
        """Is a move so much worse than the best that it is not worth more worlds?"""
        ahead = self.behind(number)
        return ahead.mean > BEHIND * ahead.error

    def mean(self, number: int) -> float:
        """Mean value of a move over the worlds in which it has been judged."""
        return self.of(number, lambda found: found[number].value).mean

    def widened(self, number: int, what: Callable[[dict[int, WorldValue]], float]) -> Estimate:
        """An estimate with the interval to be shown: what lies far from the mean a sample may well have too little of.

        As if one more value had been seen as far from the mean as any, or two of them a typical step away.
        """
        found = self.of(number, what)
        judged = [one for one in self.judged if number in one]
        # a pass is worth the same in all worlds there are
        if self.whole or (found.error == 0 and all(one[number].outcome is None for one in judged)):
            return found
        far = max(abs(what(one) - found.mean) for one in judged)
        return self.of(number, what, max(far / math.sqrt(2), self.step))

    def behind(self, number: int, best: int | None = None) -> Estimate:
        """By how much a move is worse than the best for the side to move, over the worlds in which both were judged."""
        best = self.alive[0] if best is None else best
        return self.of(number, self.gap(best, number), 0.0 if number == best else self.step)

    def gap(self, best: int, number: int) -> Callable[[dict[int, WorldValue]], float]:
        """By how much a move is worse than another one in a world."""
        return lambda found: self.sign * (found[best].value - found[number].value)

    def of(self, number: int, what: Callable[[dict[int, WorldValue]], float], rare: float = 0.0) -> Estimate:
        """An estimate over the worlds in which a move was judged."""
        pairs = [(what(found), weight) for found, weight in zip(self.judged, self.used, strict=True) if number in found]
        return estimate([value for value, _ in pairs], [weight for _, weight in pairs], self.whole, rare, self.pool)

    def answer(self, level: str, whole: bool) -> Hint:
        """What has been found."""
        best = self.alive[0]
        order = sorted(
            range(len(self.moves)), key=lambda number: (number != best, self.behind(number).mean, self.moves[number])
        )
        found = tuple(
            played(self.stage, self.row(number), self.rows, self.seed, self.late)
            if place < PLAYED and self.stage.finish
            else self.row(number)
            for place, number in enumerate(order)
        )
        return Hint(
            game=self.known.position.game,
            turn=self.stage.seat,
            level=level,
            kind=self.stage.kind,
            moves=found,
            worlds=len(self.judged),
            deals=self.known.count,
            exact=whole and self.stage.whole and all(row.proven == 1 for row in found),
            effective=self.effective(whole),
            assumption=assumption(self.stage.how, whole, len(self.judged), self.inferred, self.stage.as_if),
            nodes=self.nodes,
            seconds=time.perf_counter() - self.started,
            position=self.known.position,
        )

    def effective(self, whole: bool) -> float:
        """How many equally likely worlds those judged are worth."""
        if whole and not self.inferred:
            return float(len(self.judged))
        return drawn_again(effective(self.used), self.pool)

    def row(self, number: int) -> HintedMove:
        """The figures of a move."""
        value = self.widened(number, lambda found: found[number].value)
        best = self.alive[0]
        regret = self.behind(number) if number == best else self.widened(number, self.gap(best, number))
        outcomes = dict.fromkeys(("win", "draw", "loss"), 0.0)
        known = proven = ahead = total = 0.0
        for found, weight in zip(self.judged, self.used, strict=True):
            if number not in found:
                continue
            one = found[number]
            total += weight
            name = "draw" if one.outcome == "open" else one.outcome
            if name is not None:
                outcomes[name] += weight
                known += weight
            proven += weight * (one.lower == one.upper)
            ahead += weight * (self.sign * one.value >= max(self.sign * other.value for other in found.values()))
        shares = {name: share / known if known else 0.0 for name, share in outcomes.items()}
        return HintedMove(
            move=self.moves[number],
            mean=value.mean,
            lower=value.lower,
            upper=value.upper,
            **shares,
            regret=regret.mean,
            regret_lower=regret.lower,
            regret_upper=regret.upper,
            best=ahead / total,
            settled=known / total,
            worlds=sum(number in found for found in self.judged),
            proven=proven / total,
        )
