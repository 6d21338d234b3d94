"""The tree of walks through the worlds of one view of a trick game."""

from __future__ import annotations

from collections.abc import Sequence

from solver._core import trick_tree
from solver.model.cards import SEATS
from solver.model.moves import Move
from solver.model.outcome import outcome_at
from solver.search.proven import ANYTHING, WorldValue
from solver.search.tree import Setting, Tree
from solver.trick.position import TrickPosition
from solver.trick.worlds import TrickWorlds
from solver.worlds.worlds import Worlds


class TrickTree(Tree):
    """The tree of a trick game, in whose playouts order has not been seen to help."""

    stray = 1.0

    def __init__(self, worlds: Worlds, setting: Setting) -> None:
        super().__init__(worlds, setting)
        assert isinstance(worlds.position, TrickPosition)
        self.made = TrickWorlds(worlds, worlds.position)
        self.bars: list[tuple[int, int]] = []

    def new_walker(self, rows: Sequence[Sequence[int]], seed: int) -> trick_tree.Walker:
        """The core, with the worlds of some rows."""
        worlds = [self.made.world(row) for row in rows]
        self.bars = [world.question.thresholds(self.made.most(world)) for world in worlds]
        secured = [world.secured for world in worlds]
        return trick_tree.Walker([world.state for world in worlds], secured, seed, self.explore, self.stray)

    def sure(self, move: Move, outcome: str, moves: int, seconds: float | None) -> tuple[bool | None, int]:
        """Is an outcome, or better, sure with a move in all worlds?"""
        view = self.worlds.position
        first = view.side_to_move == view.first_side
        # what draws for one side is what does not win for the other
        which = (outcome == "win") == first
        needed = [bars[which] for bars in self.bars]
        found: tuple[bool | None, int] = self.walker.sure(
            self.plays[move], SEATS.index(view.turn), needed, first, moves, seconds
        )
        return found

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue]:
        """What these moves come to in a world, played on as the tree has it."""
        world = self.made.world(row)
        question, most = world.question, self.made.most(world)
        results = self.walker.play_out(world.state, world.secured, self.worlds.position.rules.by_sight)
        values = []
        for move in moves:
            value, won = results[self.plays[move]]
            if question.rivals:
                points = [before + since for before, since in zip(self.made.points(question), won, strict=True)]
                outcome = "win" if max(points) > points[question.first_seat] else "loss"
            else:
                outcome = outcome_at(value, *question.thresholds(most))
            values.append(WorldValue(value, outcome, False, *ANYTHING))
        return values


def new_tree(worlds: Worlds, setting: Setting) -> TrickTree:
    """The tree of a view, not grown yet."""
    return TrickTree(worlds, setting)
