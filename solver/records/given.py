"""What callers give in place of a position: a position, a deal, or the one-line text of one."""

from __future__ import annotations

from solver.model.arguments import of_wrong_type
from solver.model.deal import Deal, Position, position_of
from solver.records.oneline import is_line


def position_given(given: Position | Deal | str, name: str = "position") -> Position:
    """The position that is meant: itself, that of a deal after its play, or that of a deal in the one-line form.

    Raises TypeError for anything else, FormatError for a text that states no position.
    """
    if isinstance(given, Position):
        return given
    if isinstance(given, Deal):
        return given.position
    if isinstance(given, str) and is_line(given):
        return position_of(given.strip())
    raise of_wrong_type(name, given, "a position, a deal or the one-line text of one")


def deal_given(given: Position | Deal | str, name: str = "deal") -> Deal:
    """The deal that is meant: itself, the one that states a position, or that of the one-line form; raises the same."""
    return given if isinstance(given, Deal) else position_given(given, name).deal
