"""Estimates of values that no proof reaches, each with the half width of its 80 % interval."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from solver.model.moves import Move


class Estimate(NamedTuple):
    """Estimated final value, as the first side sees it, in the game's units.

    spread: half width of the interval that holds the value four times in five.
    """

    value: float
    spread: float

    def within(self, lower: int, upper: int) -> Self:
        """Return the estimate cut to proven bounds. Its interval reaches no farther than they do."""
        value = min(max(self.value, lower), upper)
        return type(self)(value, min(self.spread, max(upper - value, value - lower)))


@dataclass(frozen=True, slots=True)
class Estimates:
    """Estimates of a position and of the positions after its moves.

    here: estimate of the position.
    moves: move -> estimate of the position after it.
    nodes: nodes of the look ahead.
    """

    here: Estimate
    moves: Mapping[Move, Estimate] = field(default_factory=dict)
    nodes: int = 0
