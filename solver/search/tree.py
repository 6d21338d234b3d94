"""A tree over what one seat knows, grown by walks through sampled worlds, and what moves bring when it is followed.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012, section V, one observer) in the core, with
sequential halving of the first moves (Karnin, Koren and Somekh 2013): upper confidence bounds leave a good move alone
for ever where a first walk through it had bad luck. The worlds it is grown in are not those in which its moves are
judged afterwards, so that no luck with them is counted.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from solver._core import fishing_tree, trick_tree
from solver.fishing.position import FishingPosition
from solver.fishing.rules import FishingQuestion
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.outcome import outcome_at
from solver.search.proven import ANYTHING, WorldValue
from solver.trick.position import TrickPosition
from solver.trick.worlds import TrickWorlds
from solver.worlds.worlds import Worlds

# Worlds that a tree is grown in, walked through in turn.
GROWN_IN = 500
# Walks between two looks at the clock.
STRETCH = 1000
# Weight of exploration, for rewards that random playouts spread from 0 to 1.
EXPLORE = 0.3
# How often a playout's move is just any: in trick games, where order has not been seen to help, and in fishing games.
TRICK_STRAY = 1.0
FISHING_STRAY = 0.2


@dataclass
class Walks(ABC):
    """One tree for a view. walker: its core, once it is grown."""

    worlds: Worlds
    walker: Any = None
    plays: dict[Move, int] = field(default_factory=dict)
    alive: list[int] = field(default_factory=list)

    def grow(self, rows: Sequence[Sequence[int]], walks: int, seed: int, spent: Callable[[], float]) -> None:
        """Walk so often, or until all of the time is spent, by sequential halving of the moves that can be made.

        rows: worlds to walk through, as of `Worlds.sample`; spent: what part of the time is gone.
        """
        self.walker = self.new_walker(rows, seed % (1 << 31))
        view = self.worlds.position
        self.plays = {view.write(play): number for number, play in enumerate(self.walker.plays)}
        self.alive = list(range(len(self.plays)))
        rounds = max(math.ceil(math.log2(len(self.alive))), 1)
        done, part = 0, 0.0
        for number in range(1, rounds + 1):
            while part < number / rounds:
                turns = max(min(STRETCH, walks - done) // len(self.alive), 1)
                self.walker.go(self.alive, turns)
                done += turns * len(self.alive)
                part = max(done / walks, spent())
            self.halve()
            if part >= 1:
                break

    def halve(self) -> None:
        """Leave out the half of the moves that does not look as good as the other, the best first."""
        rewards = self.walker.rewards()
        self.alive.sort(key=lambda number: rewards[number][1], reverse=True)
        del self.alive[(len(self.alive) + 1) // 2 :]

    @property
    def left(self) -> int:
        """Cards still to be played."""
        left: int = self.walker.states[0].left
        return left

    @property
    def favourite(self) -> Move:
        """The move that has outlived the others."""
        return next(move for move, number in self.plays.items() if number == self.alive[0])

    @abstractmethod
    def new_walker(self, rows: Sequence[Sequence[int]], seed: int) -> Any:
        """The core, with the worlds of some rows."""

    @abstractmethod
    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """What these moves come to in a world, played on as the tree has it; None where the game is over there."""


@dataclass
class TrickWalks(Walks):
    """The tree of a trick game."""

    @cached_property
    def made(self) -> TrickWorlds:
        assert isinstance(self.worlds.position, TrickPosition)
        return TrickWorlds(self.worlds, self.worlds.position)

    def new_walker(self, rows: Sequence[Sequence[int]], seed: int) -> Any:
        found = [self.made.world(row) for row in rows]
        secured = [world.secured for world in found]
        return trick_tree.Walker([world.state for world in found], secured, seed, EXPLORE, TRICK_STRAY)

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        world = self.made.world(row)
        question, most = world.question, self.made.most(world)
        results = self.walker.play_out(world.state, world.secured)
        found = []
        for move in moves:
            value, won = results[self.plays[move]]
            if question.rivals:
                points = [before + since for before, since in zip(self.made.points(question), won, strict=True)]
                outcome = "win" if max(points) > points[question.first_seat] else "loss"
            else:
                outcome = outcome_at(value, *question.thresholds(most))
            found.append(WorldValue(value, outcome, False, *ANYTHING))
        return found


@dataclass
class FishingWalks(Walks):
    """The tree of a fishing game."""

    @cached_property
    def line(self) -> list[Any]:
        """The play that leads to the view."""
        return [self.worlds.position.read(move) for move in self.worlds.position.line]

    def state(self, row: Sequence[int]) -> Any:
        """The state of a world where the view stands, or where the game is over in it."""
        state: Any = self.worlds.position.rules.start(self.worlds.known.complete(row)).state
        for play in self.line:
            if state.is_over:
                break
            state = state.play(*play)
        return state

    def new_walker(self, rows: Sequence[Sequence[int]], seed: int) -> Any:
        states = [state for state in map(self.state, rows) if not state.is_over]
        if not states:
            raise Unsolvable("no world was judged: the game is over in all that were drawn")
        return fishing_tree.Walker(states, seed, EXPLORE, FISHING_STRAY)

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        state = self.state(row)
        if state.is_over:
            return None
        question = self.worlds.position.question
        assert isinstance(question, FishingQuestion)
        results = self.walker.play_out(state)
        values = [results[self.plays[move]] for move in moves]
        return [WorldValue(value, outcome_at(value, 0, 1, question.outcomes), False, *ANYTHING) for value in values]


def walks_of(worlds: Worlds) -> Walks:
    """The tree of a view, not grown yet."""
    return FishingWalks(worlds) if isinstance(worlds.position, FishingPosition) else TrickWalks(worlds)


@dataclass(slots=True)
class WalkJudge:
    """Judges the worlds of one chunk by a tree that is grown."""

    walks: Walks
    nodes: int = 0

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """What these moves bring in a world."""
        self.nodes += len(self.walks.plays) * self.walks.left
        return self.walks.judge(row, moves)

    def close(self) -> None:
        """Nothing to give back."""
