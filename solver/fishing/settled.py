"""What is settled in a fishing game without any search."""

from __future__ import annotations

from solver.fishing.position import FishingPosition


def bare_searcher(position: FishingPosition) -> None:
    """There are no bounds that know nothing but the points won and those left."""


def apart_settled(position: FishingPosition, holds: bool) -> bool:
    """The outcome is never a question apart from the value."""
    return False
