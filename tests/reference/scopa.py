"""Scopa for the reference, from the rules page scopa.md: the play and the count of Scopone, three cards at a time."""

from __future__ import annotations

from reference.scopone import ScoponeState

HAND = 3


class ScopaState(ScoponeState):
    """A position of Scopa (scopa.md)."""

    players = (2, 4)
    has_stock = True

    def dealt(self) -> int:
        """Return the cards that a hand gets at once (scopa.md, players and deal)."""
        return HAND
