"""Argument coercion: a position, a deal or its one-line text as a position or a deal."""

from __future__ import annotations

from solver.deal_records.oneline import is_line
from solver.model.argument_faults import of_wrong_type
from solver.model.deal import Deal, Position, position_of


def as_position(given: Position | Deal | str, name: str = "position") -> Position:
    """Return the position of an argument: itself, that of a deal after its play, or that of a one-line text.

    Raises TypeError for another type, FormatError for a text without a position.
    """
    if isinstance(given, Position):
        return given
    if isinstance(given, Deal):
        return given.position
    if isinstance(given, str) and is_line(given):
        return position_of(given.strip())
    raise of_wrong_type(name, given, "a position, a deal or the one-line text of one")


def as_deal(given: Position | Deal | str, name: str = "deal") -> Deal:
    """Return the deal of an argument: itself, that of a position, or of a one-line text. Raises as `as_position`."""
    return given if isinstance(given, Deal) else as_position(given, name).deal
