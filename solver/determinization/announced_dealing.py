"""Sampling of deals with public information about a few hands: these are dealt first, all others in one step.

In Cuarenta, three equal ranks dealt to a hand are announced, so each rank is a constraint of its own there. The stock
packets have no such constraint and would multiply the states by millions. Any cards in the few places leave equally
many ways to deal the rest. A group that no single other place may hold as a whole (four equal ranks end a game) is
counted by inclusion-exclusion. Sampling rejects such deals, which are very rare.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from solver.determinization.dealing import Counts, Dealing, Group, multinomial
from solver.determinization.exclusion_dealing import InclusionExclusionDealing, lowered, with_inclusion_exclusion

# Data in which equivalent groups agree: size, least and most in the few places, marks, forbidden places.
Like = tuple[int, Counts, Counts, Counts, Counts]


@dataclass
class AnnouncedDealing:
    """Dealing of groups to the `few` places first and to the others with what is left.

    strict: dealing with all groups and places.
    few: places dealt to first.
    known: cached counts.
    """

    strict: Dealing
    few: Counts
    known: dict[tuple[tuple[Like, int], ...], int] = field(default_factory=dict)

    @property
    def others(self) -> Counts:
        """Places that are not among the few."""
        return tuple(place for place in range(len(self.strict.room)) if place not in self.few)

    def like(self, group: Group) -> Like:
        """Return the data in which equivalent groups agree."""
        least, most = (tuple(bound[place] for place in self.few) for bound in (group.least, group.most))
        size = len(group.cards)
        barred = tuple(place for place in self.others if group.most[place] < min(size, self.strict.room[place]))
        return size, least, most, group.marks, barred

    def first(self, groups: list[tuple[Like, Counts]], room: int) -> Dealing:
        """Return the dealing of groups to the few places and one pool for all others.

        groups: data and columns of each group.
        room: number of cards in the pool.
        """
        made = [
            Group(columns, (*least, 0), (*most, size), marks=marks)
            for (size, least, most, marks, _), columns in groups
        ]
        places = [self.strict.room[place] for place in self.few]
        marked = tuple(self.few.index(place) for place in self.strict.marked)
        return Dealing(tuple(made), (*places, room), marked=marked)

    @property
    def count(self) -> int:
        """Number of deals, with identical copies counted as different cards."""
        groups = [self.like(group) for group in self.strict.groups]
        start = tuple(self.strict.room[place] for place in self.others)
        alike = self.alike(groups)
        # inclusion-exclusion: (room of the others, groups that lie in one of them as a whole) -> signed number of ways
        states: Counter[tuple[Counts, tuple[tuple[Like, int], ...]]] = Counter({(ordered(start, alike), ()): 1})
        for one in groups:
            size, least, barred = one[0], one[1], one[-1]
            if any(least):
                continue  # one of the few holds a part, so no other holds all
            for (room, gone), ways in list(states.items()):
                for place in barred:
                    number = self.others.index(place)
                    if room[number] >= size:
                        more = Counter(dict(gone))
                        more[one] += 1
                        states[ordered(lowered(room, number, size), alike), tuple(sorted(more.items()))] -= ways
        return sum(
            ways * multinomial(room) * self.ways(groups, gone, sum(room)) for (room, gone), ways in states.items()
        )

    def alike(self, groups: list[Like]) -> list[list[int]]:
        """Return sets of equivalent other places, by number."""
        found: dict[tuple[bool, ...], list[int]] = {}
        for number, place in enumerate(self.others):
            found.setdefault(tuple(place in one[-1] for one in groups), []).append(number)
        return list(found.values())

    def ways(self, groups: list[Like], gone: tuple[tuple[Like, int], ...], room: int) -> int:
        """Return the cached number of ways to deal to the few places.

        gone: groups that lie elsewhere as a whole.
        """
        if gone not in self.known:
            left: list[tuple[Like, Counts]] = []
            first = 0
            for one in (Counter(groups) - Counter(dict(gone))).elements():
                left.append((one, tuple(range(first, first + one[0]))))
                first += one[0]
            self.known[gone] = self.first(left, room).count
        return self.known[gone]

    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None:
        """Fill rows, an array (n, columns) of place numbers, with n deals sampled uniformly and independently.

        Only places with a lower bound are dealt to first. Violations elsewhere are very rare and are rejected.
        """
        dealing = self.strict
        groups = dealing.groups
        wanted = {place for place in self.few if any(group.least[place] for group in groups)}
        few = tuple(sorted({*dealing.marked, *wanted}))
        others = [place for place in range(len(dealing.room)) if place not in few]
        room = [dealing.room[place] for place in others]
        made = [
            group._replace(
                least=(*(group.least[place] for place in few), 0),
                most=(*(group.most[place] for place in few), len(group.cards)),
            )
            for group in groups
        ]
        marked = tuple(few.index(place) for place in dealing.marked)
        first = Dealing(tuple(made), (*(dealing.room[place] for place in few), sum(room)), marked=marked)
        rest = np.repeat(np.array(others, np.uint8), room)
        names = np.array([*few, 0], np.uint8)
        done = 0
        while done < len(rows):
            codes = np.empty((len(rows) - done, rows.shape[1]), np.uint8)
            first.draw(codes, rng)
            some = names[codes]
            some[codes == len(few)] = rng.permuted(np.tile(rest, (len(some), 1)), axis=1).ravel()
            found = some[self.may_be(some, others)]
            rows[done : done + len(found)] = found
            done += len(found)

    def may_be(self, rows: NDArray[np.uint8], places: Sequence[int]) -> NDArray[np.bool_]:
        """Return a mask of the rows in which no place exceeds its upper bound for a group, shape (n,)."""
        fine = np.ones(len(rows), np.bool_)
        for group in self.strict.groups:
            codes = rows[:, list(group.cards)]
            for place in places:
                if group.most[place] < min(len(group.cards), self.strict.room[place]):
                    fine &= (codes == place).sum(axis=1) <= group.most[place]
        return fine


def ordered(room: Counts, alike: list[list[int]]) -> Counts:
    """Return the room with the entries of equivalent places sorted."""
    found = list(room)
    for places in alike:
        for place, free in zip(places, sorted(room[place] for place in places), strict=True):
            found[place] = free
    return tuple(found)


def is_constrained(group: Group, place: int, room: int) -> bool:
    """Return True if a group has a stronger constraint in a place than not to lie there as a whole."""
    size = len(group.cards)
    return group.least[place] > 0 or group.most[place] < min(size - 1, room)


def is_limited(group: Group, room: Counts) -> bool:
    """Return True if a place may hold some of a group, but fewer than all but one. Such groups are dealt apart."""
    most = len(group.cards) - 1
    return any(0 < top < min(most, free) for top, free in zip(group.most, room, strict=True))


def soonest(dealing: Dealing) -> Dealing | InclusionExclusionDealing | AnnouncedDealing:
    """Return an equal dealing in the form that counts and samples fastest."""
    if dealing.tallied is None and not any(group.fits is not None for group in dealing.groups):
        room = dealing.room
        constrained = [
            {place for place, free in enumerate(room) if is_constrained(group, place, free)} for group in dealing.groups
        ]
        few = tuple(sorted({*dealing.marked, *(place for places in constrained for place in places)}))
        if len(few) < len(room) and (dealing.marked or any(is_limited(group, room) for group in dealing.groups)):
            return AnnouncedDealing(dealing, few)
    return dealing if dealing.marked else with_inclusion_exclusion(dealing)
