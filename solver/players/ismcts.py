"""Information-set Monte Carlo tree search: one tree over what the mover knows, a new world for every walk through it.

Source: Cowling, Powley and Whitehouse, 'Information Set Monte Carlo Tree Search', IEEE Transactions on Computational
Intelligence and AI in Games 4 (2012), section V, the single-observer variant (SO-ISMCTS): moves that a world does not
allow are left out of its walk, and a move is explored by how often it could have been chosen.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator
from typing import NamedTuple

from solver.model.deal import Position
from solver.model.moves import Move
from solver.steps import CorePlay, CoreState, finish, is_over, maximizers, read, state_of, won, written
from solver.trick.position import TrickPosition
from solver.views import worlds

# Weight of exploration, for rewards from 0 to 1 (their section VI).
EXPLORATION = 0.7
# Worlds drawn at once; the first of them, played out at random, say between what the values lie.
BATCH = 32


class Node:
    """What the mover knows after a run of moves.

    visits: walks through it; available: walks in which it could have been entered; reward: sum of the rewards
    of the player who moved into it, about 0 to 1.
    """

    __slots__ = ("available", "children", "reward", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.reward = 0.0
        self.children: dict[CorePlay, Node] = {}

    def urge(self) -> float:
        """The upper confidence bound UCB1 on its mean reward."""
        explore = math.sqrt(math.log(self.available) / self.visits)
        return self.reward / self.visits + EXPLORATION * explore


class Ismcts:
    """Information-set Monte Carlo tree search with a budget of seconds or of walks for each move."""

    def __init__(self, *, seconds: float | None = None, walks: int | None = None) -> None:
        if (seconds is None) == (walks is None):
            raise ValueError("either seconds or walks have to be given")
        self.seconds = seconds
        self.walks = walks

    @property
    def name(self) -> str:
        """The kind and its budget."""
        return f"ismcts:{self.walks}" if self.seconds is None else f"ismcts:{self.seconds:g}s"

    def choose(self, view: Position, rng: random.Random) -> Move:
        """The move most walks went through."""
        end = None if self.seconds is None else time.perf_counter() + self.seconds
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        search = Search(view, rng)
        walks = 0
        while walks < self.walks if self.walks is not None else time.perf_counter() < (end or 0) or not walks:
            search.walk()
            walks += 1
        return search.best()


class Search:
    """One tree, grown by walks."""

    def __init__(self, view: Position, rng: random.Random) -> None:
        self.view = view
        self.rng = rng
        self.root = Node()
        self.worlds = drawn(view, rng)
        sample = [next(self.worlds) for _ in range(BATCH)]
        values = [won(world.start, finish(world.state, rng)) for world in sample]
        self.least, self.most = min(values), max(values)

    def walk(self) -> None:
        """Descend through a new world to a move not tried, add it, play on at random and note who it was good for."""
        start, state = next(self.worlds)
        node = self.root
        path: list[tuple[int, Node]] = []
        while not is_over(state):
            mover = state.turn
            node, play, new = self.enter(node, state)
            path.append((mover, node))
            state = state.play(*play)
            if new:
                break
        high = self.reward(won(start, finish(state, self.rng)))
        up = maximizers(start)
        for mover, node in path:
            node.visits += 1
            node.reward += high if mover in up else 1 - high

    def enter(self, node: Node, state: CoreState) -> tuple[Node, CorePlay, bool]:
        """A move that this world allows: one not tried, else the most urgent; the node, the move, and is it new?"""
        children = node.children
        legal: list[CorePlay] = list(state.legal())
        untried = [play for play in legal if play not in children]
        for play in legal:
            if play in children:
                children[play].available += 1
        if untried:
            play = untried[int(self.rng.random() * len(untried))]
            children[play] = Node()
            children[play].available = 1
            return children[play], play, True
        play = max(legal, key=lambda one: children[one].urge())
        return children[play], play, False

    def reward(self, value: int) -> float:
        """A value as a reward for those who want it high: 0 and 1 are the ends of what random play came to at first.

        Good play may well come to more, which has to count.
        """
        if self.most == self.least:
            return 0.5 + 0.5 * ((value > self.most) - (value < self.least))
        return (value - self.least) / (self.most - self.least)

    def best(self) -> Move:
        """The move most walks went through, of equals the one with the better mean."""
        play, _ = max(self.root.children.items(), key=lambda one: (one[1].visits, one[1].reward))
        return written(self.view, play)


class World(NamedTuple):
    """A complete deal that fits a view: the position at its start, and the state where the view stands."""

    start: Position
    state: CoreState


def drawn(view: Position, rng: random.Random) -> Iterator[World]:
    """Worlds consistent with a view, each as likely as any other, without end."""
    found = worlds(view)
    for_seat = isinstance(view, TrickPosition) and view.rules.asks_seat(view.deal)
    asked = view.first_side if for_seat else None
    line = [read(view, move) for move in view.line]
    while True:
        for row in found.sample(BATCH, rng.getrandbits(32)).tolist():
            start = view.rules.start(found.known.complete(row)).for_seat(asked)
            state = state_of(start)
            for play in line:
                state = state.play(*play)
            yield World(start, state)
