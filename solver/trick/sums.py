"""What the values of both sides of a trick game come to together in the worlds of one view."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.trick.leads import sum_of_values
from solver.trick.position import TrickPosition
from solver.trick.worlds import TrickWorlds
from solver.worlds.worlds import Worlds


def sums_of_values(worlds: Worlds, rows: NDArray[np.uint8]) -> NDArray[np.float64]:
    """What the values seen by both sides come to together in some worlds, given as rows of `Worlds.sample`.

    Worlds that ask the same question differ by the cards in hand only: what has been won is the same in all of them.
    """
    view = worlds.position
    assert isinstance(view, TrickPosition)
    made = TrickWorlds(worlds, view)
    in_hand = np.array(made.seats) >= 0
    worth = np.array([made.worth[card] for card in worlds.cards], np.float64)
    found: NDArray[np.float64] = in_hand[rows].astype(np.float64) @ worth
    # what a question adds to the cards in hand
    more: dict[bytes, float] = {}
    for number, row in enumerate(rows.tolist()):
        question = made.question(row)
        if question.most is not None:
            found[number] = question.most
            continue
        key = made.key(row)
        if key not in more:
            position = worlds.complete(row)
            assert isinstance(position, TrickPosition)
            more[key] = sum_of_values(position) - found[number]
        found[number] += more[key]
    return found
