"""What a drawing of a position shows, as plain data: the same for text and SVG."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from solver.display.language import tr

# Columns and rows of the table at which a player may sit.
LEFT, CENTRE, RIGHT = range(3)
TOP, UPPER, LOWER, BOTTOM = range(4)


class CardGroup(msgspec.Struct, frozen=True):
    """Cards of one suit in a hand, or its unknown cards (suit None).

    suit: its number in the pack. sign: what stands for it in a line of text, where there is such.
    """

    name: str
    suit: int | None
    cards: tuple[str, ...]
    sign: str = ""


class Place(msgspec.Struct, frozen=True):
    """One player's place at the table: its row is one of TOP, UPPER, LOWER, BOTTOM, its column of LEFT, CENTRE, RIGHT.

    groups: his cards by suit, empty suits included where they are known to be empty.
    played: his move of the current trick, and its suit. winning: does it win the trick so far? moving: is it his turn?
    """

    seat: str
    row: int
    column: int
    side: str
    player: str
    exposed: bool
    groups: tuple[CardGroup, ...]
    played: str | None
    suit: int | None
    winning: bool
    moving: bool

    @property
    def label(self) -> str:
        """Seat, player and side."""
        side = f"({self.side})" if self.side not in ("", self.seat) else ""
        return " ".join(word for word in (self.seat, self.player, side, tr("exposed") if self.exposed else "") if word)

    @property
    def size(self) -> int:
        """Number of cards in hand."""
        return sum(len(group.cards) for group in self.groups)


class TableCard(msgspec.Struct, frozen=True):
    """A card on the table and its suit; marked: the one just laid down, which can be caught."""

    card: str
    suit: int
    marked: bool


class Scene(msgspec.Struct, frozen=True):
    """Everything that a drawing shows.

    scores: side and what it has won so far, in words. notes: what else there is to know. goal: what a puzzle asks.
    table: cards that lie on the table before nobody, where the game has such. emblems: card -> name of what it shows
    (`display.emblems`), of all cards of the game that show something. credits: where the deal comes from.
    """

    heading: str
    status: str
    scores: tuple[tuple[str, str], ...]
    goal: str
    places: tuple[Place, ...]
    notes: tuple[str, ...] = ()
    table: tuple[TableCard, ...] | None = None
    emblems: Mapping[str, str] = {}
    credits: str = ""

    def at(self, row: int, column: int) -> Place | None:
        """The player at a place of the table."""
        return next((place for place in self.places if (place.row, place.column) == (row, column)), None)
