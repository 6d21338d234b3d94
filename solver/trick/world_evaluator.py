"""World evaluator of trick games: the value of each move in one world (PIMC, Long et al. 2010).

It works on core states without deals or positions. Results equal those of the general evaluator, several times faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from solver._core import trick_searcher, trick_state
from solver.determinization.worlds import Worlds
from solver.model.moves import Move, Play
from solver.model.outcome import outcome_at
from solver.search.bounded_result import WorldValue
from solver.search.prover import CHUNK_MEMORY
from solver.search.prover_pool import ProverPool
from solver.search.world_evaluator import EvaluationTask, EvaluatorProtocol, WorldEvaluator
from solver.trick import prover as provers
from solver.trick.compiled_rules import core_rules
from solver.trick.position import TrickPosition
from solver.trick.prover import TrickProver
from solver.trick.ramsch_ties import Pile, past_of
from solver.trick.rank_search import RankSearch
from solver.trick.world_states import TrickWorld, TrickWorlds


@dataclass(slots=True)
class QuickJudge:
    """World evaluator of one view of a trick game. It proves the value of each move.

    guess: value of the last search, the first guess of the next one.
    memory: most megabytes of a transposition table.
    pool: provers by rules. A prover keeps its transposition table between worlds.
    made: factory of the core states of worlds.
    plays: cache of parsed moves.
    table: cards of the trick on the table.
    piles: pile of each seat, if these decide ties.
    """

    worlds: Worlds
    view: TrickPosition
    guess: int | None = None
    memory: int = CHUNK_MEMORY
    pool: ProverPool[TrickProver] = field(init=False)
    made: TrickWorlds = field(init=False)
    plays: dict[Move, Play] = field(default_factory=dict)
    table: tuple[str, ...] = field(init=False)
    piles: tuple[Pile, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.pool = ProverPool(provers, memory=self.memory)
        self.made = TrickWorlds(self.worlds, self.view)
        self.table = tuple(move.card for move in self.view.trick)
        self.piles = past_of(self.view).piles

    @property
    def nodes(self) -> int:
        """Number of nodes so far."""
        return self.pool.nodes

    def evaluate_world(
        self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None
    ) -> list[WorldValue]:
        """Return the values of these moves in a world.

        seconds: ignored. Each world takes milliseconds.
        """
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
            outcome = self.outcome(world, move, total, value, searcher)
            found.append(WorldValue(value, outcome, outcome is not None, value, value))
        return found

    def remaining(self, searcher: trick_searcher.Searcher, state: trick_state.State, secured: int, weight: int) -> int:
        """Return the value still to be won. The leading part is searched first if there are two."""
        lower, upper = searcher.bounds(state)
        hope = (lower + upper) // 2 if self.guess is None else self.guess - secured
        if weight > 1 and lower < upper:
            low, high = searcher.bounds(state, 1)
            low, high = searcher.narrow(state, low, high, min(max(hope // weight, low), high), 1)
            # The rest is less than one point of the leading part.
            lower, upper = max(lower, weight * low), min(upper, weight * high + weight - 1)
        hope = min(max(hope, lower), upper)
        return searcher.narrow(state, lower, upper, hope)[0]

    def outcome(
        self,
        world: TrickWorld,
        move: Move,
        total: int,
        value: int,
        searcher: trick_searcher.Searcher,
    ) -> str | None:
        """Return the outcome of a move: from the value, or by a rank search where seats compare."""
        question = world.question
        if question.rivals:
            search = RankSearch(searcher, question, self.made.points(question), self.made.takers(question))
            safe = search.after(world.state, *self.plays[move], self.table, self.piles)
            return "win" if safe else "loss"
        return outcome_at(value, *question.thresholds(total))

    def close(self) -> None:
        """Release the transposition tables."""
        self.pool.close()


def new_evaluator(task: EvaluationTask) -> EvaluatorProtocol:
    """Return an evaluator for a chunk of worlds: the fast one without a node limit, else the general one."""
    view = task.worlds.position
    assert isinstance(view, TrickPosition)
    return QuickJudge(task.worlds, view, memory=task.memory) if task.nodes is None else WorldEvaluator(task, provers)
