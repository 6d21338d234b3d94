"""A position as it lies on the table: what both drawings, text and SVG, show of it."""

from __future__ import annotations

from dataclasses import dataclass

from solver.cards import UNKNOWN
from solver.deal import Deal
from solver.drawing import words
from solver.position import Position

LEFT, CENTRE, RIGHT = range(3)
TOP, UPPER, LOWER, BOTTOM = range(4)

# Number of players -> (row, column) of each seat: A at the bottom, the others anticlockwise.
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
class View:
    """Everything that a drawing shows; scores: side and what it has won so far, in words. goal: what a puzzle asks."""

    heading: str
    status: str
    scores: tuple[tuple[str, str], ...]
    goal: str
    places: tuple[Place, ...]

    def at(self, row: int, column: int) -> Place | None:
        """The player at a place of the table."""
        return next((place for place in self.places if (place.row, place.column) == (row, column)), None)


def view(position: Position) -> View:
    """What there is to be seen of a position."""
    game = position.rules
    deal = position.deal
    sides = {position.seats[n]: side for side, seats in position.question.sides.items() for n in seats}
    seats = position.seats
    first = seats.index(position.leader)
    played = {seats[(first + i) % len(seats)]: move for i, move in enumerate(position.trick)}
    winner = seats[position.state.winner] if played else None
    places = tuple(
        Place(
            seat=seat,
            row=row,
            column=column,
            side=sides.get(seat, ""),
            player=words.clean(deal.players.get(seat, "")),
            exposed=seat in deal.exposed,
            groups=groups(position, seat),
            played=str(played[seat]) if seat in played else None,
            suit=game.pack.suit_of(played[seat].card) if seat in played else None,
            winning=seat == winner,
            moving=seat == position.turn and not position.is_over,
        )
        for seat, (row, column) in zip(seats, PLACES[len(seats)], strict=True)
    )
    heading = " · ".join(word for word in (deal.id, game.name, terms(deal), words.clean(deal.title or "")) if word)
    scores = tuple((side, words.points(words.terms_of(position), won)) for side, won in position.score().items())
    return View(heading, status(position), scores, words.clean(deal.goal or ""), places)


def terms(deal: Deal) -> str:
    """What is played for, where the hands do not show it: the card turned up, the kind called, the contract."""
    called = f"{deal.bidder} has called {deal.called}" if deal.bidder and deal.called else ""
    turned = f"{deal.indicator} is turned up" if deal.indicator else ""
    contract = " plays ".join(word for word in (deal.soloist, deal.contract) if word)
    return called or turned or contract


def status(position: Position) -> str:
    """Whose move it is."""
    if position.is_over:
        return "all cards played"
    if position.question.waits:
        return position.question.waits
    if not position.trick:
        return f"{position.turn} to lead"
    seats = position.seats
    winner = position.state.winner
    played = (winner - seats.index(position.leader)) % len(seats)
    # a card that wins nothing may have been led: then the trick is the next player's before he has played
    best = f" ({position.trick[played]})" if played < len(position.trick) else ""
    return f"{position.turn} to play, the trick is {seats[winner]}'s so far{best}"


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
