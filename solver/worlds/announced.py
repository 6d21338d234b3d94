"""Deals in which little is known of most places, but much of a few: these are dealt to first, then all others at once.

In Cuarenta it is announced whether three alike were dealt to a hand, so each rank is a group of its own in it; the
packets of the stock, of which nothing is known, would make millions of states of it. Whatever lies in the few places
leaves as many ways to share out the rest. Groups that no single place of the others may hold as a whole (four alike
end a game) are counted by inclusion and exclusion, and drawn again where it comes up, which it hardly ever does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from solver.worlds.dealing import Counts, Dealing, Group, multinomial
from solver.worlds.loose import LooseDealing, loosened, lowered

# What groups have in common that are dealt alike: size, least and most in the few places, marks, places forbidden.
Like = tuple[int, Counts, Counts, Counts, Counts]


@dataclass
class AnnouncedDealing:
    """Groups to be dealt to `few` places first, the others taking what is left.

    strict: all groups and places as they are.
    """

    strict: Dealing
    few: Counts
    known: dict[tuple[tuple[Like, int], ...], int] = field(default_factory=dict)

    @property
    def others(self) -> Counts:
        """The places besides the few."""
        return tuple(place for place in range(len(self.strict.room)) if place not in self.few)

    def like(self, group: Group) -> Like:
        """What a group has in common with others."""
        least, most = (tuple(bound[place] for place in self.few) for bound in (group.least, group.most))
        size = len(group.cards)
        barred = tuple(place for place in self.others if group.most[place] < min(size, self.strict.room[place]))
        return size, least, most, group.marks, barred

    def first(self, groups: list[tuple[Like, Counts]], room: int) -> Dealing:
        """The deals of groups with their columns to the few places, and to all others as one with so much room."""
        made = [
            Group(columns, (*least, 0), (*most, size), marks=marks)
            for (size, least, most, marks, _), columns in groups
        ]
        places = [self.strict.room[place] for place in self.few]
        marked = tuple(self.few.index(place) for place in self.strict.marked)
        return Dealing(tuple(made), (*places, room), marked=marked)

    @property
    def count(self) -> int:
        """Number of ways, every card being one of its own."""
        groups = [self.like(group) for group in self.strict.groups]
        start = tuple(self.strict.room[place] for place in self.others)
        alike = self.alike(groups)
        # room of the others, and how many groups of each kind lie in one of them as a whole -> signed number of ways
        states: Counter[tuple[Counts, tuple[tuple[Like, int], ...]]] = Counter({(ordered(start, alike), ()): 1})
        for one in groups:
            size, least, barred = one[0], one[1], one[-1]
            if any(least):
                continue  # one of the few holds some of it, so that no other has all
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
        """The others, by their numbers, that no group tells apart."""
        found: dict[tuple[bool, ...], list[int]] = {}
        for number, place in enumerate(self.others):
            found.setdefault(tuple(place in one[-1] for one in groups), []).append(number)
        return list(found.values())

    def ways(self, groups: list[Like], gone: tuple[tuple[Like, int], ...], room: int) -> int:
        """Number of ways to deal to the few places what is left when some groups lie elsewhere."""
        if gone not in self.known:
            left: list[tuple[Like, Counts]] = []
            first = 0
            for one in (Counter(groups) - Counter(dict(gone))).elements():
                left.append((one, tuple(range(first, first + one[0]))))
                first += one[0]
            self.known[gone] = self.first(left, room).count
        return self.known[gone]

    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None:
        """Fill rows, an array (n, columns) of place numbers, with n ways drawn uniformly and independently.

        Only places that have to hold something are dealt to first: what others may not hold hardly ever comes up.
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
        """Which ways give none of some places more of a group than it may hold."""
        fine = np.ones(len(rows), np.bool_)
        for group in self.strict.groups:
            codes = rows[:, list(group.cards)]
            for place in places:
                if group.most[place] < min(len(group.cards), self.strict.room[place]):
                    fine &= (codes == place).sum(axis=1) <= group.most[place]
        return fine


def ordered(room: Counts, alike: list[list[int]]) -> Counts:
    """The room, what is left in places that are alike in order."""
    found = list(room)
    for places in alike:
        for place, free in zip(places, sorted(room[place] for place in places), strict=True):
            found[place] = free
    return tuple(found)


def is_told_of(group: Group, place: int, room: int) -> bool:
    """Is more said of a group in a place than that it may not hold all of it?"""
    size = len(group.cards)
    return group.least[place] > 0 or group.most[place] < min(size - 1, room)


def is_limited(group: Group, room: Counts) -> bool:
    """May some place hold some of a group, but fewer than all but one? Others are not dealt together with it."""
    most = len(group.cards) - 1
    return any(0 < top < min(most, free) for top, free in zip(group.most, room, strict=True))


def soonest(dealing: Dealing) -> Dealing | LooseDealing | AnnouncedDealing:
    """The same deals in the form in which they are soonest counted and drawn."""
    if dealing.tallied is None and not any(group.fits is not None for group in dealing.groups):
        room = dealing.room
        told = [
            {place for place, free in enumerate(room) if is_told_of(group, place, free)} for group in dealing.groups
        ]
        few = tuple(sorted({*dealing.marked, *(place for places in told for place in places)}))
        if len(few) < len(room) and (dealing.marked or any(is_limited(group, room) for group in dealing.groups)):
            return AnnouncedDealing(dealing, few)
    return dealing if dealing.marked else loosened(dealing)
