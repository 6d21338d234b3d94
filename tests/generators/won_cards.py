"""Cards won before a position of a trick game: their owners, and the keys that state them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from reference.tricks import TrickState

Piles = dict[str, list[str]]


def sorted_out(tricks: Sequence[list[str]], owners: Sequence[str], sides: Sequence[str]) -> Piles:
    """Side -> the cards of the tricks that it owns."""
    return {
        side: [card for trick, owner in zip(tricks, owners, strict=True) if owner == side for card in trick]
        for side in sides
    }


def played_out(rng: random.Random, state: TrickState) -> TrickState:
    """The end of a position after random play."""
    while not state.over:
        state = state.play(rng.choice(state.moves()))
    return state


def say(rng: random.Random, record: dict[str, Any], piles: Piles, points: Callable[[list[str]], int] | None) -> None:
    """Add the piles card by card, or by their points where those count, or say nothing of them."""
    kind = rng.random()
    if kind < 0.6:
        record["taken"] = {side: " ".join(cards) for side, cards in piles.items() if cards}
    elif kind < 0.8 and points is not None:
        record["points"] = {side: points(cards) for side, cards in piles.items()}
