"""Views: a position as one of the players at the table sees it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from solver.cards import UNKNOWN
from solver.deal import Deal
from solver.errors import IllegalMove, Unsolvable
from solver.fishing_knowledge import packets_dealt
from solver.fishing_position import FishingPosition
from solver.position import Position
from solver.rules import SEATS
from solver.starts import start_of
from solver.trick_position import TrickPosition


def view(position: Position | Deal, seat: str | None = None) -> Position:
    """What a seat, by default the one to move, sees of a position: cards that it has not seen become unknown.

    It sees its own cards, those of exposed seats, everything played, the cards that it kept, pressed and laid away,
    and the blind where it took that up. Raises Unsolvable for a seat that is none, and where a position file cannot
    say what it sees (Cego, a court card kept as a blank).
    """
    position = position.position if isinstance(position, Deal) else position
    seat = position.turn if seat is None else seat
    if seat not in position.seats or len(seat) != 1:
        raise Unsolvable(f'"{seat}" is no seat of this deal (A to {position.seats[-1]})')
    if isinstance(position, FishingPosition):
        deal = fishing_view(position, seat)
    else:
        assert isinstance(position, TrickPosition)
        deal = trick_view(position, seat)
    deal = msgspec.structs.replace(deal, play=tuple(map(str, position.line)), goal=None, answer=())
    found = start_of(deal, asked_for(position))
    try:
        for move in position.line:
            found = found.play(move)
    except IllegalMove:
        pass
    if (found.turn, len(found.line)) != (position.turn, len(position.line)):
        raise Unsolvable(f"what {seat} sees cannot be told: a card kept as a blank decides who won a trick")
    return found


def asked_for(position: Position) -> str | None:
    """The seat that the question of a position is put for, where it is put for one."""
    if isinstance(position, TrickPosition) and position.rules.asks_seat(position.deal):
        return next(iter(position.question.sides))
    return None


def hidden(cards: tuple[str, ...]) -> tuple[str, ...]:
    """So many unknown cards."""
    return (UNKNOWN,) * len(cards)


def trick_view(position: TrickPosition, seat: str) -> Deal:
    """The deal of a trick game as a seat sees it."""
    deal = position.deal
    seen = {seat, *deal.exposed}
    away = {name: cards if name == seat else hidden(cards) for name, cards in deal.away.items()}
    changed: dict[str, Any] = {"away": away}
    hands = position.rules.hands(deal)
    if deal.soloist == seat and deal.keep:
        hands = deal.hands
    elif deal.keep and deal.soloist is not None and shows_all(position):
        hands = {**deal.hands, deal.soloist: (*deal.keep, *hidden(deal.hands[deal.soloist])[len(deal.keep) :])}
        changed |= {"blind": hidden(deal.blind)}
        seen = seen | {deal.soloist}
    elif deal.keep and deal.soloist is not None:
        # what he laid away is all that can be told without saying what he kept
        number = len(deal.hands[deal.soloist]) - len(deal.keep) + len(deal.press)
        changed |= {"keep": (), "press": (), "blind": (), "away": {deal.soloist: (UNKNOWN,) * number}}
    else:
        changed["blind"] = hidden(deal.blind)
    changed["hands"] = {name: cards if name in seen else hidden(cards) for name, cards in hands.items()}
    return msgspec.structs.replace(deal, leader=deal.leader or position.rules.leader(deal), **changed)


def shows_all(position: TrickPosition) -> bool:
    """Have all the cards that a soloist of Cego kept been led, so that everybody knows them, and none been pressed?"""
    deal = position.deal
    played = Counter(move.card for move in position.line)
    forced = set().union(*position.question.rules.forced)
    return not deal.press and all(card in forced and played[card] for card in deal.keep)


def fishing_view(position: FishingPosition, seat: str) -> Deal:
    """The deal of a fishing game as a seat sees it: of the stock what it has been dealt since."""
    deal = position.deal
    size = position.rules.packet(deal.options)
    now = packets_dealt(position)
    seen = {seat, *deal.exposed}
    stock = []
    for number, card in enumerate(deal.stock):
        packet, place = divmod(number // size, len(position.seats))
        stock.append(card if packet < now and SEATS[place] in seen else UNKNOWN)
    hands = {name: cards if name in seen else hidden(cards) for name, cards in deal.hands.items()}
    return msgspec.structs.replace(deal, hands=hands, stock=tuple(stock))
