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
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from solver.model.moves import Move
from solver.search.proven import WorldValue

if TYPE_CHECKING:
    from solver.worlds.worlds import Worlds

# Worlds that a tree is grown in, walked through in turn.
GROWN_IN = 500
# Walks between two looks at the clock.
STRETCH = 1000


class Setting(NamedTuple):
    """How a tree is grown.

    explore: weight of exploration, for rewards that random playouts spread from 0 to 1. stray: how often a playout's
    move is just any; None: as the family of the game has it.
    """

    explore: float = 0.3
    stray: float | None = None


class Planted(Protocol):
    """What worlds are played on by: one tree, or several that belong together."""

    @property
    def left(self) -> int:
        """Cards still to be played."""
        ...

    @property
    def nodes(self) -> int:
        """Cards played so far."""
        ...

    def plant(self, rows: Sequence[Sequence[int]], seed: int) -> None:
        """Begin it, to be walked through these worlds, rows as of `Worlds.sample`."""
        ...

    def grow_evenly(self, turns: int, late: Callable[[], bool]) -> int:
        """Walk so often for each option, or until it is late; how often that was."""
        ...

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """What these options come to in a world that is played on; None where nothing is left to be played."""
        ...


class Tree(ABC):
    """One tree for a view; a family says what its core walks through. walker: the core, once it is grown."""

    # how often a playout's move is just any, where a setting does not say
    stray: float

    def __init__(self, worlds: Worlds, setting: Setting) -> None:
        self.worlds = worlds
        self.explore = setting.explore
        if setting.stray is not None:
            self.stray = setting.stray
        self.walker: Any = None
        self.plays: dict[Move, int] = {}
        self.alive: list[int] = []

    def plant(self, rows: Sequence[Sequence[int]], seed: int) -> None:
        """Begin a tree that is to be walked through these worlds, rows as of `Worlds.sample`."""
        self.walker = self.new_walker(rows, seed % (1 << 31))
        view = self.worlds.position
        self.plays = {view.write(play): number for number, play in enumerate(self.walker.plays)}
        self.alive = list(range(len(self.plays)))

    def grow_evenly(self, turns: int, late: Callable[[], bool]) -> int:
        """Walk so often with each of the moves that can be made, or until it is late; how often that was."""
        done = 0
        stretch = max(STRETCH // len(self.alive), 1)
        while done < turns and not (done and late()):
            more = min(stretch, turns - done)
            self.walker.go(self.alive, more)
            done += more
        return done

    def grow(self, rows: Sequence[Sequence[int]], walks: int, seed: int, spent: Callable[[], float]) -> None:
        """Walk so often, or until all of the time is spent, by sequential halving of the moves that can be made.

        rows: worlds to walk through, as of `Worlds.sample`; spent: what part of the time is gone.
        """
        self.plant(rows, seed)
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
    def nodes(self) -> int:
        """Cards played so far."""
        nodes: int = self.walker.nodes
        return nodes

    @property
    def favourite(self) -> Move:
        """The move that has outlived the others."""
        return next(move for move, number in self.plays.items() if number == self.alive[0])

    @abstractmethod
    def new_walker(self, rows: Sequence[Sequence[int]], seed: int) -> Any:
        """The core, with the worlds of some rows; raises Unsolvable where nothing is left to be played in any."""

    @abstractmethod
    def sure(self, move: Move, outcome: str, moves: int, seconds: float | None) -> tuple[bool | None, int]:
        """Is an outcome, or better, sure with a move in all the worlds planted, whatever all others hold and play?

        By one strategy that sees what the seat to move will see. moves, seconds: that may be spent at most; returns
        None where they are, and how many moves were made.
        """

    @abstractmethod
    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """What these moves come to in a world, played on as the tree has it; None where the game is over there."""
