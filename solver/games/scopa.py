"""Scopa: two players or two partnerships, three cards at a time; the play and the count of Scopone.

Source: John McLeod's description (pagat.com), rules page `scopa`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from solver.fishing.ruleset import SIDES
from solver.games.scopone import COUNTED, LAST_SCOPA, PLAYERS, SUMS, Scopone

HAND = 3
LAID = 4


class Scopa(Scopone):
    """The difference in points, or the match after the hand."""

    id = "scopa"
    name = "Scopa"
    place = 13
    hand_size: ClassVar = {2: HAND, 4: HAND}
    options: ClassVar = (SUMS, LAST_SCOPA, *COUNTED)

    def sides_named(self, record: Mapping[str, Any]) -> tuple[str, ...]:
        """Names of the sides, by the number of players."""
        return tuple(SIDES.get(len(record["hands"]), SIDES[PLAYERS]))

    def packet(self, options: Mapping[str, Any]) -> int:
        """Cards dealt to a hand at once."""
        return HAND

    def lying(self, options: Mapping[str, Any]) -> int:
        """Four cards."""
        return LAID


GAME = Scopa()
