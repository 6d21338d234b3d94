"""The same deal with the lead moved to another seat, to measure what the lead is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.trick.position import TrickPosition


def lead_moved(record: Mapping[str, Any], position: TrickPosition, seat: str) -> dict[str, Any]:
    """The record of the deal in which a seat leads, everybody keeping his cards."""
    asked = {} if position.asked_seat is None else {"seat": position.asked_seat}
    return {**record, "leader": seat, **asked}
