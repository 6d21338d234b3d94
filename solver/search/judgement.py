"""What is found out about a move in a world."""

from __future__ import annotations

from typing import NamedTuple

# Megabytes for the table of a chunk of worlds; a larger one takes longer to clear than it saves.
MEMORY = 16
# Bounds that say nothing.
ANYTHING = (-(1 << 30), 1 << 30)


class Judgement(NamedTuple):
    """What a move brings in a world, seen by the first side: value and bounds on it, and the outcome, if known."""

    value: float
    lower: int
    upper: int
    outcome: str | None
