"""What makes two positions of a deal the same, and how each is written."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from solver.families import family_of
from solver.model.deal import Deal, Position
from solver.records.oneline import played_on, write

# Keys of a deal that are no part of its positions.
TOLD = ("id", "title", "source", "date", "place", "players", "note", "tags", "goal", "answer")
EMPTY = {
    field.name: field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    for field in msgspec.structs.fields(Deal)
}


def key_of(position: Position) -> Hashable:
    """Equal for positions of one deal that are the same, whatever the moves that led there."""
    common = (tuple(position.hands.values()), position.turn, tuple(position.score().values()))
    return (*common, family_of(position).node_parts(position))


class Writer:
    """Writes positions of one deal in the one-line form, with what the question is and without what is only told."""

    def __init__(self, start: Position) -> None:
        deal = start.for_seat(start.asked_seat).source if start.asked_seat else start.source
        told = {name: EMPTY[name] for name in TOLD}
        self.line = write([msgspec.structs.replace(deal, **told, play=())]).strip()

    def __call__(self, position: Position) -> str:
        """A position of the deal."""
        return played_on(self.line, position.line)
