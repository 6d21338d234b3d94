"""Contracts of bridge: level, denomination and doubles, and the number of tricks that beats one.

Source: the Laws of Duplicate Bridge, laws 18 to 22.
"""

from __future__ import annotations

from typing import NamedTuple

from solver.games.bridge.cards import TRICKS

# A contract at level n needs BOOK + n tricks.
BOOK = 6
DENOMINATIONS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "none"}
PASSED = "pass"
PASS, DOUBLE, REDOUBLE = "P", "X", "XX"
VULNERABLE = ("none", "NS", "EW", "both")


class Contract(NamedTuple):
    """Final contract.

    level: 1 to 7. 0 where it is not known, as in an end position.
    suit: denomination, `C D H S NT`.
    doubled: "", "X" or "XX".
    """

    level: int
    suit: str
    doubled: str = ""

    def __str__(self) -> str:
        return f"{self.level or ''}{self.suit}{self.doubled}"

    @property
    def trumps(self) -> str:
        """Value of the option `trumps`."""
        return DENOMINATIONS[self.suit]

    @property
    def needed(self) -> int:
        """Tricks that the declarer needs."""
        return BOOK + self.level

    @property
    def options(self) -> dict[str, str | int]:
        """Options that follow from it."""
        return {"trumps": self.trumps, "target": self.target}

    @property
    def target(self) -> int:
        """Value of the option `target`: tricks with which the defenders beat it. 0 without a level."""
        return TRICKS - self.needed + 1 if self.level else 0
