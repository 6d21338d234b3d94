"""A position as it lies on the table: what both drawings, text and SVG, show of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from solver.cards import UNKNOWN
from solver.drawing import words
from solver.position import Position

LEFT, CENTRE, RIGHT = range(3)
TOP, UPPER, LOWER, BOTTOM = range(4)

# Number of players -> (row, column) of each seat: A at the bottom, the others anticlockwise; some games turn it round.
PLACES = {
    2: ((BOTTOM, CENTRE), (TOP, CENTRE)),
    3: ((BOTTOM, CENTRE), (UPPER, RIGHT), (UPPER, LEFT)),
    4: ((BOTTOM, CENTRE), (UPPER, RIGHT), (TOP, CENTRE), (UPPER, LEFT)),
    5: ((BOTTOM, CENTRE), (LOWER, RIGHT), (UPPER, RIGHT), (UPPER, LEFT), (LOWER, LEFT)),
}


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of one suit in a hand, or its unknown cards (suit None)."""

    name: str
    suit: int | None
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One player's place at the table.

    groups: his cards by suit, empty suits included where they are known to be empty.
    played: his move of the current trick, and its suit. winning: does it win the trick so far? moving: is it his turn?
    """

    seat: str
    row: int
    column: int
    side: str
    player: str
    exposed: bool
    groups: tuple[Group, ...]
    played: str | None
    suit: int | None
    winning: bool
    moving: bool

    @property
    def label(self) -> str:
        """Seat, player and side."""
        side = f"({self.side})" if self.side not in ("", self.seat) else ""
        return " ".join(word for word in (self.seat, self.player, side, "exposed" if self.exposed else "") if word)

    @property
    def size(self) -> int:
        """Number of cards in hand."""
        return sum(len(group.cards) for group in self.groups)


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the table and its suit; marked: the one just laid down, which can be caught."""

    card: str
    suit: int
    marked: bool


@dataclass(frozen=True, slots=True)
class View:
    """Everything that a drawing shows.

    scores: side and what it has won so far, in words. notes: what else there is to know. goal: what a puzzle asks.
    table: cards that lie on the table before nobody, where the game has such.
    """

    heading: str
    status: str
    scores: tuple[tuple[str, str], ...]
    goal: str
    places: tuple[Place, ...]
    notes: tuple[str, ...] = ()
    table: tuple[Lying, ...] | None = None

    def at(self, row: int, column: int) -> Place | None:
        """The player at a place of the table."""
        return next((place for place in self.places if (place.row, place.column) == (row, column)), None)


def places(position: Position, played: dict[str, dict[str, Any]]) -> tuple[Place, ...]:
    """Everybody's place; `played` has the fields of who has a card of the trick before him."""
    deal = position.deal
    around = PLACES[len(position.seats)]
    if position.rules.clockwise:
        around = tuple((row, RIGHT - column) for row, column in around)
    sides = {position.seats[n]: side for side, seats in position.question.sides.items() for n in seats}
    nothing = {"played": None, "suit": None, "winning": False}
    return tuple(
        Place(
            seat=seat,
            row=row,
            column=column,
            side=sides.get(seat, ""),
            player=words.clean(deal.players.get(seat, "")),
            exposed=seat in deal.exposed,
            groups=groups(position, seat),
            moving=seat == position.turn and not position.is_over,
            **played.get(seat, nothing),
        )
        for seat, (row, column) in zip(position.seats, around, strict=True)
    )


def heading(position: Position, *terms: str) -> str:
    """The deal in a line, with what is played for."""
    deal = position.deal
    parts = (deal.id, position.rules.name, *terms, words.clean(deal.title or ""))
    return " · ".join(part for part in parts if part)


def groups(position: Position, seat: str) -> tuple[Group, ...]:
    """The hand of a seat by suits, its unknown cards last."""
    hand = position.hands[seat]
    unknown = tuple(card for card in hand if card == UNKNOWN)
    found = []
    for number, suit in enumerate(position.rules.pack.suits):
        cards = tuple(card for card in hand if card in suit.cards)
        if cards or (hand and not unknown):
            found.append(Group(suit.name, number, cards))
    if unknown:
        found.append(Group("unknown", None, unknown))
    return tuple(found)
