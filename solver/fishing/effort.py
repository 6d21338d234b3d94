"""How much a world of a fishing game may cost, and whether it is solved or played out."""

from __future__ import annotations

from solver.fishing.position import FishingPosition
from solver.model.deal import Position

FISHING_NODES = (10_000_000, 5_000_000)


# The same where suits play no part.
PLAIN_NODES = (30_000_000, 15_000_000)


# More cards in each hand than this, and a world of a fishing game with suits is not solved but played out.
MOST_SOLVED = 4


def is_played_out(position: Position, held: int) -> bool:
    """Is a world too large to be solved, or even searched with profit?"""
    return isinstance(position, FishingPosition) and bool(position.question.rules.suits) and held > MOST_SOLVED


def is_cut(position: Position) -> bool:
    """Are there packets to come, which nobody knows?"""
    return isinstance(position, FishingPosition) and bool(position.stock)
