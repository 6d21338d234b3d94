"""What is proven about a deal, a position, or a move."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from solver.model.result import Result

# Bounds that say nothing.
ANYTHING = (-(1 << 30), 1 << 30)

V = TypeVar("V", bound="float | None", covariant=True)


class Proven(Result, Generic[V], frozen=True):
    """What is proven, seen by the first side of the game's page.

    value: final value under best play, an integer in the game's units; where a limit came first, the middle of the
        bounds; None where it was not asked for and is not known.
    outcome: "win", "draw" or "loss", in a match or game "open" for "draw"; None while it is not proven.
    exact: is what was asked for proven?
    lower, upper: proven bounds on the value.
    """

    value: V
    outcome: str | None
    exact: bool
    lower: int
    upper: int

    @classmethod
    def bounded(cls, lower: int, upper: int, outcome: str | None, **own: Any) -> Self:
        """What bounds on the value say, and an outcome, if it is proven; own: what the class has besides."""
        middle: Any = (lower + upper) // 2
        return cls(middle, outcome, lower == upper and outcome is not None, lower, upper, **own)


class WorldValue(Proven[float], frozen=True):
    """What a choice brings in one world; where the world was played out, only the value says something."""

    @classmethod
    def bounded(cls, lower: int, upper: int, outcome: str | None, **own: Any) -> Self:
        """What bounds on the value say, and an outcome; the value is half-way, be that a whole number or not."""
        return cls((lower + upper) / 2, outcome, lower == upper and outcome is not None, lower, upper, **own)
