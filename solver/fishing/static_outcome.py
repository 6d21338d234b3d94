"""Static outcomes of fishing games: none exist."""

from __future__ import annotations

from solver.fishing.position import FishingPosition


def static_searcher(position: FishingPosition) -> None:
    """Return None. Fishing games have no static bounds from points alone."""


def is_outcome_static(position: FishingPosition, holds: bool) -> bool:
    """Return False. The outcome always follows from the value."""
    return False
