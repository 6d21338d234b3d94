"""Counterfactual regret minimisation (CFR+): equilibria, best responses and exploitability of two-sided game trees.

Regrets are floored at 0, sides alternate, and averages are weighted by the iteration (Tammelin, arXiv 1407.5042, 2014).
Whole trees are held as arrays, depth by depth.
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
    """Nodes of one depth, as arrays.

    parent: index of each node's parent, one level up
    slot: action that leads to the node
    mover: side to move, 0 or 1, -1 at an end
    value: value of an end from side 0's view
    chance: probability of the node's deal
    """

    parent: Ints
    slot: Ints
    mover: Ints
    value: Floats
    chance: Floats


@dataclass
class Tree:
    """Game tree with numbered information sets. All their actions (slots) are numbered, those of one set in a row.

    owner: information set of each slot
    player: side that moves at each information set
    depth: depth of each information set
    keys: information set -> its name
    actions: slot -> the move
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
        """Return the uniform strategy of both sides: a probability for each slot."""
        return 1.0 / np.bincount(self.owner, minlength=self.sets)[self.owner]

    def normalized(self, weights: Floats) -> Floats:
        """Return the weights of slots normalised within each information set, uniform where all are 0."""
        totals = np.bincount(self.owner, weights, self.sets)[self.owner]
        return np.where(totals > 0, weights / np.where(totals > 0, totals, 1.0), self.uniform())

    def reach(self, strategy: Floats, side: int) -> list[Floats]:
        """Return for each level the probability that one side plays to each node."""
        found = [np.ones(len(self.levels[0].parent))]
        for above, level in zip(self.levels, self.levels[1:], strict=False):
            own = above.mover[level.parent] == side
            found.append(found[-1][level.parent] * np.where(own, strategy[level.slot], 1.0))
        return found

    def values(self, strategy: Floats) -> list[Floats]:
        """Return for each level the value of each node under a strategy of both sides."""
        found = [self.levels[-1].value]
        for above, level in zip(self.levels[-2::-1], self.levels[:0:-1], strict=True):
            total = np.bincount(level.parent, strategy[level.slot] * found[-1], len(above.parent))
            found.append(np.where(above.mover < 0, above.value, total))
        return found[::-1]

    def value(self, strategy: Floats) -> float:
        """Return the value for side 0 under a strategy of both sides."""
        return float(self.values(strategy)[0] @ self.levels[0].chance)

    def answer(self, strategy: Floats, side: int) -> float:
        """Return the value for side 0 if one side plays the best response to the strategy of the other."""
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
        """Return the exploitability of a strategy: gain of the best responses, mean of both sides."""
        return (self.answer(strategy, 0) - self.answer(strategy, 1)) / 2

    def equilibrium(self, iterations: int) -> Floats:
        """Return an approximate equilibrium strategy of both sides after CFR+ iterations."""
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
        """Return for each level the value of each node if both sides see all hands from there on."""
        found = [self.levels[-1].value]
        for above, level in zip(self.levels[-2::-1], self.levels[:0:-1], strict=True):
            most = np.full(len(above.parent), -np.inf)
            least = np.full(len(above.parent), np.inf)
            np.maximum.at(most, level.parent, found[-1])
            np.minimum.at(least, level.parent, found[-1])
            found.append(np.where(above.mover < 0, above.value, np.where(above.mover == 0, most, least)))
        return found[::-1]

    def open_handed(self) -> Floats:
        """Return the strategy of perfect-information Monte Carlo (PIMC) over all deals. Tied actions share alike."""
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
        """Return for each action the probability of the deals in which it is available."""
        found = np.zeros(len(self.owner))
        for level in self.levels[1:]:
            found += np.bincount(level.slot, level.chance, len(self.owner))
        return found

    def mixed(self, chosen: Callable[[Hashable], Sequence[Any]]) -> Floats:
        """Return the strategy that takes the actions chosen for an information set with equal probability."""
        found = np.zeros(len(self.owner))
        firsts = np.searchsorted(self.owner, np.arange(self.sets + 1))
        for number, key in enumerate(self.keys):
            moves = self.actions[firsts[number] : firsts[number + 1]]
            for move in chosen(key):
                found[firsts[number] + moves.index(move)] = 1.0
        return self.normalized(found)


def first_best(totals: Floats, owner: Ints, sets: int) -> Floats:
    """Return 1 for the first of the best slots of each set, 0 for the others."""
    most = np.full(sets, -np.inf)
    np.maximum.at(most, owner, totals)
    best = (totals == most[owner]) & (totals > -np.inf)
    numbers = np.flatnonzero(best)
    found = np.zeros(len(owner))
    _, firsts = np.unique(owner[numbers], return_index=True)
    found[numbers[firsts]] = 1.0
    return found


# State of the game: side to move, name of its information set and moves, or the value of an end.
Known = tuple[int, Hashable, Sequence[Any]]


def grown(
    roots: Sequence[tuple[Any, float]],
    look: Callable[[Any], Known | float],
    play: Callable[..., Any],
    most: float = math.inf,
) -> Tree | None:
    """Return the tree of a game, None if it has more nodes than `most`.

    roots: the deals with their probabilities
    look: state -> side to move, its information and its moves, or the value of an end
    play: function that returns the state after a move
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
