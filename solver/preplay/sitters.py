"""Persons at the table before the play: one with a seat among players of the engine, or one for all seats."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from solver.preplay.phase import Sitter


@runtime_checkable
class AllSeats(Protocol):
    """Person protocol: decides for every seat."""

    def at(self, seat: str) -> Sitter:
        """Return the person at a seat."""
        ...


def sitter_at(person: Sitter, seat: str) -> Sitter | None:
    """Return the person who decides for a seat. Return None for a seat of the engine."""
    if isinstance(person, AllSeats):
        return person.at(seat)
    return person if seat == person.seat else None
