"""Outcomes of a deal, and their order."""

from __future__ import annotations

# From the worst for the first side to the best. A deal of a match or game may leave it open.
OUTCOMES = ("loss", "draw", "win")
STANDING_OUTCOMES = ("loss", "open", "win")

# Rank of an outcome from the first side's view. The other side's rank is its negative.
RANK = {"loss": -1, "draw": 0, "open": 0, "win": 1}


def outcome_at(value: float, draw_at: int, win_at: int, names: tuple[str, str, str] = OUTCOMES) -> str:
    """Return the outcome of a final value, from the lowest values for a draw and for a win.

    >>> [outcome_at(value, 5, 6) for value in (4, 5, 6)]
    ['loss', 'draw', 'win']
    """
    return names[(value >= draw_at) + (value >= win_at)]


def mirrored(outcome: str) -> str:
    """Return an outcome from the view of the other side.

    >>> mirrored("win"), mirrored("open")
    ('loss', 'open')
    """
    return {"win": "loss", "loss": "win"}.get(outcome, outcome)
