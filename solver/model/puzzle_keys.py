"""Keys of puzzles in deals, and the chances that a single-dummy puzzle states."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

# What a deal leaves out that is at another position than the puzzle.
UNASKED: Mapping[str, Any] = MappingProxyType({"goal": None, "answer": (), "chances": ()})
# `CT 20/35`. A name of a card may have several words.
CHANCE = re.compile(r"\s*(\S.*?)\s+(\d{1,9})\s*/\s*(\d{1,9})\s*")


class StatedChance(NamedTuple):
    """Chance that a puzzle states.

    move: the move.
    won: deals that its best line of play wins.
    deals: number of all possible deals.
    """

    move: str
    won: int
    deals: int

    def __str__(self) -> str:
        return f"{self.move} {self.won}/{self.deals}"


def stated_chances(texts: Iterable[str]) -> tuple[StatedChance, ...]:
    """Return the chances of a validated deal."""
    return tuple(found for text in texts if (found := stated_chance(text)) is not None)


def stated_chance(text: str) -> StatedChance | None:
    """Return the chance that a text states. Return None for other words.

    >>> stated_chance("CT 20/35")
    StatedChance(move='CT', won=20, deals=35)
    """
    found = CHANCE.fullmatch(text)
    return None if found is None else StatedChance(found[1], int(found[2]), int(found[3]))
