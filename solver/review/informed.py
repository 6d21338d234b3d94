"""What a player could know of a move: in how many of the worlds that he had to reckon with it was the best."""

from __future__ import annotations

from collections.abc import Sequence

from solver.display.language import tr
from solver.families import family_of
from solver.hint.budget import Budget, how_judged
from solver.hint.decision import Decision
from solver.hint.sample import Sample
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.review.result import Informed
from solver.search.compare import is_settled, rank_of
from solver.search.estimates import wilson
from solver.search.judge import task_of
from solver.search.proven import WorldValue
from solver.views import view
from solver.views import worlds as worlds_of

DEFAULT_WORLDS = 50
# All worlds are judged where there are no more than these, and they are not soon solved.
WHOLE = 100
# Nodes for each move in a world that is not soon solved.
NODES = 10_000


def informed_of(
    position: Position, played: Move, worlds: int = DEFAULT_WORLDS, seed: int = 0, seconds: float | None = None
) -> Informed:
    """Judge a move in the worlds consistent with what the seat to move knows of a position.

    worlds: most that are drawn; where there are few, all of them are judged. seed: of the draw. seconds: after which
    no more worlds are judged. Raises Unsolvable where what the seat knows cannot be told.
    As `solver.hint`: packets to come are left out, worlds of Cicera are played out to their last cards.
    """
    known = view(position)
    options = tuple(dict.fromkeys((*known.moves(), played)))
    possible = worlds_of(known)
    if len(options) == 1:
        return Informed(1.0, 1.0, 1.0, {played: 1.0}, 0, possible.count, 1.0, True, 0)
    effort = family_of(known).effort_of(known)
    task = task_of(possible, None if effort.small else NODES)
    whole = effort.few_reviewed if effort.small else WHOLE
    decision = Decision(
        kind="card",
        seat=known.turn,
        worlds=possible,
        options=options,
        sign=1 if known.maximizes else -1,
        how=how_judged(task),
        judge=lambda: family_of(known).new_judge(task),
    )
    budget = Budget(worlds, whole, nodes=0, each=task.nodes, tolerance=0.0, chunk=max(worlds, whole))
    sample = Sample(decision, budget, seed, seconds)
    sample.judge_batch(range(len(sample.rows)), range(len(options)))
    if not sample.judged:
        raise Unsolvable(tr("no world was judged: the game is over in all that were drawn"))
    count = Count(known, options, played, proves=not task.playout)
    for values, weight in zip(sample.judged, sample.used, strict=True):
        count.add(tuple(values.values()), weight)
    every = sample.whole and len(sample.judged) == len(sample.rows)
    return count.verdict(every, not task.cut, possible.count, sample.nodes)


class Count:
    """How often each move was best in the worlds judged so far; proves: are they searched, and not played out?"""

    def __init__(self, position: Position, moves: Sequence[Move], played: Move, proves: bool) -> None:
        self.position = position
        self.proves = proves
        self.moves = moves
        self.mine = moves.index(played)
        self.best = [0.0] * len(moves)
        self.total = self.proven = 0.0
        self.worlds = 0

    def add(self, values: Sequence[WorldValue], weight: float) -> None:
        """Count a world that stands for so many deals; a value not proven is taken to be the middle of its bounds."""
        sign = 1 if self.position.maximizes else -1
        ranks = [(rank_of(self.position, one), -sign * one.value) for one in values]
        for number, rank in enumerate(ranks):
            self.best[number] += weight * (rank == min(ranks))
        mine = values[self.mine]
        self.proven += weight * (self.proves and is_settled(self.position, values, mine))
        self.total += weight
        self.worlds += 1

    def verdict(self, whole: bool, to_the_end: bool, deals: int, nodes: int) -> Informed:
        """What comes of it. whole: were these all worlds? to_the_end: and judged to the end of the play?"""
        shares = {move: best / self.total for move, best in zip(self.moves, self.best, strict=True)}
        share = self.best[self.mine] / self.total
        lower, upper = (share, share) if whole else wilson(round(share * self.worlds), self.worlds)
        proven = self.proven / self.total
        return Informed(
            best=share,
            lower=min(lower, share),
            upper=max(upper, share),
            shares=shares,
            worlds=self.worlds,
            deals=deals,
            proven=proven,
            exact=whole and to_the_end and proven == 1,
            nodes=nodes,
        )
