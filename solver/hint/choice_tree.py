"""Choices before the play, played on by trees of walks: one for the deals that come of each choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from solver._core import trick_tree
from solver.choices.choice import Choices, Chosen
from solver.model.moves import Move
from solver.model.outcome import outcome_at
from solver.search.proven import ANYTHING, WorldValue
from solver.search.tree import Setting
from solver.trick.position import TrickPosition, begin
from solver.trick.tree import TrickTree
from solver.worlds.worlds import Worlds

# Walks through the worlds of a choice between two looks at the clock.
STRETCH = 200


class ChoiceTree:
    """Trees for what comes of each choice: of walks through the same worlds, by what the one who chooses knows.

    options: the choices that are to be judged. In all trees everybody plays on for points, or for what the contract
    chosen is about; stakes follow from that.
    """

    def __init__(self, worlds: Worlds, choices: Choices, options: Sequence[Move], setting: Setting) -> None:
        self.worlds = worlds
        self.choices = choices
        self.options = options
        self.explore = setting.explore
        self.stray = TrickTree.stray if setting.stray is None else setting.stray
        self.walkers: dict[Move, trick_tree.Walker] = {}
        self.cards = 0

    def position(self, world: Any, option: Move) -> tuple[Chosen, TrickPosition] | None:
        """The deal that comes of a choice in a world, and its start; None for a pass."""
        chosen = self.choices.make(world, option)
        return None if chosen is None else (chosen, begin(chosen.deal))

    def plant(self, rows: Sequence[Sequence[int]], seed: int) -> None:
        """Begin a tree for each choice, to be walked through these worlds, rows as of `Worlds.sample`."""
        worlds = [self.worlds.known.complete(row) for row in rows]
        for option in self.options:
            starts = [found[1] for world in worlds if (found := self.position(world, option)) is not None]
            if starts:
                self.cards = starts[0].state.left
                states, secured = [start.state for start in starts], [start.secured for start in starts]
                self.walkers[option] = trick_tree.Walker(states, secured, seed % (1 << 31), self.explore, self.stray)

    def grow_evenly(self, turns: int, late: Callable[[], bool]) -> int:
        """Walk so often through the worlds of each choice, or until it is late; how often that was."""
        done = 0
        while done < turns and not (done and late()):
            more = min(STRETCH, turns - done)
            for walker in self.walkers.values():
                walker.stroll(more)
            done += more
        return done

    @property
    def left(self) -> int:
        """Cards to be played."""
        return self.cards

    @property
    def nodes(self) -> int:
        """Cards played so far."""
        return sum(walker.nodes for walker in self.walkers.values())

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue]:
        """What these choices bring in a world that is played on as their trees have it."""
        world = self.worlds.known.complete(row)
        values = []
        for move in moves:
            found = self.position(world, move)
            if found is None:
                values.append(WorldValue(0, None, False, 0, 0))
                continue
            chosen, start = found
            value, _ = self.walkers[move].play_whole(start.state, start.secured, start.rules.by_sight)
            outcome = outcome_at(value, *start.question.thresholds(start.total))
            brought = self.choices.judgement(chosen, (value, value), outcome)
            values.append(WorldValue(brought.value, outcome, False, *ANYTHING))
        return values
