"""Racing algorithm: evaluate worlds chunk by chunk until the advice is good enough or a limit is reached."""

from __future__ import annotations

from solver.display.translation import tr
from solver.hints.budget import CHUNK, EXACT_CHUNK, OF_A_WIN, TOLERANCE
from solver.hints.ranking import EQUAL, MoveRanking
from solver.hints.result import Hint
from solver.model.errors import Unsolvable
from solver.search.confidence_intervals import expected_loss
from solver.search.helper_threads import Workers

# Fewest worlds before racing eliminates a move.
LEAST = 20
# Divisor of the node budget that the evaluation spends before it may end early.
CHEAP = 8


class RacingEvaluation(MoveRanking):
    """Racing evaluation of the options of a decision in common worlds."""

    def run(self, level: str) -> Hint:
        """Evaluate worlds and return the advice."""
        total = len(self.rows)
        done = 0
        with Workers(self.threads) as workers:
            try:
                while done < total and not self.enough(done):
                    batch = range(done, min(done + self.batch(done), total))
                    self.evaluate_batch(batch, self.alive, workers)
                    done = batch.stop
                    self.race(done == total)
                    if self.progress is not None:
                        self.progress(done, total)
                    if self.late():
                        break
            except BaseException:
                # the other threads stop after their current world
                self.stopped = True
                raise
        if not self.evaluated:
            raise Unsolvable(tr("no world was evaluated: the game is over in all that were sampled"))
        if self.late():
            self.struck = len(self.evaluated) < total or not (self.found.proven[:, self.alive] == 1).all()
            # those evaluated in time are a sample
            self.whole = self.whole and len(self.evaluated) == total
        return self.answer(level, self.whole and len(self.evaluated) == total)

    def batch(self, done: int) -> int:
        """Return the number of worlds to evaluate next: half as many as so far, limited by the nodes left."""
        if self.whole:
            # under a node limit the share of a chunk must not depend on the threads
            at_once = self.threads if self.budget.most is None else 1
            return max(len(self.rows) // 4, EXACT_CHUNK * at_once)
        if not done:
            return LEAST
        left = (self.budget.nodes - self.nodes) * done // max(self.nodes, 1)
        return max(min(done // 2, left) // CHUNK, 1) * CHUNK

    def enough(self, done: int) -> bool:
        """Return True if more worlds would hardly change the advice or would exceed the budget."""
        if done < LEAST or self.whole:
            return False
        # rather exceed the budget by half a chunk than fall short by as much
        if self.nodes * (1 + CHUNK / done / 2) >= self.budget.nodes:
            return True
        # fast worlds are evaluated in any case
        return self.budget.tolerance > 0 and self.nodes >= self.budget.nodes // CHEAP and self.is_settled()

    def is_settled(self) -> bool:
        """Return True if staying with the apparent best loses less than the tolerance, in what decides and in value."""
        best, *others = self.alive
        if not self.by_wins:
            return sum(expected_loss(self.behind(number)) for number in others) <= self.budget.tolerance
        if sum(expected_loss(self.behind(number)) for number in others) > TOLERANCE * OF_A_WIN:
            return False
        equal = [number for number in others if abs(self.behind(number).mean) <= EQUAL]
        gaps = (self.of(self.value_gap(best, number), self.value_step) for number in equal)
        return sum(map(expected_loss, gaps)) <= self.budget.tolerance

    def race(self, last: bool) -> None:
        """Sort the surviving moves and eliminate those far behind."""
        if not self.evaluated:
            return
        self.measure()
        self.alive = self.best_first(self.alive)
        # Elimination biases the mean of a move downwards, so fast worlds do without it.
        if last or self.whole or self.budget.each is None or len(self.evaluated) < LEAST:
            return
        best, *others = self.alive
        # one that is the best after all stays in the race
        self.dropped.pop(best, None)
        for number in others:
            if number not in self.dropped and self.is_far_behind(number):
                self.dropped[number] = len(self.evaluated)
        self.alive = [best, *(number for number in others if not self.is_out(number))]

    def is_out(self, number: int) -> bool:
        """Return True if an option is eliminated, with figures that rest on fresh worlds alone.

        An option is dropped where its sample is at its worst, so that its mean over these worlds is too low.
        """
        since = self.dropped.get(number)
        if since is None or len(self.evaluated) - since < self.budget.fresh:
            return False
        if self.budget.fresh:
            for world in self.evaluated[:since]:
                world.pop(number, None)
            self.kept = None
        return True
