"""Judges worlds chunk by chunk until the advice is good enough, or a limit is reached."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from solver.hint.budget import CHUNK, EXACT_CHUNK, Budget, assumption
from solver.hint.decision import Decision
from solver.hint.playout import played
from solver.hint.result import Hint, HintedMove
from solver.hint.sample import Sample, Values
from solver.model.errors import Unsolvable
from solver.search.estimates import Estimate, drawn_again, effective, estimate, expected_loss, typical_step
from solver.search.tree import GROWN_IN

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


class Race(Sample):
    """The options of a decision, judged in common worlds until the best one is known well enough."""

    def __init__(
        self,
        decision: Decision,
        budget: Budget,
        seed: int,
        seconds: float | None,
        threads: int,
        progress: Callable[[int, int], None] | None,
    ) -> None:
        super().__init__(decision, budget, seed, seconds, threads)
        self.progress = progress
        self.sign = decision.sign
        self.moves = decision.options
        self.alive = list(range(len(self.moves)))
        self.step = 0.0

    def run(self, level: str) -> Hint:
        """Judge worlds, and say what comes of it."""
        total = len(self.rows)
        done = 0
        self.grow()
        with ThreadPoolExecutor(self.threads) as workers:
            try:
                while done < total and not self.enough(done):
                    batch = range(done, min(done + self.batch(done), total))
                    self.judge_batch(batch, self.alive, workers)
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
        tree = self.decision.tree
        if tree is not None:
            growing = math.inf if self.deadline is None else max(GROWING * (self.deadline - self.started), 1e-9)
            rows = self.drawn(GROWN_IN, self.seed + OTHERS)[0].tolist()
            tree.grow(rows, self.budget.walks, self.seed, lambda: (time.perf_counter() - self.started) / growing)
            self.nodes += tree.walker.nodes

    def batch(self, done: int) -> int:
        """How many worlds to judge next: half as many as so far, and no more than the nodes left allow."""
        if self.whole:
            return max(len(self.rows) // 4, EXACT_CHUNK * self.threads)
        if not done:
            return LEAST
        left = (self.budget.nodes - self.nodes) * done // max(self.nodes, 1)
        return max(min(done // 2, left) // CHUNK, 1) * CHUNK

    def enough(self, done: int) -> bool:
        """Would more worlds hardly change the advice, or cost more than is planned?"""
        if done < LEAST or self.whole:
            return False
        # half a chunk too many is better than half a chunk too few
        if self.nodes * (1 + CHUNK / done / 2) >= self.budget.nodes:
            return True
        # worlds that cost little are judged all the same
        return (
            self.budget.tolerance > 0
            and self.nodes >= self.budget.nodes // CHEAP
            and sum(expected_loss(self.behind(number)) for number in self.alive[1:]) <= self.budget.tolerance
        )

    def race(self, last: bool) -> None:
        """Put the moves that are left in order, and leave out those that are far behind."""
        if not self.judged:
            return
        self.step = typical_step([[self.sign * one.value for one in found.values()] for found in self.judged])
        self.alive.sort(key=lambda number: -self.sign * self.mean(number))
        if self.decision.tree is not None:
            # the tree has compared the moves in many more worlds than are judged
            favourite = self.decision.tree.favourite
            self.alive.sort(key=lambda number: self.moves[number] != favourite)
        # whoever is left out while he happens to look bad looks worse than he is: not where worlds cost little
        if last or self.whole or self.budget.each is None or len(self.judged) < LEAST:
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

    def widened(self, number: int, what: Callable[[Values], float]) -> Estimate:
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

    def gap(self, best: int, number: int) -> Callable[[Values], float]:
        """By how much a move is worse than another one in a world."""
        return lambda found: self.sign * (found[best].value - found[number].value)

    def of(self, number: int, what: Callable[[Values], float], rare: float = 0.0) -> Estimate:
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
            played(self.decision, self.row(number), self.rows, self.seed, self.late)
            if place < PLAYED and self.decision.finish
            else self.row(number)
            for place, number in enumerate(order)
        )
        return Hint(
            game=self.worlds.position.game,
            turn=self.decision.seat,
            level=level,
            kind=self.decision.kind,
            moves=found,
            worlds=len(self.judged),
            deals=self.worlds.count,
            exact=whole and self.decision.whole and all(row.proven == 1 for row in found),
            effective=self.effective(whole),
            assumption=assumption(self.decision.how, whole, len(self.judged), self.weighed, self.decision.as_if),
            nodes=self.nodes,
            seconds=time.perf_counter() - self.started,
            position=self.worlds.position,
        )

    def effective(self, whole: bool) -> float:
        """How many equally likely worlds those judged are worth."""
        if whole and not self.weighed:
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
