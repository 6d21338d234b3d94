"""Helpers for tests of reviews: records played to their end with random moves."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import reference
from generators import position

import solver
from helpers import deal_of


def record_of(game: str, seed: int, cards: int) -> dict[str, Any]:
    """A random position from which random moves have been played, mostly to the end."""
    record = position(game, seed, cards)
    rng = random.Random(seed)
    state = reference.state(record)
    play = record["play"].split()
    while not state.over and rng.random() < 0.97:
        play.append(rng.choice(state.moves()))
        state = state.play(play[-1])
    return {**record, "play": " ".join(play)}


def played(deal: solver.Deal, seed: int) -> solver.Deal:
    """A deal played to its end with random moves."""
    rng = random.Random(seed)
    at = deal.position
    while not at.is_over:
        at = at.play(rng.choice(at.moves()))
    return msgspec.structs.replace(deal, play=at.line)


def deal_played(game: str, seed: int, cards: int) -> solver.Deal:
    return deal_of(record_of(game, seed, cards))


def better(one: tuple[int, str], other: tuple[int, str], state: object, high: bool, apart: bool) -> bool:
    """True if a result is better for the player to move. A separate outcome comes first."""
    if apart and one[1] != other[1]:
        return (one[1] == "win") == state.maximizer(state.turn)
    return one[0] > other[0] if high else one[0] < other[0]
