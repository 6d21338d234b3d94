"""Ways to deal cards where the points of those out of play are known: which cards are held first, then by whom.

How many sets of cards of each group can be held at all, with what points, is counted card by card; who holds them is
then dealt as if there were no points. The two parts multiply, since points do not ask who holds a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solver.display.language import tr
from solver.model.errors import Unsolvable
from solver.worlds.dealing import Counts, Dealing, Group, choose

# Cells of the arrays that say in how many sets a card is, all cards together, four bytes each; more are refused.
MOST_CELLS = 1 << 24


@dataclass
class TalliedDealing:
    """Groups to be dealt, the last place being the one out of play, whose cards have a tally.

    worth: column -> what it adds to the tally. most: the most that the cards held may add up to, part by part.
    accepts: may the cards held add up to this?
    """
    groups: tuple[Group, ...]
    room: Counts
    worth: tuple[Counts, ...]
    most: Counts
    accepts: Callable[[Counts], bool]

    @property
    def held(self) -> int:
        """Number of cards held."""
        return sum(self.room[:-1])

    @cached_property
    def columns(self) -> list[tuple[int, int]]:
        """Columns, each with the number of its group, in the order in which they are counted."""
        return [(column, number) for number, group in enumerate(self.groups) for column in group.cards]

    @cached_property
    def shape(self) -> Counts:
        """How many numbers of cards held there are in each group, and how many tallies in each part."""
        sizes = (min(len(group.cards), self.held) + 1 for group in self.groups)
        return (*sizes, *(top + 1 for top in self.most))

    @cached_property
    def corners(self) -> list[Counts]:
        """What part of that the cards counted so far can reach, once each column has been."""
        reached, found = (0,) * len(self.shape), []
        for column, number in self.columns:
            steps = zip(reached, self.step(column, number), strict=True)
            reached = tuple(min(one + more, size - 1) for (one, more), size in zip(steps, self.shape, strict=True))
            found.append(tuple(one + 1 for one in reached))
        return found

    @cached_property
    def sets(self) -> tuple[NDArray[np.int64], list[NDArray[np.float32]]]:
        """Sets of all columns, by cards held of each group and their tally; and where each column is in how many.

        That is, for each column the share of the sets of it and those before that hold it, as far as these reach.
        """
        if sum(np.prod(corner, dtype=float) for corner in self.corners) > MOST_CELLS:
            raise Unsolvable(tr("the points stated can lie in too many ways: list the cards won in `taken`"))
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
        """What holding a card adds to cards held and tally."""
        return (*(int(n == number) for n in range(len(self.groups))), *self.worth[column])

    @cached_property
    def accepted(self) -> NDArray[np.bool_]:
        """Is a tally of the cards held possible?"""
        shape = tuple(top + 1 for top in self.most)
        return np.array([self.accepts(tally) for tally in product(*map(range, shape))], bool).reshape(shape)

    @cached_property
    def numbers(self) -> list[tuple[Counts, int, Dealing]]:
        """Cards held of each group, the ways to hold so many, and who may hold them."""
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
        """Every way in which so many cards held may belong to the first groups."""
        if not groups:
            if not left:
                yield ()
            return
        size = len(self.groups[groups - 1].cards)
        for held in range(min(left, size) + 1):
            for before in self.held_of_each(left - held, groups - 1):
                yield (*before, held)

    def dealing(self, held: Counts) -> Dealing:
        """The cards held, so many of each group, dealt to those who hold them."""
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
        """Number of ways, every card being one of its own."""
        return sum(ways for _, ways, _ in self.numbers)

    def draw(self, rows: NDArray[np.uint8], rng: np.random.Generator) -> None:
        """Fill rows, an array (n, columns) of place numbers, with n ways drawn uniformly and independently."""
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
        """Draw n sets of cards held, so many of each group, as an array (n, columns) of truth values."""
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
    """A copy with zeros beyond what there was."""
    larger = np.zeros(shape, np.int64)
    larger[tuple(map(slice, array.shape))] = array
    return larger


def tallied(dealing: Dealing) -> Dealing | TalliedDealing:
    """A dealing with a tally in the form that counts and draws faster; any other as it is."""
    if dealing.tallied is None:
        return dealing
    columns = sum(len(group.cards) for group in dealing.groups)
    worth: list[Any] = [()] * columns
    merged: dict[tuple[Any, ...], list[int]] = {}
    like: dict[tuple[Any, ...], Group] = {}
    for group in dealing.groups:
        key = (group.least, group.most, group.fits and group.cards)
        merged.setdefault(key, []).extend(group.cards)
        like[key] = group
        for column in group.cards:
            worth[column] = group.worth
    total = tuple(map(sum, zip(*worth, strict=True)))
    limits = dealing.limits

    def accepts(held: Counts) -> bool:
        left = (all_ - part for all_, part in zip(total, held, strict=True))
        return dealing.accepts(tuple(map(min, left, limits)))

    return TalliedDealing(
        groups=tuple(replace_cards(like[key], cards) for key, cards in merged.items()),
        room=dealing.room,
        worth=tuple(worth),
        most=dealing.most,
        accepts=accepts,
    )


def replace_cards(group: Group, cards: list[int]) -> Group:
    """A group with other cards."""
    return group._replace(cards=tuple(sorted(cards)), worth=())
