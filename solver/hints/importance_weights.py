"""Importance weights of worlds from the likelihood of the observed play, and weighted sampling."""

from __future__ import annotations

import numpy as np
from numpy.random import default_rng
from numpy.typing import NDArray

from solver.determinization.worlds import Worlds
from solver.families import family_of
from solver.model.deal import Position
from solver.search.confidence_intervals import effective

# Candidate worlds for each sampled world.
POOL = 20
# Most candidate worlds, limited by memory.
MOST_POOLED = 200_000


def plausibility(worlds: Worlds, rows: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return the likelihood of the observed moves of hidden hands in each world, scaled to a maximum of 1.

    rows: array (n, cards) as of `Worlds.sample`.

    Returns an array (n,) of float64.
    """
    view = worlds.position
    kinds = kinds_of(worlds, view)
    columns = [[n for n, card in enumerate(worlds.cards) if card == kind] for kind in kinds]
    found = family_of(view).log_likelihoods(worlds, view, kinds, rows, columns)
    return np.exp(found - found.max()) if len(found) else found


def draw_plausible(worlds: Worlds, n: int, seed: int) -> tuple[NDArray[np.uint8], float]:
    """Sample n worlds by their importance weights. Return them with the effective size of the candidate pool.

    Sampling-importance resampling (Rubin 1987): draw a larger uniform sample, then resample n by weight with systematic
    draws. Returns rows as `Worlds.sample` does.
    """
    rows = worlds.sample(max(min(POOL * n, MOST_POOLED), n), seed)
    weights = plausibility(worlds, rows)
    rng = default_rng(seed)
    sums = np.cumsum(weights)
    chosen = np.searchsorted(sums, (np.arange(n) + rng.random()) * sums[-1] / n, side="right")
    return rows[rng.permutation(np.minimum(chosen, len(rows) - 1))], effective(weights.tolist())


def kinds_of(worlds: Worlds, view: Position) -> tuple[str, ...]:
    """Return every kind of card that can have been in a hand since the first move of a view."""
    deal = worlds.known.deal
    there = {*worlds.cards, *(card for cards in view.rules.held(deal) for card in cards)}
    return tuple(kind for kind in view.rules.pack.order if kind in there)
