"""Deals of trick games with the lead moved to another seat, to sample the value of the lead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.trick.position import TrickPosition


def with_lead(record: Mapping[str, Any], position: TrickPosition, seat: str) -> dict[str, Any]:
    """Return the deal record with another leader and the same hands."""
    query_seat = {} if position.asked_seat is None else {"seat": position.asked_seat}
    return {**record, "leader": seat, **query_seat}


def has_swapped_sides(position: TrickPosition, moved: TrickPosition, seat: str) -> bool:
    """True if moving the lead to a seat has swapped the first side with the second one."""
    return tuple(moved.question.sides) != tuple(position.question.sides)


def value_sum(position: TrickPosition) -> int:
    """Return the constant sum of the values from both sides' views."""
    most = position.question.most
    return position.total if most is None else most
