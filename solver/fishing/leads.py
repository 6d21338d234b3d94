"""Deals of fishing games with the lead moved on, to measure what the lead is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.display.language import tr
from solver.fishing.deal import FishingDeal
from solver.fishing.position import FishingPosition
from solver.model.cards import SEATS
from solver.model.errors import Unsolvable

BY_SIDE = ("taken", "points", "count")


def lead_moved(record: Mapping[str, Any], position: FishingPosition, seat: str) -> dict[str, Any]:
    """The record of the deal in which the player of a seat begins.

    The seats are named from the player who begins, so the hands (and the shares of each packet of the stock) go round.
    """
    deal, steps = position.source, SEATS.index(seat)
    if deal.turn not in (None, "A") or position.rules.told_of_threes(deal):
        raise Unsolvable(tr("the lead can be moved only where no card of a trick or deal has been played"))
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


def sides_crossed(position: FishingPosition, moved: FishingPosition, seat: str) -> bool:
    """Is the first side of a position, now that the player of a seat begins, the second one of what it was?"""
    return seat in position.seats and position.seats.index(seat) % 2 == 1 and moved is not position


def sum_of_values(position: FishingPosition) -> int:
    """What the value seen by one side and that seen by the other come to together."""
    return 0


def stock_gone_round(deal: FishingDeal, packet: int, steps: int) -> list[str]:
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
