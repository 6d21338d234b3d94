"""Weights of worlds by how plausible each makes the play seen, and worlds drawn by them."""

from __future__ import annotations

import numpy as np
from numpy.random import default_rng
from numpy.typing import NDArray

from solver.families import family_of
from solver.model.deal import Position
from solver.search.estimates import effective
from solver.worlds.worlds import Worlds

# Worlds looked at for each that is drawn.
POOL = 20
# .. as far as no more than these are looked at, for which there is room.
MOST_POOLED = 200_000


def plausibility(worlds: Worlds, rows: NDArray[np.uint8]) -> NDArray[np.float64]:
    """How likely each world makes the moves of those whose cards are hidden, the most likely one having weight 1.

    rows: an array (n, cards) as of `Worlds.sample`. Returns an array (n,).
    """
    view = worlds.position
    kinds = kinds_of(worlds, view)
    columns = [[n for n, card in enumerate(worlds.cards) if card == kind] for kind in kinds]
    found = family_of(view).log_likelihoods(worlds, view, kinds, rows, columns)
    return np.exp(found - found.max()) if len(found) else found


def draw_plausible(worlds: Worlds, n: int, seed: int) -> tuple[NDArray[np.uint8], float]:
    """Draw n deals as often as they are plausible, and say how many equally likely ones all those looked at are worth.

    Many more are drawn with equal chances, and n of these again by their weights: sampling-importance resampling
    (Rubin 1987), with systematic draws. Returns an array as `Worlds.sample` does.
    """
    rows = worlds.sample(max(min(POOL * n, MOST_POOLED), n), seed)
    weights = plausibility(worlds, rows)
    rng = default_rng(seed)
    sums = np.cumsum(weights)
    chosen = np.searchsorted(sums, (np.arange(n) + rng.random()) * sums[-1] / n, side="right")
    return rows[rng.permutation(np.minimum(chosen, len(rows) - 1))], effective(weights.tolist())


def kinds_of(worlds: Worlds, view: Position) -> tuple[str, ...]:
    """Every kind of card that can have been in a hand since the first move of a view."""
    deal = worlds.known.deal
    there = {*worlds.cards, *(card for cards in view.rules.held(deal) for card in cards)}
    return tuple(kind for kind in view.rules.pack.order if kind in there)
