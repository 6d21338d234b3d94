"""Deals of fishing games with the lead moved to another seat, to sample the value of the lead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.display.translation import tr
from solver.fishing.deal import FishingDeal
from solver.fishing.position import FishingPosition
from solver.model.cards import SEATS
from solver.model.errors import Unsolvable

BY_SIDE = ("taken", "points", "count")


def with_lead(record: Mapping[str, Any], position: FishingPosition, seat: str) -> dict[str, Any]:
    """Return the deal record in which the player of a seat begins.

    Seats are named from the player who begins, so the hands and the shares of each stock packet rotate. Raises
    Unsolvable if the deal does not start with seat A, or if a ronda was announced.
    """
    deal, steps = position.source, SEATS.index(seat)
    if deal.turn not in (None, "A") or position.rules.told_of_threes(deal) or position.rules.unclaimed(deal):
        raise Unsolvable(tr("the lead can be moved only where no card of a trick or deal has been played"))
    seats = tuple(deal.hands)
    found = dict(record)
    found["hands"] = {new: record["hands"][old] for new, old in zip(seats, turned(seats, steps), strict=True)}
    if deal.stock:
        found["stock"] = " ".join(stock_gone_round(deal, position.rules.packet(deal.options), steps))
    sides = tuple(sorted(position.question.sides))
    # old name of a side -> its new one
    renamed = dict(zip(turned(sides, steps % len(sides)), sides, strict=True))
    for key in BY_SIDE:
        if key in record:
            found[key] = {renamed[side]: won for side, won in record[key].items()}
    if deal.last_capture:
        found["last_capture"] = renamed[deal.last_capture]
    if position.asked_seat is not None:
        found["seat"] = renamed[position.asked_seat]
    key = position.rules.standing_key
    if key in record and steps % 2:
        found[key] = record[key][::-1]
    return found


def has_swapped_sides(position: FishingPosition, moved: FishingPosition, seat: str) -> bool:
    """True if moving the lead to a seat has swapped the first side with the second one."""
    if position.asked_seat is not None:
        return False
    return seat in position.seats and position.seats.index(seat) % 2 == 1 and moved is not position


def value_sum(position: FishingPosition) -> int:
    """Return 0, the constant sum of the values from both sides' views."""
    return 0


def stock_gone_round(deal: FishingDeal, packet: int, steps: int) -> list[str]:
    """Return the stock in an order that deals each player the same cards as before."""
    whole = packet * len(deal.hands)
    stock: list[str] = []
    for start in range(0, len(deal.stock), whole):
        shares = tuple(deal.stock[at : at + packet] for at in range(start, start + whole, packet))
        stock += [card for share in turned(shares, steps) for card in share]
    return stock


def turned(things: tuple[Any, ...], steps: int) -> tuple[Any, ...]:
    """Return the items of a circle, starting a number of steps later."""
    return things[steps:] + things[:steps]
