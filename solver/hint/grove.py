"""Worlds played on by trees of walks, one after the other, each grown in worlds of its own."""

from __future__ import annotations

import math
import time

from solver.display.language import tr, trn
from solver.hint.ledger import Ledger
from solver.hint.result import Hint
from solver.model.errors import Unsolvable

# What part of the time of a tree goes into growing it.
GROWING = 0.7
# What the worlds that trees are grown in are drawn by, beside the seed, so that they are others than those judged.
OTHERS = 1 << 32


class Grove(Ledger):
    """The options of a decision in worlds that trees play on, every option by as many walks and in the same worlds.

    What is estimated is what an option brings when all play on by a tree that so many walks a card have grown: over
    worlds and over trees. So worlds that one tree has played on are one observation.
    """

    fewest = 0

    def run(self, level: str) -> Hint:
        """Grow trees and judge worlds by each, and say what comes of it."""
        trees = min(self.budget.trees, len(self.rows))
        grown = self.grown_in(trees)
        for number in range(trees):
            if self.judged and self.late():
                break
            self.grow(number, trees, grown)
            if self.budget.sifted and self.grouped:
                self.sift()
            if self.progress is not None:
                self.progress((number + 1) * len(self.rows) // trees, len(self.rows))
        if not self.judged:
            raise Unsolvable(tr("no world was judged: the game is over in all that were drawn"))
        return self.answer(level, False)

    def grown_in(self, trees: int) -> list[list[int]]:
        """The worlds that trees are grown in, one stretch after the other."""
        rows: list[list[int]] = self.drawn(self.budget.grown_in * trees, self.seed + OTHERS)[0].tolist()
        return rows

    def sift(self) -> None:
        """Leave out the options that are shown to be worse than the one that looks best."""
        self.rivals = self.count_rivals()
        best = min(self.alive, key=lambda number: -self.sign * self.mean(number))
        self.alive = [number for number in self.alive if self.regret(best, number).lower <= 0]

    def grow(self, number: int, trees: int, grown: list[list[int]]) -> None:
        """Grow a tree, and judge its share of the worlds."""
        first, last = (len(self.rows) * n // trees for n in (number, number + 1))
        size = len(grown) // trees
        begun = time.perf_counter()
        end = math.inf if self.deadline is None else begun + (self.deadline - begun) / (trees - number)
        ripe = begun + GROWING * (end - begun) if end < math.inf else math.inf
        assert self.decision.new_tree is not None
        moves = [self.moves[one] for one in self.alive]
        tree = self.decision.new_tree(moves)
        try:
            tree.plant(grown[number * size : (number + 1) * size], self.seed + number)
        except Unsolvable:
            # the game is over in all the worlds of this one
            return
        turns = tree.grow_evenly(self.budget.turns(len(self.moves)), lambda: time.perf_counter() >= ripe)
        self.fewest = min(self.fewest or turns, turns)
        for place, row in enumerate(self.rows[first:last].tolist(), first):
            values = tree.judge(row, moves)
            self.nodes += len(moves) * tree.left
            if values is not None:
                self.judged.append(dict(zip(self.alive, values, strict=True)))
                self.used.append(1.0)
                self.numbers.append(place)
                self.groups.append(number)
            if time.perf_counter() >= end:
                break
        self.nodes += tree.nodes

    @property
    def how(self) -> str:
        """What was done with a world, in words."""
        trees = len(set(self.groups))
        return trn(
            trees,
            "played on by a tree of {walks:,} walks a card through others",
            "played on by {n:,} trees of {walks:,} walks a card through others",
            walks=self.fewest,
        )
