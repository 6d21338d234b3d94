"""Ways to deal groups of cards to places of fixed size: counted exactly, drawn uniformly, enumerated.

A group is a set of cards that may go to the same places. The number of ways to deal all groups is found by dynamic
programming over (group, room left in each place), with a multinomial for each share-out of a group; drawing walks back
through the same table, so nothing is ever rejected. Places of which the groups to come want the same are alike: what
is left in them is looked up in order of size, or the packets of a stock would make millions of states.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import factorial, prod
from operator import sub
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Counts = tuple[int, ...]


class Group(NamedTuple):
    """Cards that may go to the same places.

    cards: their columns. least, most: how many of them each place gets at least and at most (0: it may hold none).
    worth: what each of them adds to the tally, if it goes to the place that is tallied.
    fits: is a share-out possible, where more than least and most decides? marks: how many of them mark each of the
    places that are to be marked once.
    """

    cards: Counts
    least: Counts
    most: Counts
    worth: Counts = ()
    fits: Callable[[Counts], bool] | None = None
    marks: Counts = ()


class Option(NamedTuple):
    """A share-out of a group: how many go to each place, the ways to deal it and all that follows, what follows."""

    shares: Counts
    ways: int
    room: Counts
    tally: Counts


@dataclass(slots=True)
class Dealing:
    """Groups of cards to be dealt to places with so much room each; the room is for all cards, no more and no fewer.

    tallied: the place whose cards are tallied, if one is. limits: highest sums worth telling apart.
    accepts: is a tally of all cards of that place possible? most: the most that those of all other places add up to.
    marked: places of which exactly one group gives each as many cards as mark it; the tally is then of marks.
    """

    groups: tuple[Group, ...]
    room: Counts
    tallied: int | None = None
    limits: Counts = ()
    accepts: Callable[[Counts], bool] = lambda tally: True
    most: Counts = ()
    marked: Counts = ()
    known: dict[tuple[int, Counts, Counts], tuple[Option, ...]] = field(default_factory=dict)
    totals: dict[tuple[int, Counts, Counts], int] = field(default_factory=dict)
    parted: dict[tuple[int, Counts, Counts], tuple[Counts, ...]] = field(default_factory=dict)
    alike: tuple[tuple[Counts, ...], ...] = field(init=False)

    def __post_init__(self) -> None:
        if self.marked:
            self.limits = (2,) * len(self.marked)
            self.accepts = all_once
        # those with the fewest share-outs first; the last one takes what room is left
        self.groups = tuple(sorted(self.groups, key=lambda group: share_outs(group, self.room)))
        self.alike = tuple(self.find_alike(number) for number in range(len(self.groups) + 1))

    def find_alike(self, number: int) -> tuple[Counts, ...]:
        """Sets of two places or more that the groups from one on do not tell apart."""
        groups = self.groups[number:]
        if any(group.fits is not None for group in groups):
            return ()
        found: dict[tuple[Any, ...], list[int]] = {}
        for place in range(len(self.room)):
            own = (place in self.marked and (place,), place == self.tallied)
            key = (own, *((group.least[place], group.most[place]) for group in groups))
            found.setdefault(key, []).append(place)
        return tuple(tuple(places) for places in found.values() if len(places) > 1)

    def order(self, number: int, room: Counts) -> Counts:
        """The places, those that are alike in order of the room left in them."""
        order = list(range(len(room)))
        for places in self.alike[number]:
            for place, other in zip(places, sorted(places, key=lambda place: room[place]), strict=True):
                order[place] = other
        return tuple(order)

    @property
    def start(self) -> Counts:
        """The tally before anything has been dealt."""
        return (0,) * len(self.limits)

    @property
    def count(self) -> int:
        """Number of ways, every card being one of its own."""
        return self.ways(0, self.room, self.start)

    def ways(self, number: int, room: Counts, tally: Counts) -> int:
        """Number of ways to deal the groups from one on."""
        if number == len(self.groups):
            return int(not any(room) and self.accepts(tally))
        if self.alike[number]:
            left = list(room)
            for places in self.alike[number]:
                for place, free in zip(places, sorted([room[place] for place in places]), strict=True):
                    left[place] = free
            room = tuple(left)
        key = (number, room, tally)
        found = self.totals.get(key)
        if found is None:
            found = self.totals[key] = sum(option.ways for option in self.options(*key))
        return found

    def options(self, number: int, room: Counts, tally: Counts) -> tuple[Option, ...]:
        """The share-outs of a group that leave a way to deal the rest."""
        if number == len(self.groups):
            return (Option((), int(not any(room) and self.accepts(tally)), room, tally),)
        key = (number, room, tally)
        if key not in self.known:
            self.known[key] = tuple(self.find_options(number, room, tally))
        return self.known[key]

    def find_options(self, number: int, room: Counts, tally: Counts) -> Iterator[Option]:
        group = self.groups[number]
        size = len(group.cards)
        most = tuple(map(min, group.most, room))
        if number + 1 == len(self.groups):
            fits = all(least <= free <= top for least, free, top in zip(group.least, room, most, strict=True))
            found: tuple[Counts, ...] = (room,) if fits and sum(room) == size else ()
        else:
            key = (size, group.least, most)
            found = self.parted.get(key, ())
            if not found:
                found = self.parted[key] = tuple(splits(*key))
        for shares in found:
            if group.fits is not None and not group.fits(shares):
                continue
            left = tuple(map(sub, room, shares))
            total = tally
            if self.tallied is not None and shares[self.tallied]:
                times = shares[self.tallied]
                total = tuple(
                    min(sum_ + times * worth, limit)
                    for sum_, worth, limit in zip(tally, group.worth, self.limits, strict=True)
                )
            elif self.marked:
                total = tuple(
                    sum_ + (shares[place] == mark)
                    for sum_, place, mark in zip(tally, self.marked, group.marks, strict=True)
                )
                if max(total) > 1:
                    continue
            ways = self.ways(number + 1, left, total)
            if ways:
                yield Option(shares, multinomial(shares) * ways, left, total)

    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None:
        """Fill rows, an array (n, columns) of place numbers, with n ways drawn uniformly and independently."""
        import numpy as np

        states = {(self.room, self.start): np.arange(len(rows))}
        for number, group in enumerate(self.groups):
            columns = np.array(group.cards, np.intp)
            block = np.empty((len(rows), len(columns)), np.uint8)
            following: dict[tuple[Counts, Counts], list[NDArray[np.intp]]] = {}
            for (room, tally), members in states.items():
                order = self.order(number, room)
                options = self.options(number, tuple([room[place] for place in order]), tally)
                chosen = choose([option.ways for option in options], len(members), rng)
                for place in np.unique(chosen):
                    option = options[place]
                    some = members[chosen == place] if len(options) > 1 else members
                    block[some] = np.repeat(np.array(order, np.uint8), option.shares)
                    left = tuple(free for _, free in sorted(zip(order, option.room, strict=True)))
                    following.setdefault((left, option.tally), []).append(some)
            rows[:, columns] = rng.permuted(block, axis=1) if len(columns) > 1 else block
            states = {state: np.concatenate(parts) for state, parts in following.items()}

    def share_outs(self) -> Iterator[tuple[Counts, ...]]:
        """Every way to share out the groups among the places, for each group how many each place gets."""
        yield from self.walk(0, self.room, self.start)

    def walk(self, number: int, room: Counts, tally: Counts) -> Iterator[tuple[Counts, ...]]:
        if number == len(self.groups):
            yield ()
            return
        for option in self.options(number, room, tally):
            for rest in self.walk(number + 1, option.room, option.tally):
                yield (option.shares, *rest)


def all_once(marks: Counts) -> bool:
    """Has each place been marked once?"""
    return all(number == 1 for number in marks)


def choose(ways: list[int], n: int, rng: np.random.Generator) -> NDArray[np.intp]:
    """Draw n numbers of options, each as often as it has ways."""
    import numpy as np

    if len(ways) == 1:
        return np.zeros(n, np.intp)
    total = sum(ways)
    # the whole numbers may be too long for an array; their quotients are right to the last bit of a float
    shares = np.cumsum([one / total for one in ways])
    found: NDArray[np.intp] = np.searchsorted(shares, rng.random(n) * shares[-1], side="right")
    found[found == len(ways)] = len(ways) - 1
    return found


def splits(size: int, least: Counts, most: Counts) -> Iterator[Counts]:
    """Every way to split a number of like things among places that take at least and at most so many."""
    if not least:
        if size == 0:
            yield ()
        return
    room_after, need_after = sum(most[1:]), sum(least[1:])
    for share in range(max(least[0], size - room_after), min(most[0], size - need_after) + 1):
        for rest in splits(size - share, least[1:], most[1:]):
            yield (share, *rest)


def share_outs(group: Group, room: Counts) -> int:
    """About how many share-outs a group has; large for the one that is best left for the end."""
    return prod(min(len(group.cards), top, free) + 1 for top, free in zip(group.most, room, strict=True))


@lru_cache(maxsize=1 << 16)
def multinomial(shares: Counts) -> int:
    """Number of ways to share out so many different things."""
    ways = factorial(sum(shares))
    for share in shares:
        ways //= factorial(share)
    return ways
