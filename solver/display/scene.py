"""Scene of a position as plain data, the common input of text and SVG rendering."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from solver.display.faces.face_style import FaceStyle
from solver.display.translation import tr

# Width of a picture of a scene in pixels.
DEFAULT_WIDTH, LEAST_WIDTH, MOST_WIDTH = 780, 100, 10_000

# Columns and rows of the table with places for players.
LEFT, CENTRE, RIGHT = range(3)
TOP, UPPER, LOWER, BOTTOM = range(4)


class CardGroup(msgspec.Struct, frozen=True):
    """Cards of one suit in a hand, or its unknown cards (suit None).

    suit: its number in the pack.
    sign: its character in text rendering, default empty.
    """

    name: str
    suit: int | None
    cards: tuple[str, ...]
    sign: str = ""


class Place(msgspec.Struct, frozen=True):
    """Place of one player at the table.

    column: LEFT, CENTRE or RIGHT.
    row: TOP, UPPER, LOWER or BOTTOM.
    groups: cards of the hand by suit, with a suit that is known to be empty.
    trumps: its trumps, the highest first, where trumps are of several suits.
    played: move of the player in the current trick, and its suit.
    winning: True if that move wins the trick so far.
    moving: True for the player to move.
    letter: letter of the seat for players, default the seat.
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
    letter: str = ""
    trumps: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """Seat, player and side."""
        side = f"({self.side})" if self.side not in ("", self.seat) else ""
        return " ".join(
            word
            for word in (self.letter or self.seat, self.player, side, tr("exposed") if self.exposed else "")
            if word
        )

    @property
    def suits(self) -> list[list[tuple[str, int | None]]]:
        """Cards that lie together in a drawing, with their suits: trumps of several suits first, then suit by suit."""
        suit_of = {card: group.suit for group in self.groups for card in group.cards}
        trumps = [(card, suit_of[card]) for card in self.trumps]
        others = [[(card, group.suit) for card in group.cards if card not in self.trumps] for group in self.groups]
        return [cards for cards in (trumps, *others) if cards]

    @property
    def size(self) -> int:
        """Number of cards in hand."""
        return sum(len(group.cards) for group in self.groups)


class TableCard(msgspec.Struct, frozen=True):
    """Card on the table.

    suit: its number in the pack.
    marked: True for the card just laid down, which can be caught.
    """

    card: str
    suit: int
    marked: bool


class Pile(msgspec.Struct, frozen=True):
    """Cards that lie apart from hands and table, such as a skat.

    groups: its cards by suit, as in a hand.
    """

    name: str
    groups: tuple[CardGroup, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """All its cards, in order."""
        return tuple(card for group in self.groups for card in group.cards)


class Scene(msgspec.Struct, frozen=True):
    """Everything that a drawing renders.

    scores: side and what it has won so far, as text.
    notes: further information.
    goal: goal of a puzzle.
    table: table cards that belong to no player, None in games without them.
    piles: cards that lie apart.
    emblems: card to emblem name (`display.emblems`), for all cards of the game that have one.
    looks: card -> what its face shows, for all cards of the game.
    credits: source of the deal.
    names: card -> its short form for players, where that is not its name in files.
    """

    heading: str
    status: str
    scores: tuple[tuple[str, str], ...]
    goal: str
    places: tuple[Place, ...]
    notes: tuple[str, ...] = ()
    table: tuple[TableCard, ...] | None = None
    piles: tuple[Pile, ...] = ()
    emblems: Mapping[str, str] = {}
    looks: Mapping[str, FaceStyle] = {}
    credits: str = ""
    names: Mapping[str, str] = {}

    def drawn(self) -> Scene:
        """Return the scene with the short form of every card, as it is drawn."""
        if not self.names:
            return self
        change = msgspec.structs.replace
        return change(
            self,
            names={},
            emblems={self.shown(card): emblem for card, emblem in self.emblems.items()},
            looks={self.shown(card): looks for card, looks in self.looks.items()},
            places=tuple(
                change(
                    place,
                    groups=self._grouped(place.groups),
                    played=self._laid(place),
                    trumps=tuple(map(self.shown, place.trumps)),
                )
                for place in self.places
            ),
            piles=tuple(change(pile, groups=self._grouped(pile.groups)) for pile in self.piles),
            table=self.table and tuple(change(one, card=self.shown(one.card)) for one in self.table),
        )

    def _grouped(self, groups: tuple[CardGroup, ...]) -> tuple[CardGroup, ...]:
        """Return a hand or pile with short forms."""
        change = msgspec.structs.replace
        return tuple(change(group, cards=tuple(map(self.shown, group.cards))) for group in groups)

    def _laid(self, place: Place) -> str | None:
        """Return the move of a place with its short form."""
        return None if place.played is None else self.shown(place.played)

    def shown(self, card: str) -> str:
        """Return a card, or a move with a suit after it, as it is drawn."""
        name, sign, rest = card.partition(":")
        return f"{self.names.get(name, name)}{sign}{rest}"

    def at(self, row: int, column: int) -> Place | None:
        """Return the player at a place of the table, None if it is empty."""
        return next((place for place in self.places if (place.row, place.column) == (row, column)), None)
