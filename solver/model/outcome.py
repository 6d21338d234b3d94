"""The outcomes of a deal, and their order."""

from __future__ import annotations

# From the worst for the first side to the best; where a deal is part of a match or game, it may leave that open.
OUTCOMES = ("loss", "draw", "win")
STANDING_OUTCOMES = ("loss", "open", "win")

# How good each is for the first side; for the other one it is as good as its negative.
RANK = {"loss": -1, "draw": 0, "open": 0, "win": 1}


def outcome_at(value: int, draw_at: int, win_at: int, names: tuple[str, str, str] = OUTCOMES) -> str:
    """The outcome that a final value is, from the lowest values that draw and that win.

    >>> [outcome_at(value, 5, 6) for value in (4, 5, 6)]
    ['loss', 'draw', 'win']
    """
    return names[(value >= draw_at) + (value >= win_at)]


def mirrored(outcome: str) -> str:
    """What an outcome is for the other side.

    >>> mirrored("win"), mirrored("open")
    ('loss', 'open')
    """
    return {"win": "loss", "loss": "win"}.get(outcome, outcome)
