"""Judges worlds chunk by chunk until the advice is good enough, or a limit is reached."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from solver.display.language import tr
from solver.hint.budget import CHUNK, EXACT_CHUNK
from solver.hint.ledger import Ledger
from solver.hint.result import Hint
from solver.model.errors import Unsolvable
from solver.search.estimates import expected_loss

# A move far behind the best is judged no further, but not before so many worlds.
LEAST = 20
# The search does not end early before it has spent one part of so many of what it may cost.
CHEAP = 8


class Race(Ledger):
    """The options of a decision, judged in common worlds until the best one is known well enough."""

    def run(self, level: str) -> Hint:
        """Judge worlds, and say what comes of it."""
        total = len(self.rows)
        done = 0
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
            raise Unsolvable(tr("no world was judged: the game is over in all that were drawn"))
        return self.answer(level, self.whole and len(self.judged) == total)

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
        self.measure()
        self.alive.sort(key=lambda number: -self.sign * self.mean(number))
        # whoever is left out while he happens to look bad looks worse than he is: not where worlds cost little
        if last or self.whole or self.budget.each is None or len(self.judged) < LEAST:
            return
        best, *others = self.alive
        self.alive = [best, *(number for number in others if not self.is_far_behind(number))]
