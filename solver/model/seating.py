"""Seating: places of the seats round the table and their cards, as all families render them."""

from __future__ import annotations

import re
from typing import Any

from solver.display.emblems import EMBLEMS
from solver.display.scene import BOTTOM, CENTRE, LEFT, LOWER, RIGHT, TOP, UPPER, CardGroup, Pile, Place
from solver.display.string_utils import YOU, name_shown
from solver.display.translation import mark, tr
from solver.model.cards import SEATS, UNKNOWN, Cards
from solver.model.deal import Deal, Game, Position
from solver.model.goal_text import deal_titled

# Names of the suits.
SUITS = (
    *(mark("spades"), mark("hearts"), mark("diamonds"), mark("clubs"), mark("trumps")),
    *(mark("acorns"), mark("leaves"), mark("bells")),
    *(mark("denari"), mark("coppe"), mark("spade"), mark("bastoni")),
    *(mark("figure"), mark("matte"), mark("numeri"), mark("cards")),
)

# Place behind the name of a player in the file of a whole game.
PLACE = re.compile(f" [{SEATS}]$")
# Engine among these names.
ENGINE = re.compile(r"engine(:\w+)?")

# Number of players of two sides, if partners do not change.
PARTNERED = 4

# Number of players -> (row, column) of each seat from the lowest one on, anticlockwise. Clockwise games mirror it.
PLACES = {
    2: ((BOTTOM, CENTRE), (TOP, CENTRE)),
    3: ((BOTTOM, CENTRE), (UPPER, RIGHT), (UPPER, LEFT)),
    4: ((BOTTOM, CENTRE), (UPPER, RIGHT), (TOP, CENTRE), (UPPER, LEFT)),
    5: ((BOTTOM, CENTRE), (LOWER, RIGHT), (UPPER, RIGHT), (UPPER, LEFT), (LOWER, LEFT)),
}


def places(position: Position, played: dict[str, dict[str, Any]]) -> tuple[Place, ...]:
    """Return the places of all seats.

    played: seat -> fields of its card in the trick.
    """
    deal = position.source
    around = PLACES[len(position.seats)]
    if position.rules.clockwise:
        around = tuple((row, RIGHT - column) for row, column in around)
    lowest = position.seats.index(position.rules.lowest_seat)
    around = around[-lowest:] + around[:-lowest] if lowest else around
    sides = {seat: side for side, seats in position.sides.items() for seat in seats}
    nothing = {"played": None, "suit": None, "winning": False}
    return tuple(
        Place(
            seat=seat,
            letter=position.rules.seat_letter(seat),
            row=row,
            column=column,
            side=side_of_one(position, side) if (side := sides.get(seat, "")) else "",
            player=called(position, seat),
            exposed=seat in deal.exposed,
            groups=groups(position, position.hands[seat]),
            trumps=mixed_trumps(position, position.hands[seat]),
            moving=seat == position.turn and not position.is_over and not position.question.pending,
            **played.get(seat, nothing),
        )
        for seat, (row, column) in zip(position.seats, around, strict=True)
    )


def side_of_one(position: Position, side: str) -> str:
    """Return the name of a side for the label of one player, such as `defender`."""
    return tr("defender") if side == "defenders" else position.rules.side_title(side)


def called(position: Position, seat: str) -> str:
    """Return the player's name at a seat and the game's title of the seat."""
    title = position.rules.seat_titles.get(seat, "")
    return ", ".join(part for part in (player_shown(position, seat), tr(title)) if part)


def player_shown(position: Position, seat: str) -> str:
    """Return the name of the player at a seat. An engine that plays against the user is named by what it is to him.

    Its name in the file holds its level and the seat of the first hand, which need not be its seat now.
    """
    players = position.source.players
    name = players.get(seat, "")
    if YOU not in players.values() or not ENGINE.fullmatch(name_without_place(name)):
        return name_shown(name)
    own = next(one for one, called in players.items() if called == YOU)
    partners = not pays_stakes(position.rules) and len(position.seats) == PARTNERED
    across = position.seats.index(own) - position.seats.index(seat) in (-2, 2)
    return tr("partner") if partners and across else tr("engine")


def name_with_place(name: str, place: str) -> str:
    """Return the name of a player with his place, as the file of a whole game keeps it."""
    return f"{name} {place}"


def name_without_place(name: str) -> str:
    """Return the name of a player in the file of any game, without a place."""
    return PLACE.sub("", name)


def pays_stakes(game: Game) -> bool:
    """Return True if the players of a game pay stakes, each for himself."""
    return type(game).stakes is not Game.stakes


def heading(position: Position, *terms: str) -> str:
    """Return the heading of a deal: id, game, terms and title."""
    deal = position.source
    parts = (deal.id, position.rules.name, *terms, deal_titled(position, (deal.title or "").strip()))
    return " · ".join(part for part in parts if part)


def credits(deal: Deal) -> str:
    """Return the credits of a deal: source, date and place."""
    return " · ".join(part for part in map(str.strip, filter(None, (deal.source, deal.date, deal.place))) if part)


def piles(position: Position) -> tuple[Pile, ...]:
    """Return the piles outside the hands that pictures of the game show, without empty ones."""
    lying = position.rules.shown(position.source)
    return tuple(
        Pile(tr(title), tuple(group for group in groups(position, lying[key]) if group.cards))
        for key, title in position.rules.drawn_piles.items()
        if lying.get(key)
    )


def mixed_trumps(position: Position, hand: Cards) -> tuple[str, ...]:
    """Return the trumps of a hand, the highest first, where trumps are of several printed suits. Else nothing."""
    rules = getattr(position.question, "rules", None)
    trump = getattr(rules, "trump", None)
    if rules is None or trump is None:
        return ()
    order = rules.suits[trump]
    if len({position.rules.pack.suit_of(card) for card in order}) == 1:
        return ()
    return tuple(sorted((card for card in hand if card in order), key=order.index, reverse=True))


def groups(position: Position, hand: Cards) -> tuple[CardGroup, ...]:
    """Return a hand by suits, unknown cards last."""
    unknown = tuple(card for card in hand if card == UNKNOWN)
    found = []
    for number, suit in enumerate(position.rules.pack.suits):
        cards = tuple(card for card in hand if card in suit.cards)
        if cards or (hand and not unknown):
            found.append(CardGroup(tr(suit.name), number, cards, EMBLEMS[suit.emblem].sign if suit.emblem else ""))
    if unknown:
        found.append(CardGroup(tr("unknown"), None, unknown))
    return tuple(found)
