"""Who plays a hand, and which hands lie open, as bridge.md and coch.md say it. Shares nothing with the solver."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SEATS = "ABCD"
WHOLE = 13
ABSENT = {2: "CD", 3: "C", 4: ""}
# Where absent players may sit in a hand of a whole game, in which the deal moves on.
PLACES = {2: ("CD", "BC", "AB", "AD"), 3: ("C", "B", "A", "D"), 4: ("",)}


def partner(seat: str) -> str:
    """Return the seat across the table."""
    return {"A": "C", "B": "D", "C": "A", "D": "B"}[seat]


def after(seat: str) -> str:
    """Return the seat that plays after a seat."""
    return {"A": "B", "B": "C", "C": "D", "D": "A"}[seat]


@dataclass(frozen=True)
class OpenTable:
    """A table of bridge or Cöch, with what a file says of it.

    exposed: seats that the file names as open.
    sizes: seat -> cards of its hand at the start.
    players: number of players, in Cöch.
    """

    game: str
    exposed: str
    leader: str
    sizes: Mapping[str, int]
    declarer: str | None = None
    players: int = 4

    @property
    def is_whole(self) -> bool:
        """True for a deal before its first trick."""
        return max(self.sizes.values()) == WHOLE

    def lying_open(self, played: int) -> set[str]:
        """Return the seats whose hands everybody sees after a number of cards: dummy lies down after the first lead."""
        found = {*(self.exposed or ABSENT[self.players])}
        if self.declarer is not None and (played or not self.is_whole):
            found.add(partner(self.declarer))
        return found

    def dummies(self, played: int) -> set[str]:
        """Return the seats whose partners play their cards after a number of cards."""
        lying = self.lying_open(played)
        if self.players < len(SEATS):
            return lying
        if self.declarer is not None:
            return {partner(self.declarer)} & lying
        alone = {seat for seat in lying if partner(seat) not in lying}
        if self.game == "coch":
            return alone
        if self.is_whole:
            return alone & {after(self.leader)}
        return lying if len(lying) == 1 else set()

    def player(self, seat: str, played: int) -> str:
        """Return who plays a seat's cards after a number of cards."""
        return partner(seat) if seat in self.dummies(played) else seat

    def seen(self, seat: str, played: int) -> set[str]:
        """Return the seats whose hands the player of a seat's cards sees after a number of cards."""
        return {seat, self.player(seat, played)} | self.lying_open(played)
