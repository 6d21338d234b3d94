"""Queries for one seat, in deals in which each seat plays for itself."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.display.translation import tr
from solver.model.deal import Position
from solver.model.errors import Unsolvable


def deal_for_seat(position: Position, seat: str | None) -> Any:
    """Return the deal of a position with a query for a seat.

    seat: None for the deal's seat, by default the player to move.
    Raises Unsolvable if the deal has no such seat.
    """
    named = None if seat is None else position.rules.seat_named(seat)
    seat = named or getattr(position.source, "seat", None) or position.turn
    if seat not in position.seats or len(seat) != 1:
        raise Unsolvable(tr('"{seat}" is no seat of this deal (A to {last})', seat=seat, last=position.seats[-1]))
    return msgspec.structs.replace(position.source, seat=seat)
