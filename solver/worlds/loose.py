"""Deals in which no place may hold all cards of a group: dealt as if it might, the few that do so left out.

In a game of Cuarenta that four alike would have ended, each rank is a group of its own whose four cards do not lie in
one hand of one packet. Groups apart make thousands of states; together they are one. How many deals are left out is
found by inclusion and exclusion over the groups that lie in one place as a whole, and they are so rare that drawing
again where one comes up costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from solver.worlds.dealing import Counts, Dealing, Group

# Fewer groups than these are dealt as they are.
FEWEST = 4
# Of the deals drawn at least this part has to be one that may be.
ACCEPTED = 0.5


@dataclass
class LooseDealing:
    """Groups to be dealt, those in `loose` as one for each set of places that bars them.

    strict: all groups as they are. loose: those of which no place may hold all, and where they may not lie at all.
    """

    strict: Dealing
    loose: tuple[Group, ...]

    @cached_property
    def pools(self) -> dict[tuple[bool, ...], int]:
        """Which places bar loose groups, and how many cards these have together."""
        found: dict[tuple[bool, ...], int] = {}
        for group in self.loose:
            found[bars(group)] = found.get(bars(group), 0) + len(group.cards)
        return found

    @cached_property
    def relaxed(self) -> Dealing:
        """The loose groups together, whatever a place may hold of them."""
        columns: dict[tuple[bool, ...], list[int]] = {}
        for group in self.loose:
            columns.setdefault(bars(group), []).extend(group.cards)
        return self.pooled({barred: tuple(some) for barred, some in columns.items()}, self.strict.room)

    def pooled(self, pools: dict[tuple[bool, ...], Counts], room: Counts) -> Dealing:
        """The deals of pools of cards, and of the groups that are not loose, to places with so much room."""
        rest = [group for group in self.strict.groups if group not in self.loose]
        nothing = (0,) * len(room)
        merged = [
            Group(cards, nothing, tuple(0 if closed else free for closed, free in zip(barred, room, strict=True)))
            for barred, cards in pools.items()
        ]
        return Dealing((*rest, *(group for group in merged if group.cards)), room)

    @cached_property
    def count(self) -> int:
        """Number of ways, every card being one of its own."""
        number = {barred: place for place, barred in enumerate(self.pools)}
        states = {(self.strict.room, tuple(self.pools.values())): 1}
        for group in self.loose:
            size = len(group.cards)
            for (room, pools), ways in list(states.items()):
                for place in full(group):
                    if room[place] >= size:
                        key = lowered(room, place, size), lowered(pools, number[bars(group)], size)
                        states[key] = states.get(key, 0) - ways
        known: dict[tuple[Counts, Counts], int] = {}
        total = 0
        for (room, pools), ways in states.items():
            key = self.in_order(room), pools
            if key not in known:
                columns = {barred: tuple(range(size)) for barred, size in zip(self.pools, pools, strict=True)}
                known[key] = self.pooled(columns, key[0]).count
            total += ways * known[key]
        return total

    def in_order(self, room: Counts) -> Counts:
        """The room, what is left in places that are alike in order."""
        order = list(room)
        for places in self.relaxed.find_alike(0):
            for place, free in zip(places, sorted(room[place] for place in places), strict=True):
                order[place] = free
        return tuple(order)

    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None:
        """Fill rows, an array (n, columns) of place numbers, with n ways drawn uniformly and independently."""
        done = 0
        while done < len(rows):
            some = np.empty((len(rows) - done, rows.shape[1]), np.uint8)
            self.relaxed.draw(some, rng)
            found = some[self.may_be(some)]
            rows[done : done + len(found)] = found
            done += len(found)

    def may_be(self, rows: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Which ways leave no group in one place as a whole where it may not lie so."""
        fine = np.ones(len(rows), np.bool_)
        for group in self.loose:
            codes = rows[:, list(group.cards)]
            barred = np.zeros(len(self.strict.room), np.bool_)
            barred[list(full(group))] = True
            fine &= ~(barred[codes[:, 0]] & (codes == codes[:, :1]).all(axis=1))
        return fine


def bars(group: Group) -> tuple[bool, ...]:
    """Which places a group may not lie in at all."""
    return tuple(top == 0 for top in group.most)


def full(group: Group) -> Iterable[int]:
    """The places that may hold some of a group, but not all of it."""
    return [place for place, top in enumerate(group.most) if top == len(group.cards) - 1 and top]


def lowered(counts: Counts, place: int, size: int) -> Counts:
    """Counts with one of them less by so much."""
    return (*counts[:place], counts[place] - size, *counts[place + 1 :])


def is_loose(group: Group, room: Counts) -> bool:
    """May each place hold all of a group there is room for, or all but one card, or none?"""
    size = len(group.cards)
    wide = all(top in (0, size - 1) or top >= min(size, free) for top, free in zip(group.most, room, strict=True))
    return wide and group.fits is None and not any(group.least)


def loosened(dealing: Dealing) -> Dealing | LooseDealing:
    """The same deals, found sooner where many groups differ in little."""
    if dealing.tallied is not None or any(group.fits is not None for group in dealing.groups):
        return dealing
    loose = tuple(group for group in dealing.groups if is_loose(group, dealing.room))
    if len(loose) < FEWEST or not any(full(group) for group in loose):
        return dealing
    found = LooseDealing(dealing, loose)
    return found if found.count >= ACCEPTED * found.relaxed.count else dealing
