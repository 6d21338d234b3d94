"""Sums of the values of both sides of a trick game, in the worlds of one view."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solver.determinization.worlds import Worlds
from solver.trick.lead_shift import value_sum
from solver.trick.position import TrickPosition
from solver.trick.world_states import TrickWorlds


def world_value_sums(worlds: Worlds, rows: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return the sum of both sides' values in each world, as a float64 array of shape (n,).

    Worlds with the same query differ in this sum only by the cards in hand. What was won before is the same.
    rows: rows of `Worlds.sample`.
    """
    view = worlds.position
    assert isinstance(view, TrickPosition)
    made = TrickWorlds(worlds, view)
    in_hand = np.array(made.seats) >= 0
    worth = np.array([made.worth[card] for card in worlds.cards], np.float64)
    found: NDArray[np.float64] = in_hand[rows].astype(np.float64) @ worth
    # Query key -> value in addition to the cards in hand.
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
            more[key] = value_sum(position) - found[number]
        found[number] += more[key]
    return found
