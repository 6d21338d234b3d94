"""Rows of a variation: its seats and tricks as a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from solver.model.deal import Position


def tricks_of(position: Position, line: Iterable[str]) -> list[dict[str, Any]]:
    """Return the tricks of a variation from a position, or its rounds in a fishing game, as `Solution.tricks` does.

    winner: None if the line ends within a trick.
    """
    tricks = position.rules.has_tricks
    what = "trick" if tricks else "round"
    found: list[dict[str, Any]] = []
    row = _begun(position, what, 1)
    whole = False
    for move in line:
        if whole:
            row = _begun(position, what, len(found) + 1)
        row[position.turn] = str(move)
        position = position.play(move)
        # a round ends after its last seat
        whole = not position.begun
        if whole:
            _end(row, position, tricks)
            found.append(row)
    if not whole and any(seat in row for seat in position.seats):
        _end(row, position, False)
        found.append(row | ({"winner": None} if tricks else {}))
    return found


def _begun(position: Position, what: str, number: int) -> dict[str, Any]:
    """Return a new row with the cards of the trick on the table."""
    row: dict[str, Any] = {what: number}
    if position.rules.has_tricks:
        row["leader"] = position.situation["leader"]
        seats = position.seats
        first = seats.index(row["leader"])
        row |= {seats[(first + i) % len(seats)]: str(move) for i, move in enumerate(position.lying)}
    return row


def _end(row: dict[str, Any], position: Position, tricks: bool) -> None:
    """Add the winner of the trick and the score of each side to a row."""
    state: Any = position.state
    if tricks:
        row["winner"] = position.seats[state.winner]
    # sides may have the names of seats, so scores have a prefix
    row |= {f"score_{side}": won for side, won in position.score().items()}
