"""Counting and sampling of deals in which no place may hold a whole group: inclusion-exclusion and rejection.

In a Cuarenta game that four equal ranks would have ended, no hand of a packet holds all four cards of a rank. Separate
groups make thousands of states, a merged group makes one. Inclusion-exclusion over the groups that lie in one place as
a whole counts the excluded deals. They are so rare that rejection costs almost nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from solver.determinization.dealing import Counts, Dealing, Group

# Fewest groups for this method. Fewer groups are dealt directly.
FEWEST = 4
# Lowest share of accepted samples for rejection sampling.
ACCEPTED = 0.5


@dataclass
class InclusionExclusionDealing:
    """Dealing by inclusion-exclusion, with `restricted` groups merged by the places that bar them.

    strict: dealing with all groups apart.
    restricted: groups that no place may hold as a whole, and with places that bar them.
    """

    strict: Dealing
    restricted: tuple[Group, ...]

    @cached_property
    def pools(self) -> dict[tuple[bool, ...], int]:
        """Barred places of the restricted groups -> number of their cards together."""
        found: dict[tuple[bool, ...], int] = {}
        for group in self.restricted:
            found[bars(group)] = found.get(bars(group), 0) + len(group.cards)
        return found

    @cached_property
    def relaxed(self) -> Dealing:
        """Dealing of the merged groups without their restriction."""
        columns: dict[tuple[bool, ...], list[int]] = {}
        for group in self.restricted:
            columns.setdefault(bars(group), []).extend(group.cards)
        return self.pooled({barred: tuple(some) for barred, some in columns.items()}, self.strict.room)

    def pooled(self, pools: dict[tuple[bool, ...], Counts], room: Counts) -> Dealing:
        """Return the dealing of card pools and of the other groups to places with this room."""
        rest = [group for group in self.strict.groups if group not in self.restricted]
        nothing = (0,) * len(room)
        merged = [
            Group(cards, nothing, tuple(0 if closed else free for closed, free in zip(barred, room, strict=True)))
            for barred, cards in pools.items()
        ]
        return Dealing((*rest, *(group for group in merged if group.cards)), room)

    @cached_property
    def count(self) -> int:
        """Number of deals, with identical copies counted as different cards."""
        number = {barred: place for place, barred in enumerate(self.pools)}
        states = {(self.strict.room, tuple(self.pools.values())): 1}
        for group in self.restricted:
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
        """Return the room with the entries of equivalent places sorted."""
        order = list(room)
        for places in self.relaxed.find_alike(0):
            for place, free in zip(places, sorted(room[place] for place in places), strict=True):
                order[place] = free
        return tuple(order)

    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None:
        """Fill rows, an array (n, columns) of place numbers, with n deals sampled uniformly and independently."""
        done = 0
        while done < len(rows):
            some = np.empty((len(rows) - done, rows.shape[1]), np.uint8)
            self.relaxed.draw(some, rng)
            found = some[self.may_be(some)]
            rows[done : done + len(found)] = found
            done += len(found)

    def may_be(self, rows: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Return a mask of the rows in which no place holds a whole group against its restriction, shape (n,)."""
        fine = np.ones(len(rows), np.bool_)
        for group in self.restricted:
            codes = rows[:, list(group.cards)]
            barred = np.zeros(len(self.strict.room), np.bool_)
            barred[list(full(group))] = True
            fine &= ~(barred[codes[:, 0]] & (codes == codes[:, :1]).all(axis=1))
        return fine


def bars(group: Group) -> tuple[bool, ...]:
    """Return a mask of the places that bar a group."""
    return tuple(top == 0 for top in group.most)


def full(group: Group) -> Iterable[int]:
    """Return the places that may hold some of a group, but not all of it."""
    return [place for place, top in enumerate(group.most) if top == len(group.cards) - 1 and top]


def lowered(counts: Counts, place: int, size: int) -> Counts:
    """Return the counts with one entry reduced."""
    return (*counts[:place], counts[place] - size, *counts[place + 1 :])


def needs_inclusion_exclusion(group: Group, room: Counts) -> bool:
    """Return True if each place may hold all of a group that fits, all but one card, or none."""
    size = len(group.cards)
    wide = all(top in (0, size - 1) or top >= min(size, free) for top, free in zip(group.most, room, strict=True))
    return wide and group.fits is None and not any(group.least)


def with_inclusion_exclusion(dealing: Dealing) -> Dealing | InclusionExclusionDealing:
    """Return an equal dealing that counts faster if many groups differ little."""
    if dealing.tallied is not None or any(group.fits is not None for group in dealing.groups):
        return dealing
    restricted = tuple(group for group in dealing.groups if needs_inclusion_exclusion(group, dealing.room))
    if len(restricted) < FEWEST or not any(full(group) for group in restricted):
        return dealing
    found = InclusionExclusionDealing(dealing, restricted)
    return found if found.count >= ACCEPTED * found.relaxed.count else dealing
