"""Node keys: identity of positions of a deal, and their one-line form."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from solver.deal_records.oneline import played_on, write
from solver.families import family_of
from solver.model.deal import Deal, Position
from solver.model.puzzle_keys import UNASKED

# Keys of a deal that are no part of its positions.
OMITTED = ("id", "title", "source", "date", "place", "players", "note", "tags", "known", *UNASKED)
EMPTY = {
    field.name: field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    for field in msgspec.structs.fields(Deal)
}


def key_of(position: Position) -> Hashable:
    """Return a hash key that is equal for equal positions of a deal, for any order of moves."""
    common = (tuple(position.hands.values()), position.turn, tuple(position.score().values()))
    return (*common, family_of(position).node_key_parts(position))


class NodeWriter:
    """Serializer of positions of one deal to the one-line form, with the query but without titles and notes."""

    def __init__(self, start: Position) -> None:
        deal = start.for_seat(start.asked_seat).source if start.asked_seat else start.source
        emptied = {name: EMPTY[name] for name in OMITTED}
        self.line = write([msgspec.structs.replace(deal, **emptied, play=())]).strip()

    def __call__(self, position: Position) -> str:
        """Return the one-line form of a position."""
        return played_on(self.line, position.line)
