"""Point-constrained dealing: the points of the cards out of play are known.

First the set of cards in the hands is chosen, then their holders. Dynamic programming, card by card, counts the sets
with a given number of cards of each group and given points. The holders are then dealt without the constraint. Both
counts multiply, because points do not depend on the holder of a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.determinization.dealing import Counts, Dealing, Group, choose
from solver.display.translation import tr
from solver.model.errors import Unsolvable

# Most cells of the shares of a view, four bytes each. More of them raise Unsolvable.
MOST_CELLS = 1 << 24

# Number of sets by cards held in each group and tally, and the shares of each column: the part of the sets, among it
# and earlier columns, that hold it.
Sets = tuple[NDArray[np.int64], list[NDArray[np.float32]]]


class SetTables:
    """Tables of sets of all dealings of a view. Those that differ in holders alone share one.

    cells: cells of their shares.
    """

    def __init__(self) -> None:
        self.cells = 0
        self._known: dict[tuple[Any, ...], Sets] = {}

    def of(self, dealing: PointConstrainedDealing) -> Sets:
        """Return the table of a dealing. Raises Unsolvable once there are too many cells."""
        key = (tuple(group.cards for group in dealing.groups), dealing.worth, dealing.most, dealing.held)
        if key not in self._known:
            self.cells += sum(prod(corner) for corner in dealing.corners)
            if self.cells > MOST_CELLS:
                raise Unsolvable(tr("the points stated can lie in too many ways: list the cards won in `taken`"))
            self._known[key] = dealing.counted_sets()
        return self._known[key]


@dataclass
class PointConstrainedDealing:
    """Dealing whose last place, out of play, has a tally of its cards.

    groups: groups of cards.
    room: number of cards in each place.
    worth: column -> points that it adds to the tally.
    most: upper bound on the tally of the cards in hands, for each part.
    accepts: predicate for the tally of the cards in hands.
    tables: tables of the view.
    """

    groups: tuple[Group, ...]
    room: Counts
    worth: tuple[Counts, ...]
    most: Counts
    accepts: Callable[[Counts], bool]
    tables: SetTables

    @property
    def held(self) -> int:
        """Number of cards in hands."""
        return sum(self.room[:-1])

    @cached_property
    def columns(self) -> list[tuple[int, int]]:
        """Columns in counting order, each with the number of its group."""
        return [(column, number) for number, group in enumerate(self.groups) for column in group.cards]

    @cached_property
    def shape(self) -> Counts:
        """Array shape of the dynamic program: cards held in each group, then the parts of the tally."""
        sizes = (min(len(group.cards), self.held) + 1 for group in self.groups)
        return (*sizes, *(top + 1 for top in self.most))

    @cached_property
    def corners(self) -> list[Counts]:
        """Reachable part of that shape after each column."""
        reached, found = (0,) * len(self.shape), []
        for column, number in self.columns:
            steps = zip(reached, self.step(column, number), strict=True)
            reached = tuple(min(one + more, size - 1) for (one, more), size in zip(steps, self.shape, strict=True))
            found.append(tuple(one + 1 for one in reached))
        return found

    @cached_property
    def sets(self) -> Sets:
        """Table of the sets of all columns."""
        return self.tables.of(self)

    def counted_sets(self) -> Sets:
        """Return a new table of the sets of all columns."""
        array, found = np.ones((1,) * len(self.shape), np.int64), []
        for (column, number), corner in zip(self.columns, self.corners, strict=True):
            step = self.step(column, number)
            following, share = enlarged(array, corner), np.zeros(corner, np.float32)
            room = [min(had, size - one) for had, size, one in zip(array.shape, corner, step, strict=True)]
            if min(room) > 0:
                before = tuple(slice(None, length) for length in room)
                after = tuple(slice(one, one + length) for one, length in zip(step, room, strict=True))
                following[after] += array[before]
                np.divide(
                    array[before], following[after], out=share[after], where=following[after] > 0, casting="same_kind"
                )
            found.append(share)
            array = following
        return enlarged(array, self.shape), found

    def step(self, column: int, number: int) -> Counts:
        """Return the change of state if a card is held: numbers of cards, then tally."""
        return (*(int(n == number) for n in range(len(self.groups))), *self.worth[column])

    @cached_property
    def accepted(self) -> NDArray[np.bool_]:
        """Mask of the accepted tallies."""
        shape = tuple(top + 1 for top in self.most)
        return np.array([self.accepts(tally) for tally in product(*map(range, shape))], bool).reshape(shape)

    @cached_property
    def numbers(self) -> list[tuple[Counts, int, Dealing]]:
        """Cards held in each group, the number of deals, and the dealing of their holders."""
        found = []
        for held in self.held_of_each(self.held, len(self.groups)):
            sets = int(self.sets[0][held][self.accepted].sum())
            if not sets:
                continue
            dealing = self.dealing(held)
            if ways := dealing.count:
                found.append((held, sets * ways, dealing))
        return found

    def held_of_each(self, left: int, groups: int) -> Iterator[Counts]:
        """Return an iterator over all splits of the cards held among the first groups."""
        if not groups:
            if not left:
                yield ()
            return
        size = len(self.groups[groups - 1].cards)
        for held in range(min(left, size) + 1):
            for before in self.held_of_each(left - held, groups - 1):
                yield (*before, held)

    def dealing(self, held: Counts) -> Dealing:
        """Return the dealing of the held cards to their holders.

        held: number of cards held in each group.
        """
        groups = []
        first = 0
        for group, number in zip(self.groups, held, strict=True):
            out = len(group.cards) - number
            fits = None if group.fits is None else (lambda shares, fits=group.fits, out=out: fits((*shares, out)))
            allowed = group.least[-1] <= out <= group.most[-1]
            groups.append(
                Group(
                    tuple(range(first, first + number)),
                    group.least[:-1],
                    group.most[:-1] if allowed else (-1,) * (len(self.room) - 1),
                    fits=fits,
                )
            )
            first += number
        return Dealing(tuple(groups), self.room[:-1])

    @cached_property
    def count(self) -> int:
        """Number of deals, with identical copies counted as different cards."""
        return sum(ways for _, ways, _ in self.numbers)

    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None:
        """Fill rows, an array (n, columns) of place numbers, with n deals sampled uniformly and independently."""
        rows[:] = len(self.room) - 1
        chosen = choose([ways for _, ways, _ in self.numbers], len(rows), rng)
        for number in np.unique(chosen):
            held, _, dealing = self.numbers[number]
            members = np.flatnonzero(chosen == number)
            inside = self.draw_sets(held, len(members), rng)
            dealt = np.empty((len(members), self.held), np.uint8)
            dealing.draw(dealt, rng)
            first = 0
            for group, size in zip(self.groups, held, strict=True):
                columns = np.array(group.cards, np.intp)
                where = np.nonzero(inside[:, columns])[1].reshape(len(members), size)
                rows[members[:, None], columns[where]] = dealt[:, first : first + size]
                first += size

    def draw_sets(self, held: Counts, n: int, rng: np.random.Generator) -> NDArray[np.bool_]:
        """Sample n sets of held cards as a bool array (n, columns).

        held: number of cards held in each group.
        """
        all_, shares = self.sets
        tallies = np.argwhere(self.accepted & (all_[held] > 0))
        weights = [int(all_[(*held, *tally)]) for tally in tallies.tolist()]
        ends = np.array([(*held, *tally) for tally in tallies.tolist()])
        state = ends[choose(weights, n, rng)]
        inside = np.zeros((len(self.columns), n), bool)
        for (column, number), share in zip(reversed(self.columns), reversed(shares), strict=True):
            inside[column] = taken = rng.random(n) < share[tuple(state.T)]
            state -= np.outer(taken, self.step(column, number))
        return inside.T


def enlarged(array: NDArray[np.int64], shape: Counts) -> NDArray[np.int64]:
    """Return a copy of an array, padded with zeros to a shape."""
    larger = np.zeros(shape, np.int64)
    larger[tuple(map(slice, array.shape))] = array
    return larger


def constrain_points(dealing: Dealing, tables: SetTables) -> Dealing | PointConstrainedDealing:
    """Return a dealing with a tally in a faster form, any other unchanged."""
    if dealing.tallied is None:
        return dealing
    columns = sum(len(group.cards) for group in dealing.groups)
    worth: list[Any] = [()] * columns
    merged: dict[tuple[Any, ...], list[int]] = {}
    like: dict[tuple[Any, ...], Group] = {}
    for group in dealing.groups:
        bounded = group.fits is not None or has_bounds(group, dealing.room)
        key = (group.least, group.most, bounded and group.cards)
        merged.setdefault(key, []).extend(group.cards)
        like[key] = group
        for column in group.cards:
            worth[column] = group.worth
    total = tuple(map(sum, zip(*worth, strict=True)))
    limits = dealing.limits

    def accepts(held: Counts) -> bool:
        left = (all_ - part for all_, part in zip(total, held, strict=True))
        return dealing.accepts(tuple(map(min, left, limits)))

    return PointConstrainedDealing(
        groups=tuple(replace_cards(like[key], cards) for key, cards in merged.items()),
        room=dealing.room,
        worth=tuple(worth),
        most=dealing.most,
        accepts=accepts,
        tables=tables,
    )


def has_bounds(group: Group, room: Counts) -> bool:
    """Return True if a group has bounds besides places that are closed to it. They hold for its own cards alone."""
    return any(group.least) or any(0 < most < places for most, places in zip(group.most, room, strict=True))


def replace_cards(group: Group, cards: list[int]) -> Group:
    """Return a group with other cards."""
    return group._replace(cards=tuple(sorted(cards)), worth=())
