"""Likelihood of an observed move in each of many worlds.

The player is modelled by a heuristic policy (`heuristics` of each family), with a softmax over the apparent values of
moves and a share of random moves. An apparent value depends on the table and not on the rest of the hand. So a world
only decides which cards were available, and many worlds are weighted at once. Source: Buro, Long, Furtak and
Sturtevant, 'Improving State Evaluation, Inference, and Search in Trick-Based Card Games' (IJCAI 2009), section 4.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

# Share of random moves in the model.
NOISE = 0.3


@dataclass(frozen=True, slots=True)
class ObservedDecision:
    """Observed move of a seat with hidden cards. All arrays have a column for each kind of card.

    place: number of the seat's hidden cards in `Worlds.places`.
    known: True for kinds known to have been in the hand.
    marks: apparent value of each move of a kind, as a log weight (1 more is e times as likely).
    made: apparent value of the observed move.
    forbids: 1 if holding the other kind makes a move of a kind illegal.
    spared: exception to one prohibition for hands with enough cards of some kinds: these kinds, their number, the
    column.
    """

    place: int
    known: NDArray[np.bool_]
    marks: tuple[tuple[float, ...], ...]
    made: float
    forbids: NDArray[np.float32]
    spared: tuple[NDArray[np.float32], int, int] | None = None


def sums_of_logs(
    observations: Sequence[ObservedDecision], rows: NDArray[np.uint8], kinds: Sequence[Sequence[int]]
) -> NDArray[np.float64]:
    """Return the log likelihood of all observed moves in each world.

    rows: array (n, cards) as of `Worlds.sample`.
    kinds: columns of `rows` for each kind of card, possibly none.

    Returns an array (n,) of float64.
    """
    total = np.zeros(len(rows))
    hidden: dict[int, NDArray[np.float32]] = {}
    for observed in observations:
        if observed.place not in hidden:
            there = np.zeros((len(kinds), len(rows)), np.float32)
            for number, columns in enumerate(kinds):
                for column in columns:
                    there[number, rows[:, column] == observed.place] = 1
            hidden[observed.place] = there
        total += np.log(likelihoods(observed, hidden[observed.place]))
    return total


def likelihoods(observed: ObservedDecision, hidden: NDArray[np.float32]) -> NDArray[np.float64]:
    """Return the likelihood of one move in each world.

    hidden: array (kinds, n), 1 if a card of the kind is among the hidden cards of the seat.

    Returns an array (n,) of float64.
    """
    top = max((mark for some in observed.marks for mark in some), default=0.0)
    urge = [sum(math.exp(mark - top) for mark in some) for some in observed.marks]
    each = np.array(urge, np.float32), np.array([len(some) for some in observed.marks], np.float32)
    chosen, number = (np.zeros(hidden.shape[1], np.float32) for _ in each)

    def total(weights: NDArray[np.float32]) -> NDArray[np.float32]:
        found: NDArray[np.float32] = np.full(hidden.shape[1], weights[observed.known].sum(), np.float32)
        for kind in np.flatnonzero(~observed.known & (weights > 0)):
            found += weights[kind] * hidden[kind]
        return found

    # kinds with the same prohibitions are legal together
    patterns, group = np.unique(observed.forbids, axis=0, return_inverse=True)
    spared, least, one = observed.spared or (None, 0, -1)
    for pattern, forbidding in enumerate(patterns):
        members = group.ravel() == pattern
        allowed = total(forbidding) == 0 if forbidding.any() else True
        if spared is not None and forbidding[one]:
            others = forbidding.copy()
            others[one] = 0
            allowed = allowed | (total(spared) >= least) & (total(others) == 0)
        chosen += total(each[0] * members) * allowed
        number += total(each[1] * members) * allowed
    made = math.exp(observed.made - top) / np.maximum(chosen, 1e-30)
    found: NDArray[np.float64] = (1 - NOISE) * np.minimum(made, 1.0) + NOISE / np.maximum(number, 1.0)
    return found
