"""Ensemble of independent IS-MCTS trees: each tree grows in worlds of its own and evaluates other worlds."""

from __future__ import annotations

import math
import time
from itertools import cycle, islice

from solver.display.translation import tr, trn
from solver.hints.budget import in_time
from solver.hints.ranking import MoveRanking
from solver.hints.result import Hint
from solver.model.errors import Unsolvable

# Share of a tree's time budget for simulations.
GROWING = 0.7
# .. and of its node budget. The last stretch of simulations may double their number.
GROWING_NODES = 0.35
# Fewest simulations of each option for which a further tree is grown under a node limit.
FEW = 4
# Seed offset of the worlds in which trees grow, so that they differ from the evaluated worlds.
OTHERS = 1 << 32


class TreeEnsemble(MoveRanking):
    """Tree ensemble for the options of a decision. All options get equal simulations and the same worlds.

    The estimate is the value of an option if all seats follow the policy of a tree of that size, over worlds and trees.
    Worlds of one tree are correlated, so they form one cluster.
    """

    fewest = 0
    # True if the node limit left out simulations or worlds
    cut = False
    # nodes of a simulation of each option, and of the evaluation of a world after it
    least = 0

    def run(self, level: str) -> Hint:
        """Grow trees, evaluate worlds by each, and return the advice."""
        planned = self.budget.trees, self.budget.grown_in
        shape = planned if self.deadline is None else in_time(self.budget, self.deadline - self.started)
        self.grow_all(*shape)
        if not self.evaluated and shape != planned:
            # The game was over in the few worlds of smaller trees.
            self.grow_all(*planned)
        self.struck = self.late() or self.cut or shape != planned
        if not self.evaluated:
            raise Unsolvable(tr("no world was evaluated: the game is over in all that were sampled"))
        return self.answer(level, False)

    def grow_all(self, trees: int, size: int) -> None:
        """Run the simulations of some trees, and evaluate worlds by them, until the time limit.

        trees: number of trees.
        size: number of worlds for the simulations of each tree.
        """
        trees = min(trees, len(self.rows))
        grown = self.grown_in(trees * size)
        for number in range(trees):
            if self.evaluated and self.late():
                break
            self.grow(number, trees, grown)
            if self.budget.eliminated and self.grouped:
                self.eliminate()
            if self.progress is not None:
                self.progress((number + 1) * len(self.rows) // trees, len(self.rows))

    def grown_in(self, number: int) -> list[list[int]]:
        """Return the worlds in which the trees grow, in the order of the trees."""
        rows: list[list[int]] = self.drawn(number, self.seed + OTHERS)[0].tolist()
        # rejection sampling may find fewer
        return list(islice(cycle(rows), number))

    def eliminate(self) -> None:
        """Eliminate the options that are significantly worse than the apparent best."""
        self.rivals = self.count_rivals()
        best = max(self.alive, key=self.merit)
        self.alive = [number for number in self.alive if self.regret(best, number).lower <= 0]

    def grow(self, number: int, trees: int, grown: list[list[int]]) -> None:
        """Grow a tree and evaluate its share of the worlds."""
        first, last = (len(self.rows) * n // trees for n in (number, number + 1))
        size = len(grown) // trees
        most = self.budget.most
        # what trees before this one have left over is shared by those to come
        share = math.inf if most is None else max(most - self.nodes, 0) / (trees - number)
        if share < FEW * self.least:
            # later trees have more
            self.cut = True
            return
        begun = time.perf_counter()
        end = math.inf if self.deadline is None else begun + (self.deadline - begun) / (trees - number)
        ripe = begun + GROWING * (end - begun) if end < math.inf else math.inf
        assert self.decision.new_tree is not None
        moves = [self.moves[one] for one in self.alive]
        tree = self.decision.new_tree(moves)
        try:
            tree.set_worlds(grown[number * size : (number + 1) * size], self.seed + number)
        except Unsolvable:
            # the game is over in all worlds of this tree
            return
        turns = tree.simulate_evenly(
            self.budget.turns(len(self.moves)),
            lambda: time.perf_counter() >= ripe or tree.nodes >= GROWING_NODES * share,
        )
        self.fewest = min(self.fewest or turns, turns)
        self.least = tree.nodes // turns + len(moves) * tree.left
        self.cut |= tree.nodes >= GROWING_NODES * share
        # The mean of a single simulation is noise.
        if turns > 1 and (compared := tree.simulation_means()) is not None:
            span, means = compared
            self.trees.add(span, {one: means[self.moves[one]] for one in self.alive})
        spent = tree.nodes
        for place, row in enumerate(self.rows[first:last].tolist(), first):
            if self.evaluated and spent + len(moves) * tree.left > share:
                self.cut = True
                break
            values = tree.evaluate_world(row, moves)
            spent += len(moves) * tree.left
            if values is not None:
                self.evaluated.append(dict(zip(self.alive, values, strict=True)))
                self.used.append(1.0)
                self.numbers.append(place)
                self.groups.append(number)
            if self.evaluated and time.perf_counter() >= end:
                break
        self.nodes += spent

    @property
    def how(self) -> str:
        """Description of the evaluation of a world."""
        trees = len(set(self.groups))
        return trn(
            trees,
            "evaluated by a tree with {walks:,} simulations per choice, trained on other worlds",
            "evaluated by {n:,} trees with {walks:,} simulations per choice, trained on other worlds",
            walks=self.fewest,
        )
