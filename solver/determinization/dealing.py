"""Exact counting, uniform sampling and enumeration of deals of card groups to places of fixed size.

A group is a set of cards that may go to the same places. Dynamic programming over (group, room left in each place)
counts the deals, with a multinomial factor for each share-out of a group. Sampling follows the same table backwards, so
it never rejects. Places with equal constraints in all later groups are equivalent, so states are stored with their room
sorted. Without this, the packets of a stock would make millions of states.
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
    """Group of cards that may go to the same places.

    cards: columns of the cards.
    least, most: bounds on the number of its cards in each place (most 0: it may hold none).
    worth: amount that each card adds to the tally in the tallied place.
    fits: predicate for a share-out, in addition to the bounds, default none.
    marks: number of its cards that marks each of the places to be marked once.
    """

    cards: Counts
    least: Counts
    most: Counts
    worth: Counts = ()
    fits: Callable[[Counts], bool] | None = None
    marks: Counts = ()


class Option(NamedTuple):
    """Share-out of a group.

    shares: number of cards for each place.
    ways: number of deals of this group and all later ones.
    room, tally: state after it.
    """

    shares: Counts
    ways: int
    room: Counts
    tally: Counts


@dataclass(slots=True)
class Dealing:
    """Dealing of groups of cards to places. The room equals the number of cards.

    groups: the groups.
    room: number of cards in each place.
    tallied: place whose cards have a tally, default none.
    limits: caps of the tally, above which sums are equivalent.
    accepts: predicate for the tally of all cards of that place.
    most: upper bound on the tally of all other places together.
    marked: places marked exactly once, by a group with the marking number of cards there. The tally then counts marks.
    known, totals, parted: cached share-outs and counts.
    alike: sets of equivalent places for the groups from each number on.
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
        # groups with few share-outs come first, since the last one just takes the room left
        self.groups = tuple(sorted(self.groups, key=lambda group: share_outs(group, self.room)))
        self.alike = tuple(self.find_alike(number) for number in range(len(self.groups) + 1))

    def find_alike(self, number: int) -> tuple[Counts, ...]:
        """Return sets of places that are equivalent for all groups from a number on."""
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
        """Return the places, with equivalent ones sorted by their room."""
        order = list(range(len(room)))
        for places in self.alike[number]:
            for place, other in zip(places, sorted(places, key=lambda place: room[place]), strict=True):
                order[place] = other
        return tuple(order)

    @property
    def start(self) -> Counts:
        """Tally before the first group."""
        return (0,) * len(self.limits)

    @property
    def count(self) -> int:
        """Number of deals, with identical copies counted as different cards."""
        return self.ways(0, self.room, self.start)

    def ways(self, number: int, room: Counts, tally: Counts) -> int:
        """Return the cached number of ways to deal the groups from a number on."""
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
        """Return the share-outs of a group from which the rest can be dealt. The result is cached."""
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
        """Fill rows, an array (n, columns) of place numbers, with n deals sampled uniformly and independently."""
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
        """Return an iterator over all share-outs of the groups: for each group the number of cards in each place."""
        yield from self.share_outs_from(0, self.room, self.start)

    def share_outs_from(self, number: int, room: Counts, tally: Counts) -> Iterator[tuple[Counts, ...]]:
        if number == len(self.groups):
            yield ()
            return
        for option in self.options(number, room, tally):
            for rest in self.share_outs_from(number + 1, option.room, option.tally):
                yield (option.shares, *rest)


def all_once(marks: Counts) -> bool:
    """Return True if each place has one mark."""
    return all(number == 1 for number in marks)


def choose(ways: list[int], n: int, rng: np.random.Generator) -> NDArray[np.intp]:
    """Sample n option numbers with probabilities proportional to their ways."""
    import numpy as np

    if len(ways) == 1:
        return np.zeros(n, np.intp)
    total = sum(ways)
    # the integers may exceed an array's range, but their quotients are exact to the last bit of a float
    shares = np.cumsum([one / total for one in ways])
    found: NDArray[np.intp] = np.searchsorted(shares, rng.random(n) * shares[-1], side="right")
    found[found == len(ways)] = len(ways) - 1
    return found


def splits(size: int, least: Counts, most: Counts) -> Iterator[Counts]:
    """Return an iterator over all splits of a number of equal items among places with lower and upper bounds."""
    if not least:
        if size == 0:
            yield ()
        return
    room_after, need_after = sum(most[1:]), sum(least[1:])
    for share in range(max(least[0], size - room_after), min(most[0], size - need_after) + 1):
        for rest in splits(size - share, least[1:], most[1:]):
            yield (share, *rest)


def share_outs(group: Group, room: Counts) -> int:
    """Return the approximate number of share-outs of a group. The largest group is best dealt last."""
    return prod(min(len(group.cards), top, free) + 1 for top, free in zip(group.most, room, strict=True))


@lru_cache(maxsize=1 << 16)
def multinomial(shares: Counts) -> int:
    """Return the cached multinomial coefficient of a share-out."""
    ways = factorial(sum(shares))
    for share in shares:
        ways //= factorial(share)
    return ways
