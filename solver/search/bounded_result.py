"""Base classes of results with proven bounds: of a deal, a position or a move."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Self, TypeVar

from solver.display import value_format as words
from solver.model.frozen_result import TableRow

# Bounds of a value that nothing is known about.
ANYTHING = (-(1 << 30), 1 << 30)

V = TypeVar("V", bound="float | None", covariant=True)


class BoundedResult(TableRow, Generic[V], frozen=True):
    """Proven bounds and outcome, from the first side's view.

    value: final value under best play, an integer in the game's units. None while the bounds leave it open.
    outcome: "win", "draw" or "loss", in a match or game "open" for "draw". None while unproven.
    exact: True if the search has proven all that the query needs.
    lower, upper: proven bounds on the value, in the game's units.
    """

    value: V
    outcome: str | None
    exact: bool
    lower: int
    upper: int
    ALSO: ClassVar[tuple[str, ...]] = ("points",)

    @property
    def points(self) -> str:
        """Value or bounds as players count them, such as `13½+53`. The number itself for a row out of its table."""
        terms = self._terms
        if terms is not None:
            return words.worth(terms, self)
        return str(self.lower) if self.lower == self.upper else f"{self.lower} to {self.upper}"

    @property
    def _terms(self) -> words.ValueFormatter | None:
        """Formatter of the value."""
        return None if self._context is None else self._context.terms

    @classmethod
    def bounded(cls, lower: int, upper: int, outcome: str | None, **own: Any) -> Self:
        """Return a result from bounds and a proven outcome or None.

        own: further fields of the class.
        """
        value: Any = proven_value(lower, upper)
        return cls(value, outcome, lower == upper and outcome is not None, lower, upper, **own)

    @property
    def expected(self) -> float:
        """Return the proven value, else the midpoint of the bounds."""
        return (self.lower + self.upper) / 2


def proven_value(lower: int, upper: int) -> int | None:
    """Return the value that bounds prove, or None while they leave it open."""
    return lower if lower == upper else None


class EstimatedResult(BoundedResult[V], Generic[V], frozen=True, kw_only=True):
    """Proven bounds and outcome, with an estimate of a value that a limit left open.

    estimate: estimated value, within the bounds. None where the value is proven or nothing looked ahead.
    spread: half width of the interval around the estimate that holds the value four times in five. None without one.
    """

    estimate: float | None = None
    spread: float | None = None

    @property
    def has_number(self) -> bool:
        """True if the value is proven or estimated."""
        return self.lower == self.upper or self.estimate is not None

    @property
    def expected(self) -> float:
        """Return the proven value, else the estimate, else the midpoint of the bounds."""
        return super().expected if self.estimate is None else self.estimate


class WorldValue(BoundedResult[float], frozen=True):
    """Value of a choice in one world. After a playout only the value is meaningful."""

    @classmethod
    def bounded(cls, lower: int, upper: int, outcome: str | None, **own: Any) -> Self:
        """Return a result from bounds and an outcome. The value is the midpoint, which need not be an integer."""
        return cls((lower + upper) / 2, outcome, lower == upper and outcome is not None, lower, upper, **own)
