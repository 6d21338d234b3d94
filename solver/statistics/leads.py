"""The same deal with the lead moved to another seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.checks import check
from solver.deal import Deal
from solver.errors import Unsolvable
from solver.fishing_position import FishingPosition
from solver.formats.records import to_record
from solver.position import Position
from solver.rules import SEATS

# Keys about who, when and why, which a moved deal does without, and those told by side.
APART = ("title", "source", "date", "place", "players", "note", "tags", "goal", "answer")
BY_SIDE = ("taken", "points", "count")


def lead_of(position: Position) -> str:
    """The seat that leads, or led, to the present trick; in fishing games the seat to play."""
    return getattr(position, "leader", position.turn)


def moved(position: Position, seat: str) -> Position:
    """The position at the start of its deal with the lead moved to a seat, everybody keeping his cards.

    In a fishing game the seats are named from the player who begins, so the hands (and the shares of each packet of
    the stock) go round instead. Raises Unsolvable where a card has been played, or the rules fix the lead.
    """
    deal = position.deal
    if deal.play or deal.trick or deal.last:
        raise Unsolvable("the lead can be moved only where no card of a trick or deal has been played")
    if seat == lead_of(position):
        return position
    record = {key: value for key, value in to_record(deal).items() if key not in APART}
    if isinstance(position, FishingPosition):
        record = gone_round(record, position, SEATS.index(seat))
    else:
        record["leader"] = seat
        if position.rules.asks_seat(deal):  # type: ignore[attr-defined]
            record["seat"] = next(iter(position.question.sides))
    faults: list[str] = []
    found = check(record, lambda key, message: faults.append(f"{key}: {message}" if key else message))
    if found is None:
        raise Unsolvable(f"the lead cannot be moved to {seat}: {faults[0]}")
    return found.position


def gone_round(record: Mapping[str, Any], position: FishingPosition, steps: int) -> dict[str, Any]:
    """A record of a fishing game in which the seat so many places on begins."""
    deal = position.deal
    if deal.turn not in (None, "A") or deal.ronda:
        raise Unsolvable("the lead can be moved only where no card of a trick or deal has been played")
    seats = tuple(deal.hands)
    sides = tuple(position.question.sides)
    found = dict(record)
    found["hands"] = {new: record["hands"][old] for new, old in zip(seats, turned(seats, steps), strict=True)}
    if deal.stock:
        found["stock"] = " ".join(stock_gone_round(deal, position.rules.packet(deal.options), steps))
    if steps % 2 == 0:
        return found
    first, second = sides
    for key in BY_SIDE:
        if key in record:
            found[key] = {{first: second, second: first}[side]: won for side, won in record[key].items()}
    if deal.last_capture:
        found["last_capture"] = second if deal.last_capture == first else first
    key = position.rules.standing_key
    if key in record:
        found[key] = record[key][::-1]
    return found


def stock_gone_round(deal: Deal, packet: int, steps: int) -> list[str]:
    """The stock dealt so that each player gets the cards that he would have got."""
    whole = packet * len(deal.hands)
    stock: list[str] = []
    for start in range(0, len(deal.stock), whole):
        shares = tuple(deal.stock[at : at + packet] for at in range(start, start + whole, packet))
        stock += [card for share in turned(shares, steps) for card in share]
    return stock


def turned(things: tuple[Any, ...], steps: int) -> tuple[Any, ...]:
    """Things in a circle from the one so many steps on."""
    return things[steps:] + things[:steps]
