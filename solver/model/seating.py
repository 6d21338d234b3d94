"""Where the seats sit round the table, with what they hold: the part of a scene that all families draw alike."""

from __future__ import annotations

from typing import Any

from solver.display.emblems import EMBLEMS
from solver.display.language import mark, tr
from solver.display.scene import BOTTOM, CENTRE, LEFT, LOWER, RIGHT, TOP, UPPER, CardGroup, Place
from solver.model.cards import UNKNOWN
from solver.model.deal import Deal, Position
from solver.model.goal_words import title_shown

# The names of suits.
SUITS = (
    *(mark("spades"), mark("hearts"), mark("diamonds"), mark("clubs"), mark("trumps")),
    *(mark("acorns"), mark("leaves"), mark("bells")),
    *(mark("denari"), mark("coppe"), mark("spade"), mark("bastoni")),
    *(mark("figure"), mark("matte"), mark("numeri"), mark("cards")),
)

# Number of players -> (row, column) of each seat: A at the bottom, the others anticlockwise; some games turn it round.
PLACES = {
    2: ((BOTTOM, CENTRE), (TOP, CENTRE)),
    3: ((BOTTOM, CENTRE), (UPPER, RIGHT), (UPPER, LEFT)),
    4: ((BOTTOM, CENTRE), (UPPER, RIGHT), (TOP, CENTRE), (UPPER, LEFT)),
    5: ((BOTTOM, CENTRE), (LOWER, RIGHT), (UPPER, RIGHT), (UPPER, LEFT), (LOWER, LEFT)),
}


def places(position: Position, played: dict[str, dict[str, Any]]) -> tuple[Place, ...]:
    """Everybody's place; `played` has the fields of who has a card of the trick before him."""
    deal = position.source
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
            side=tr(side) if (side := sides.get(seat, "")) else "",
            player=called(position, seat),
            exposed=seat in deal.exposed,
            groups=groups(position, seat),
            moving=seat == position.turn and not position.is_over,
            **played.get(seat, nothing),
        )
        for seat, (row, column) in zip(position.seats, around, strict=True)
    )


def called(position: Position, seat: str) -> str:
    """Who sits there, and what the seat is called where a game has a name for it."""
    title = position.rules.seat_titles.get(seat, "")
    return ", ".join(part for part in (position.source.players.get(seat, "").strip(), tr(title)) if part)


def heading(position: Position, *terms: str) -> str:
    """The deal in a line, with what is played for."""
    deal = position.source
    parts = (deal.id, position.rules.name, *terms, title_shown((deal.title or "").strip()))
    return " · ".join(part for part in parts if part)


def credits(deal: Deal) -> str:
    """Where a deal comes from: its source, date and place."""
    return " · ".join(part for part in map(str.strip, filter(None, (deal.source, deal.date, deal.place))) if part)


def groups(position: Position, seat: str) -> tuple[CardGroup, ...]:
    """The hand of a seat by suits, its unknown cards last."""
    hand = position.hands[seat]
    unknown = tuple(card for card in hand if card == UNKNOWN)
    found = []
    for number, suit in enumerate(position.rules.pack.suits):
        cards = tuple(card for card in hand if card in suit.cards)
        if cards or (hand and not unknown):
            found.append(CardGroup(tr(suit.name), number, cards, EMBLEMS[suit.emblem].sign if suit.emblem else ""))
    if unknown:
        found.append(CardGroup(tr("unknown"), None, unknown))
    return tuple(found)
