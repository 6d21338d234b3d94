"""Information-set Monte Carlo tree search (IS-MCTS) over sampled worlds, and evaluation of its policy.

Source: Cowling, Powley and Whitehouse 2012, section V, single observer. The simulations run in the compiled core.
The root moves go through sequential halving (Karnin, Koren and Somekh 2013). Upper confidence bounds could drop a good
move for ever after one unlucky simulation.
The tree is trained in some worlds and evaluated in others, so that no sampling luck counts.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from solver.model.moves import Move
from solver.search.bounded_result import WorldValue

if TYPE_CHECKING:
    from solver.determinization.worlds import Worlds

# Worlds that a tree is trained in. Simulations take them in turn.
GROWN_IN = 500
# Simulations between two clock checks, once there have been as many.
STRETCH = 1000


class TreeSettings(NamedTuple):
    """Settings of an IS-MCTS tree.

    explore: exploration constant, for rewards that random playouts spread from 0 to 1.
    stray: probability of a random move in a playout. None: the default of the family of games.
    simulate_by_policy: True if simulations end by the greedy policy. None: the default of the game.
    evaluate_by_policy: True if evaluated worlds are played to the end by it. None: the default of the game.
    network: True if that policy is the game's move network, where it has one. None: the default of the game.
    cut: True to cut playouts where the game allows it, and to estimate their ends.
    """

    explore: float = 0.3
    stray: float | None = None
    simulate_by_policy: bool | None = None
    evaluate_by_policy: bool | None = None
    network: bool | None = None
    cut: bool = True


class TreeProtocol(Protocol):
    """Interface of a tree, or of a tree ensemble, that evaluates worlds."""

    @property
    def left(self) -> int:
        """Return the number of cards that remain to be played."""
        ...

    @property
    def nodes(self) -> int:
        """Return the number of nodes so far."""
        ...

    def set_worlds(self, rows: Sequence[Sequence[int]], seed: int) -> None:
        """Begin the tree with the worlds of its simulations, given as rows of `Worlds.sample`."""
        ...

    def simulate_evenly(self, turns: int, late: Callable[[], bool]) -> int:
        """Run up to `turns` simulations per option, or until `late()` is true. Return the number per option."""
        ...

    def simulation_means(self) -> tuple[float, Mapping[Move, tuple[int, float]]] | None:
        """Return the range of the playout values, and move -> number of simulations and their mean.

        Means are values for the player to move, up to a constant. Return None if simulations are not compared.
        """
        ...

    def evaluate_world(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """Return the values of these options in a world played out by the policy, or None if no card remains."""
        ...


class Tree(ABC):
    """Information-set MCTS tree of a view. The family of games supplies the core.

    simulator: simulator of the core, available after `set_worlds`.
    """

    # default probability of a random move in a playout
    stray: float

    def __init__(self, worlds: Worlds, setting: TreeSettings) -> None:
        self.worlds = worlds
        self.explore = setting.explore
        if setting.stray is not None:
            self.stray = setting.stray
        self.simulator: Any = None
        self.plays: dict[Move, int] = {}
        self.alive: list[int] = []

    def set_worlds(self, rows: Sequence[Sequence[int]], seed: int) -> None:
        """Begin the tree with the worlds of its simulations, given as rows of `Worlds.sample`."""
        self.simulator = self.new_simulator(rows, seed % (1 << 31))
        view = self.worlds.position
        self.plays = {view.write(play): number for number, play in enumerate(self.simulator.plays)}
        self.alive = list(range(len(self.plays)))

    def simulate_evenly(self, turns: int, late: Callable[[], bool]) -> int:
        """Run up to `turns` simulations per surviving move, or until `late()` is true. Return the number per move."""
        done = 0
        stretch = max(STRETCH // len(self.alive), 1)
        while done < turns and not (done and late()):
            more = min(stretch, turns - done, max(done, 1))
            self.simulator.go(self.alive, more)
            done += more
        return done

    def grow(self, rows: Sequence[Sequence[int]], simulations: int, seed: int, spent: Callable[[], float]) -> None:
        """Run simulations by sequential halving of the root moves, until a limit is reached.

        rows: worlds of the simulations, as rows of `Worlds.sample`.
        simulations: limit on their number in all.
        spent: callback that returns the spent fraction of the time, from 0 to 1.
        """
        self.set_worlds(rows, seed)
        rounds = max(math.ceil(math.log2(len(self.alive))), 1)
        done, part = 0, 0.0
        for number in range(1, rounds + 1):
            while part < number / rounds:
                turns = max(min(STRETCH, simulations - done) // len(self.alive), 1)
                self.simulator.go(self.alive, turns)
                done += turns * len(self.alive)
                part = max(done / simulations, spent())
            self.halve()
            if part >= 1:
                break

    def simulation_means(self) -> tuple[float, dict[Move, tuple[int, float]]]:
        """Return the range of the playout values, and move -> number of simulations and their mean.

        Means are values for the player to move, up to a constant.
        """
        span, rewards = self.simulator.span, self.simulator.rewards()
        return span, {move: (rewards[number][0], span * rewards[number][1]) for move, number in self.plays.items()}

    def halve(self) -> None:
        """Eliminate the half of the surviving moves with the lower mean rewards, and sort the others, best first."""
        rewards = self.simulator.rewards()
        self.alive.sort(key=lambda number: rewards[number][1], reverse=True)
        del self.alive[(len(self.alive) + 1) // 2 :]

    @property
    def left(self) -> int:
        """Return the number of cards that remain to be played."""
        left: int = self.simulator.states[0].left
        return left

    @property
    def nodes(self) -> int:
        """Return the number of nodes so far."""
        nodes: int = self.simulator.nodes
        return nodes

    @property
    def most_visited(self) -> Move:
        """Return the move that survived the halving."""
        return next(move for move, number in self.plays.items() if number == self.alive[0])

    @abstractmethod
    def new_simulator(self, rows: Sequence[Sequence[int]], seed: int) -> Any:
        """Return the core's simulator with the worlds of some rows. Raises Unsolvable if no card remains in any."""

    @abstractmethod
    def sure(self, move: Move, outcome: str, moves: int, seconds: float | None) -> tuple[bool | None, int]:
        """Return whether a move guarantees an outcome, or a better one, in all worlds of the tree, and the nodes spent.

        The guarantee needs one strategy that sees only the seat's own information. All others may hold and play
        anything.
        moves, seconds: limits on nodes and time. The first value is None if a limit ends the proof.
        """

    @abstractmethod
    def evaluate_world(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """Return the values of these moves in a world played out by the tree's policy, or None if the game is over
        there.
        """
