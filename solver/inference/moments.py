"""A move seen, and how likely each of many worlds makes it.

Whoever moved is taken to choose by rules of thumb, a move being the more likely the more it looks worth to somebody who
sees the table (`solver.marks`), and now and then anything at all. As a mark depends on the table and not on the rest of
the hand, a world says no more than which cards were there to choose from, and many worlds are weighed at once.
Source: Buro, Long, Furtak and Sturtevant, 'Improving State Evaluation, Inference, and Search in Trick-Based Card Games'
(IJCAI 2009), section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
    All arrays have a column for each kind.
    """

    place: int
    known: NDArray[np.bool_]
    marks: tuple[tuple[float, ...], ...]
    made: float
    forbids: NDArray[np.float32]


def log_likelihoods(
    moments: Sequence[Moment], rows: NDArray[np.uint8], kinds: Sequence[Sequence[int]]
) -> NDArray[np.float64]:
    """The logarithm of how likely each world makes the moves seen, all of them together.

    rows: an array (n, cards) as of `Worlds.sample`. kinds: columns of `rows` for each kind of card, maybe none.
    Returns an array (n,).
    """
    import numpy as np

    total = np.zeros(len(rows))
    hidden: dict[int, NDArray[np.bool_]] = {}
    for moment in moments:
        if moment.place not in hidden:
            there = rows == moment.place
            some = [there[:, list(columns)].any(axis=1) if columns else np.zeros(len(rows), bool) for columns in kinds]
            hidden[moment.place] = np.stack(some, axis=1)
        hand = hidden[moment.place] | moment.known
        if moment.forbids.any():
            barred = hand.astype(np.float32) @ moment.forbids.T > 0
            hand = hand & ~barred
        top = max((mark for some in moment.marks for mark in some), default=0.0)
        urge = np.array([sum(np.exp(mark - top) for mark in some) for some in moment.marks])
        number = np.array([float(len(some)) for some in moment.marks])
        held = hand.astype(np.float64)
        chosen = np.exp(moment.made - top) / np.maximum(held @ urge, 1e-300)
        total += np.log((1 - NOISE) * np.minimum(chosen, 1.0) + NOISE / np.maximum(held @ number, 1.0))
    return total
