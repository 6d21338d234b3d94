"""Deals of trick games with the lead moved to another seat, to measure what the lead is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.trick.position import TrickPosition


def lead_moved(record: Mapping[str, Any], position: TrickPosition, seat: str) -> dict[str, Any]:
    """The record of the deal in which a seat leads, everybody keeping his cards."""
    asked = {} if position.asked_seat is None else {"seat": position.asked_seat}
    return {**record, "leader": seat, **asked}


def sides_crossed(position: TrickPosition, moved: TrickPosition, seat: str) -> bool:
    """Is the first side of a position, now that the lead is moved to a seat, the second one of what it was?"""
    return tuple(moved.question.sides) != tuple(position.question.sides)


def sum_of_values(position: TrickPosition) -> int:
    """What the value seen by one side and that seen by the other come to together."""
    most = position.question.most
    return position.total if most is None else most
