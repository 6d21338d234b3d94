"""What each move brings in one world of a trick game, from the state of the core alone, where a world is soon solved.

The same answers as those of the general way, several times as fast: neither deals nor positions are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from solver._core import trick_searcher, trick_state
from solver.model.moves import Move, Play
from solver.model.outcome import outcome_at
from solver.search.judge import Judge, Judging, Task
from solver.search.pool import Pool
from solver.search.proven import WorldValue
from solver.search.prover import CHUNK_MEMORY
from solver.trick import prover as provers
from solver.trick.position import TrickPosition, core_rules
from solver.trick.prover import TrickProver
from solver.trick.rules import TrickQuestion
from solver.trick.worlds import TrickWorlds
from solver.worlds.worlds import Worlds


@dataclass(slots=True)
class QuickJudge:
    """Judges worlds of one view of a trick game, each move until its value is proven."""

    worlds: Worlds
    view: TrickPosition
    guess: int | None = None
    pool: Pool[TrickProver] = field(default_factory=lambda: Pool(provers, memory=CHUNK_MEMORY))
    made: TrickWorlds = field(init=False)
    plays: dict[Move, Play] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.made = TrickWorlds(self.worlds, self.view)

    @property
    def nodes(self) -> int:
        """Cards played so far."""
        return self.pool.nodes

    def judge(self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None) -> list[WorldValue]:
        """What these moves bring in a world; that takes no longer than milliseconds, whatever seconds there are."""
        world = self.made.world(row)
        question, state = world.question, world.state
        rules = question.rules
        core = core_rules(rules)
        self.pool.renew(None, None)
        searcher = self.pool.warm(core, lambda: self.view.with_deal(self.worlds.known.complete(row))).searcher
        total = self.made.most(world)
        found = []
        for move in moves:
            if move not in self.plays:
                self.plays[move] = self.view.read(move)
            after = state.play(*self.plays[move])
            secured = world.secured + sum(map(after.won_by, rules.scorers))
            value = secured + self.remaining(searcher, after, secured, rules.weight)
            self.guess = value
            outcome = self.outcome(question, total, value, searcher, after)
            found.append(WorldValue(value, outcome, outcome is not None, value, value))
        return found

    def remaining(self, searcher: trick_searcher.Searcher, state: trick_state.State, secured: int, weight: int) -> int:
        """What is still to be won: the leading part first where there are two, as in the general way."""
        lower, upper = searcher.bounds(state)
        hope = (lower + upper) // 2 if self.guess is None else self.guess - secured
        if weight > 1 and lower < upper:
            low, high = searcher.bounds(state, 1)
            low, high = searcher.narrow(state, low, high, min(max(hope // weight, low), high), 1)
            # less than one point of the leading part is left for the rest, whatever it is
            lower, upper = max(lower, weight * low), min(upper, weight * high + weight - 1)
        hope = min(max(hope, lower), upper)
        return searcher.narrow(state, lower, upper, hope)[0]

    def outcome(
        self,
        question: TrickQuestion,
        total: int,
        value: int,
        searcher: trick_searcher.Searcher,
        state: trick_state.State,
    ) -> str | None:
        """The outcome, which follows from the value unless it is a question of its own."""
        if question.rivals:
            return "win" if searcher.outdone(state, question.first_seat, self.made.points(question)) else "loss"
        return outcome_at(value, *question.thresholds(total))

    def close(self) -> None:
        """Give the tables back."""
        self.pool.close()


def new_judge(task: Task) -> Judging:
    """A judge for a chunk of worlds: by the state of the core alone where each is solved."""
    view = task.worlds.position
    assert isinstance(view, TrickPosition)
    return QuickJudge(task.worlds, view) if task.nodes is None else Judge(task, provers)
