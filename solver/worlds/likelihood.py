"""A move seen, and how likely each of many worlds makes it.

Whoever moved is taken to choose by rules of thumb (`heuristics` of each family), a move being the more likely the more
it looks worth to somebody who sees the table, and now and then anything at all. As a mark depends on the table and not
on the rest of the hand, a world says no more than which cards were there to choose from, and many worlds are weighed at
once.
Source: Buro, Long, Furtak and Sturtevant, 'Improving State Evaluation, Inference, and Search in Trick-Based Card Games'
(IJCAI 2009), section 4.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

# Share of the moves that are taken to be made at random.
NOISE = 0.3


@dataclass(frozen=True, slots=True)
class Moment:
    """A move made by a seat with hidden cards.

    place: where these cards lie, as a number of `Worlds.places`. known: is a kind of card known to have been in his
    hand? marks: kind -> a number for each move with it, in units in which 1 makes a move e times as likely.
    made: the same for the move made. forbids: kind -> may a move with it not be made by who holds this other one?
    All arrays have a column for each kind. spared: what one kind forbids is allowed to who holds at least so many of
    some kinds: which of all these are, how many, and the column of that one kind.
    """
    place: int
    known: NDArray[np.bool_]
    marks: tuple[tuple[float, ...], ...]
    made: float
    forbids: NDArray[np.float32]
    spared: tuple[NDArray[np.float32], int, int] | None = None


def sums_of_logs(
    moments: Sequence[Moment], rows: NDArray[np.uint8], kinds: Sequence[Sequence[int]]
) -> NDArray[np.float64]:
    """The logarithm of how likely each world makes the moves seen, all of them together.

    rows: an array (n, cards) as of `Worlds.sample`. kinds: columns of `rows` for each kind of card, maybe none.
    Returns an array (n,).
    """
    total = np.zeros(len(rows))
    hidden: dict[int, NDArray[np.float32]] = {}
    for moment in moments:
        if moment.place not in hidden:
            there = np.zeros((len(kinds), len(rows)), np.float32)
            for number, columns in enumerate(kinds):
                for column in columns:
                    there[number, rows[:, column] == moment.place] = 1
            hidden[moment.place] = there
        total += np.log(likelihoods(moment, hidden[moment.place]))
    return total


def likelihoods(moment: Moment, hidden: NDArray[np.float32]) -> NDArray[np.float64]:
    """How likely each world makes one move.

    hidden: array (kinds, n), 1 where a card of the kind is among the hidden ones of who moved. Returns an array (n,).
    """
    top = max((mark for some in moment.marks for mark in some), default=0.0)
    urge = [sum(math.exp(mark - top) for mark in some) for some in moment.marks]
    each = np.array(urge, np.float32), np.array([len(some) for some in moment.marks], np.float32)
    chosen, number = (np.zeros(hidden.shape[1], np.float32) for _ in each)

    def total(weights: NDArray[np.float32]) -> NDArray[np.float32]:
        found: NDArray[np.float32] = np.full(hidden.shape[1], weights[moment.known].sum(), np.float32)
        for kind in np.flatnonzero(~moment.known & (weights > 0)):
            found += weights[kind] * hidden[kind]
        return found

    # kinds that the same cards forbid are allowed together
    patterns, group = np.unique(moment.forbids, axis=0, return_inverse=True)
    spared, least, one = moment.spared or (None, 0, -1)
    for pattern, forbidding in enumerate(patterns):
        members = group.ravel() == pattern
        allowed = total(forbidding) == 0 if forbidding.any() else True
        if spared is not None and forbidding[one]:
            others = forbidding.copy()
            others[one] = 0
            allowed = allowed | (total(spared) >= least) & (total(others) == 0)
        chosen += total(each[0] * members) * allowed
        number += total(each[1] * members) * allowed
    made = math.exp(moment.made - top) / np.maximum(chosen, 1e-30)
    found: NDArray[np.float64] = (1 - NOISE) * np.minimum(made, 1.0) + NOISE / np.maximum(number, 1.0)
    return found
