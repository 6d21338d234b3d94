"""What makes two positions of a deal the same, and how each is written."""

from __future__ import annotations

from collections.abc import Hashable

import msgspec

from solver.fishing.position import FishingPosition
from solver.io.oneline import played_on, write
from solver.model.deal import Deal
from solver.model.position import Position
from solver.trick.game import TrickGame
from solver.trick.position import TrickPosition

# Keys of a deal that are no part of its positions.
TOLD = ("id", "title", "source", "date", "place", "players", "note", "tags", "goal", "answer")
EMPTY = Deal(game="", hands={})


def key_of(position: Position) -> Hashable:
    """Equal for positions of one deal that are the same, whatever the moves that led there."""
    common = (tuple(position.hands.values()), position.turn, tuple(position.score().values()))
    if isinstance(position, TrickPosition):
        # points for tricks may depend on how many a seat has won
        tricks = tuple(position.state.tricks_of(seat) for seat in range(len(position.seats)))
        return (*common, position.leader, position.trick, tricks)
    assert isinstance(position, FishingPosition)
    state = position.state
    taken = tuple(position.taken.values()), tuple(position.count.values())
    threes = tuple(sorted(state.threes.items()))
    return (*common, position.table, taken, len(state.stock), position.last, state.last_capture, threes, state.is_over)


class Writer:
    """Writes positions of one deal in the one-line form, with what the question is and without what is only told."""

    def __init__(self, start: Position) -> None:
        deal, rules = start.deal, start.rules
        seat = deal.seat
        if isinstance(rules, TrickGame) and rules.asks_seat(deal):
            seat = start.first_side
        told = {name: getattr(EMPTY, name) for name in TOLD}
        self.line = write([msgspec.structs.replace(deal, **told, seat=seat, play=())]).strip()

    def __call__(self, position: Position) -> str:
        """A position of the deal."""
        return played_on(self.line, position.line)
