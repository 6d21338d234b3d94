"""Informed verdicts: the share of worlds, consistent with the player's view, in which a move was best."""

from __future__ import annotations

import time
from collections.abc import Sequence

from msgspec import structs

from solver.display.translation import tr
from solver.families import family_of
from solver.hints.budget import Budget, evaluation_method
from solver.hints.decision_problem import Decision
from solver.hints.world_sampling import WorldSampler
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.known_condition import with_condition
from solver.model.moves import Move
from solver.reviews.informed_result import InformedVerdict
from solver.reviews.line_verdict import line_of
from solver.search.bounded_result import WorldValue
from solver.search.confidence_intervals import wilson
from solver.search.move_comparison import is_settled, rank_of
from solver.search.world_evaluator import evaluation_task
from solver.views import view
from solver.views import worlds as worlds_of

DEFAULT_WORLDS = 50
# Up to this number all worlds are evaluated, unless they are solved quickly.
WHOLE = 100
# Nodes for each move in a world that is not solved quickly.
NODES = 10_000


def informed_of(
    position: Position,
    played: Move,
    worlds: int = DEFAULT_WORLDS,
    seed: int = 0,
    seconds: float | None = None,
    where: str | None = None,
) -> InformedVerdict:
    """Evaluate a move in the worlds consistent with the view of the seat to move.

    As in `solver.hint`, packets to come are ignored, and worlds of Cicera are played out down to their last cards.

    worlds: most worlds to sample. All are evaluated if they are few.
    seed: seed of the sample.
    seconds: time limit, after which no more worlds are evaluated. Default none.
    where: condition on the hands of the deal, besides its `known`. Default none.

    Raises Unsolvable if the view of the seat is not defined, or if its cards do not meet the condition.
    """
    started = time.perf_counter()
    known = view(with_condition(position, where))
    options = tuple(dict.fromkeys((*known.moves(), played)))
    possible = worlds_of(known)
    possible.deadline = None if seconds is None else started + seconds
    if len(options) == 1:
        return InformedVerdict(1.0, 1.0, 1.0, {played: 1.0}, 0, possible.count, 1.0, True, 0)
    effort = family_of(known).evaluation_cost(known)
    task = evaluation_task(possible, None if effort.small else NODES)
    whole = effort.few_reviewed if effort.small else WHOLE
    decision = Decision(
        kind="card",
        seat=known.turn,
        worlds=possible,
        options=options,
        sign=1 if known.maximizes else -1,
        how=evaluation_method(task),
        new_evaluator=lambda: family_of(known).new_evaluator(task),
    )
    budget = Budget(worlds, whole, nodes=0, each=task.nodes, tolerance=0.0, chunk=max(worlds, whole))
    sample = WorldSampler(decision, budget, seed, seconds)
    sample.evaluate_batch(range(len(sample.rows)), range(len(options)))
    if not sample.evaluated:
        raise Unsolvable(tr("no world was evaluated: the game is over in all that were sampled"))
    count = Count(known, options, played, proves=not task.playout)
    for values, weight in zip(sample.evaluated, sample.used, strict=True):
        count.add(tuple(values.values()), weight)
    every = sample.whole and len(sample.evaluated) == len(sample.rows)
    found = count.verdict(every, not task.cut, possible.count, sample.nodes, sample.tries)
    left = None if seconds is None else max(started + seconds - time.perf_counter(), 0.0)
    line, nodes = line_of(possible, played, seed, left)
    return structs.replace(found, line=line, nodes=found.nodes + nodes)


class Count:
    """Counter of the worlds in which each move was best.

    proves: True if worlds are searched rather than played out.
    """

    def __init__(self, position: Position, moves: Sequence[Move], played: Move, proves: bool) -> None:
        self.position = position
        self.proves = proves
        self.moves = moves
        self.mine = moves.index(played)
        self.best = [0.0] * len(moves)
        self.total = self.proven = 0.0
        self.worlds = 0

    def add(self, values: Sequence[WorldValue], weight: float) -> None:
        """Count a world with its weight. An unproven value is replaced by the midpoint of its bounds."""
        sign = 1 if self.position.maximizes else -1
        ranks = [(rank_of(self.position, one), -sign * one.value) for one in values]
        for number, rank in enumerate(ranks):
            self.best[number] += weight * (rank == min(ranks))
        mine = values[self.mine]
        self.proven += weight * (self.proves and is_settled(self.position, values, mine))
        self.total += weight
        self.worlds += 1

    def verdict(self, whole: bool, to_the_end: bool, deals: int, nodes: int, tries: int) -> InformedVerdict:
        """Return the verdict.

        whole: True if all worlds were evaluated.
        to_the_end: True if they were evaluated to the end of the play.
        """
        shares = {move: best / self.total for move, best in zip(self.moves, self.best, strict=True)}
        share = self.best[self.mine] / self.total
        lower, upper = (share, share) if whole else wilson(round(share * self.worlds), self.worlds)
        proven = self.proven / self.total
        return InformedVerdict(
            best=share,
            lower=min(lower, share),
            upper=max(upper, share),
            shares=shares,
            worlds=self.worlds,
            deals=deals,
            proven=proven,
            exact=whole and to_the_end and proven == 1,
            nodes=nodes,
            tries=tries,
        )
