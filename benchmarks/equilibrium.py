"""Games of two sides with hidden cards as trees: equilibria by CFR+, best answers, and what a strategy can lose.

Counterfactual regret minimisation with regrets cut at 0, sides in turn and averages weighed by the iteration (Tammelin,
arXiv 1407.5042, 2014), over whole trees held as arrays, depth by depth.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]


@dataclass
class Level:
    """The nodes of one depth.

    parent: number of each node's parent, one level up, and slot: of the action that leads here. mover: side to move, 0
    or 1, or -1 at an end. value: of an end, seen by side 0. chance: how likely the deal is that a node belongs to.
    """

    parent: Ints
    slot: Ints
    mover: Ints
    value: Floats
    chance: Floats


@dataclass
class Tree:
    """A game tree; information sets are numbered, and so are all their actions (slots), those of one set side by side.

    owner: information set of each slot. player: side that moves at each information set. depth: of each information
    set. keys: information set -> what names it; actions: slot -> the move.
    """

    levels: list[Level]
    owner: Ints
    player: Ints
    depth: Ints
    keys: list[Hashable] = field(default_factory=list)
    actions: list[Any] = field(default_factory=list)

    @property
    def sets(self) -> int:
        """Number of information sets."""
        return len(self.player)

    def uniform(self) -> Floats:
        """The strategy of both sides that takes every action equally often: a share for each slot."""
        return 1.0 / np.bincount(self.owner, minlength=self.sets)[self.owner]

    def normalized(self, weights: Floats) -> Floats:
        """Weights of slots as shares within each information set; uniform where all are 0."""
        totals = np.bincount(self.owner, weights, self.sets)[self.owner]
        return np.where(totals > 0, weights / np.where(totals > 0, totals, 1.0), self.uniform())

    def reach(self, strategy: Floats, side: int) -> list[Floats]:
        """For each level how likely one side plays to each node."""
        found = [np.ones(len(self.levels[0].parent))]
        for above, level in zip(self.levels, self.levels[1:], strict=False):
            own = above.mover[level.parent] == side
            found.append(found[-1][level.parent] * np.where(own, strategy[level.slot], 1.0))
        return found

    def values(self, strategy: Floats) -> list[Floats]:
        """For each level the value of each node when both sides play a strategy."""
        found = [self.levels[-1].value]
        for above, level in zip(self.levels[-2::-1], self.levels[:0:-1], strict=True):
            total = np.bincount(level.parent, strategy[level.slot] * found[-1], len(above.parent))
            found.append(np.where(above.mover < 0, above.value, total))
        return found[::-1]

    def value(self, strategy: Floats) -> float:
        """What side 0 gets when both sides play a strategy."""
        return float(self.values(strategy)[0] @ self.levels[0].chance)

    def answer(self, strategy: Floats, side: int) -> float:
        """What side 0 gets when one side plays the best answer to what the other does."""
        others = self.reach(strategy, 1 - side)
        sign = 1 if side == 0 else -1
        below = self.levels[-1].value
        for depth in range(len(self.levels) - 2, -1, -1):
            above, level = self.levels[depth], self.levels[depth + 1]
            worth = sign * below * level.chance * others[depth + 1]
            own = above.mover[level.parent] == side
            totals = np.full(len(self.owner), -np.inf)
            slots = level.slot[own]
            sums = np.bincount(slots, worth[own], len(self.owner))
            totals[slots] = sums[slots]
            best = first_best(totals, self.owner, self.sets)
            share = np.where(own, best[level.slot], strategy[level.slot])
            total = np.bincount(level.parent, share * below, len(above.parent))
            below = np.where(above.mover < 0, above.value, total)
        return float(below @ self.levels[0].chance)

    def exploitability(self, strategy: Floats) -> float:
        """How much the best answers to a strategy win beyond what is fair, on average over both sides."""
        return (self.answer(strategy, 0) - self.answer(strategy, 1)) / 2

    def equilibrium(self, iterations: int) -> Floats:
        """A strategy of both sides close to an equilibrium."""
        regret = np.zeros(len(self.owner))
        average = np.zeros(len(self.owner))
        strategy = self.uniform()
        for time in range(1, iterations + 1):
            for side in (0, 1):
                strategy = self.normalized(regret)
                others, own = self.reach(strategy, 1 - side), self.reach(strategy, side)
                values = self.values(strategy)
                gain = np.zeros(len(self.owner))
                mine = np.zeros(len(self.owner))
                sign = 1 if side == 0 else -1
                for above, level, depth in zip(self.levels, self.levels[1:], range(len(self.levels)), strict=False):
                    here = above.mover[level.parent] == side
                    slots, parents = level.slot[here], level.parent[here]
                    worth = sign * level.chance[here] * others[depth][parents]
                    gain += np.bincount(slots, worth * values[depth + 1][here], len(self.owner))
                    mine[slots] = own[depth][parents]
                mean = np.bincount(self.owner, strategy * gain, self.sets)[self.owner]
                moves = self.player[self.owner] == side
                regret = np.where(moves, np.maximum(regret + gain - mean, 0.0), regret)
                average += np.where(moves, time * mine * strategy, 0.0)
        return self.normalized(average)

    def open_values(self) -> list[Floats]:
        """For each level the value of each node when both sides see everything from there on."""
        found = [self.levels[-1].value]
        for above, level in zip(self.levels[-2::-1], self.levels[:0:-1], strict=True):
            most = np.full(len(above.parent), -np.inf)
            least = np.full(len(above.parent), np.inf)
            np.maximum.at(most, level.parent, found[-1])
            np.minimum.at(least, level.parent, found[-1])
            found.append(np.where(above.mover < 0, above.value, np.where(above.mover == 0, most, least)))
        return found[::-1]

    def open_handed(self) -> Floats:
        """The strategy of perfect-information Monte Carlo over all deals; actions that are level share alike."""
        values = self.open_values()
        total = np.zeros(len(self.owner))
        for level, value in zip(self.levels[1:], values[1:], strict=True):
            total += np.bincount(level.slot, level.chance * value, len(self.owner))
        total *= np.where(self.player[self.owner] == 0, 1, -1)
        most = np.full(self.sets, -np.inf)
        np.maximum.at(most, self.owner, total)
        weight = np.bincount(self.owner, self.weights(), self.sets)[self.owner]
        return self.normalized((total >= most[self.owner] - 1e-9 * np.maximum(weight, 1e-12)).astype(float))

    def weights(self) -> Floats:
        """How likely the deals are that each action can be taken in."""
        found = np.zeros(len(self.owner))
        for level in self.levels[1:]:
            found += np.bincount(level.slot, level.chance, len(self.owner))
        return found

    def mixed(self, chosen: Callable[[Hashable], Sequence[Any]]) -> Floats:
        """The strategy that takes each of the actions named for an information set equally often."""
        found = np.zeros(len(self.owner))
        firsts = np.searchsorted(self.owner, np.arange(self.sets + 1))
        for number, key in enumerate(self.keys):
            moves = self.actions[firsts[number] : firsts[number + 1]]
            for move in chosen(key):
                found[firsts[number] + moves.index(move)] = 1.0
        return self.normalized(found)


def first_best(totals: Floats, owner: Ints, sets: int) -> Floats:
    """1 for the first of the best slots of each set, 0 for the others."""
    most = np.full(sets, -np.inf)
    np.maximum.at(most, owner, totals)
    best = (totals == most[owner]) & (totals > -np.inf)
    numbers = np.flatnonzero(best)
    found = np.zeros(len(owner))
    _, firsts = np.unique(owner[numbers], return_index=True)
    found[numbers[firsts]] = 1.0
    return found


# What there is to do at a state: the side to move and the name of what it knows, or None and the value of the end.
Known = tuple[int, Hashable, Sequence[Any]]


def grown(
    roots: Sequence[tuple[Any, float]],
    look: Callable[[Any], Known | float],
    play: Callable[..., Any],
    most: float = math.inf,
) -> Tree | None:
    """The tree of a game; None where it has more nodes than `most`.

    roots: the deals, with how likely each is. look: a state -> side to move, what it knows, its moves; or the value of
    an end. play: the state after a move.
    """
    numbers: dict[Hashable, int] = {}
    sets: list[tuple[int, int, Hashable, Sequence[Any]]] = []
    first: list[int] = []
    slots = 0
    levels: list[Level] = []
    states = [(state, -1, -1, chance) for state, chance in roots]
    total = sum(chance for _, chance in roots)
    nodes = 0
    while states:
        nodes += len(states)
        if nodes > most:
            return None
        following = []
        mover, value = [], []
        for number, (state, _, _, chance) in enumerate(states):
            found = look(state)
            if not isinstance(found, tuple):
                mover.append(-1)
                value.append(float(found))
                continue
            side, known, moves = found
            key = (side, known)
            if key not in numbers:
                numbers[key] = len(sets)
                sets.append((side, len(levels), key, moves))
                first.append(slots)
                slots += len(moves)
            mover.append(side)
            value.append(0.0)
            start = first[numbers[key]]
            following += [(play(state, move), number, start + i, chance) for i, move in enumerate(moves)]
        levels.append(
            Level(
                np.array([parent for _, parent, _, _ in states], np.intp),
                np.array([slot for _, _, slot, _ in states], np.intp),
                np.array(mover, np.intp),
                np.array(value),
                np.array([chance / total for _, _, _, chance in states]),
            )
        )
        states = following
    return Tree(
        levels=levels,
        owner=np.repeat(np.arange(len(sets)), [len(moves) for *_, moves in sets]).astype(np.intp),
        player=np.array([side for side, *_ in sets], np.intp),
        depth=np.array([depth for _, depth, *_ in sets], np.intp),
        keys=[key for _, _, key, _ in sets],
        actions=[move for *_, moves in sets for move in moves],
    )
