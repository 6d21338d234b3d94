"""The tree of walks through the worlds of one view of a fishing game."""

from __future__ import annotations

from collections.abc import Sequence

from solver._core import fishing_state, fishing_tree
from solver.display.language import tr
from solver.fishing.position import FishingPosition, start
from solver.model.cards import SEATS
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.outcome import outcome_at
from solver.search.proven import ANYTHING, WorldValue
from solver.search.tree import Setting, Tree
from solver.worlds.worlds import Worlds


class FishingTree(Tree):
    """The tree of a fishing game."""

    stray = 0.2

    def __init__(self, worlds: Worlds, setting: Setting) -> None:
        super().__init__(worlds, setting)
        assert isinstance(worlds.position, FishingPosition)
        self.view = worlds.position
        self.line = [self.view.read(move) for move in self.view.line]

    def state(self, row: Sequence[int]) -> fishing_state.State:
        """The state of a world where the view stands, or where the game is over in it."""
        state = start(self.view.rules, self.worlds.known.complete(row)).state
        for play in self.line:
            if state.is_over:
                break
            state = state.play(*play)
        return state

    def new_walker(self, rows: Sequence[Sequence[int]], seed: int) -> fishing_tree.Walker:
        """The core, with the worlds of some rows; raises Unsolvable where the game is over in all of them."""
        states = [state for state in map(self.state, rows) if not state.is_over]
        if not states:
            raise Unsolvable(tr("no world was judged: the game is over in all that were drawn"))
        return fishing_tree.Walker(states, seed, self.explore, self.stray)

    def sure(self, move: Move, outcome: str, moves: int, seconds: float | None) -> tuple[bool | None, int]:
        """Is an outcome, or better, sure with a move in all worlds?"""
        view = self.view
        first = view.side_to_move == view.first_side
        # what draws for one side is what does not win for the other
        least = int((outcome == "win") == first)
        found: tuple[bool | None, int] = self.walker.sure(
            self.plays[move], SEATS.index(view.turn), least, first, moves, seconds
        )
        return found

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """What these moves come to in a world, played on as the tree has it; None where the game is over there."""
        state = self.state(row)
        if state.is_over:
            return None
        results = self.walker.play_out(state, self.view.rules.by_sight)
        values = [results[self.plays[move]] for move in moves]
        names = self.view.question.outcomes
        return [WorldValue(value, outcome_at(value, 0, 1, names), False, *ANYTHING) for value in values]


def new_tree(worlds: Worlds, setting: Setting) -> FishingTree:
    """The tree of a view, not grown yet."""
    return FishingTree(worlds, setting)
