"""A position as a deal of its own, which says all that was won before it: what stands in a file of puzzles."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.fishing.position import FishingPosition
from solver.fishing.view import settled_fishing
from solver.games import zifuli
from solver.model.deal import Deal
from solver.model.errors import Fault, FormatError
from solver.model.position import Position
from solver.records.plain import to_record
from solver.trick.position import TrickPosition
from solver.trick.view import taken_up


def settled(position: Position) -> Deal:
    """The deal that starts at a position between two tricks, or rounds, of a deal played from its beginning."""
    if isinstance(position, FishingPosition):
        return settled_fishing(position)
    assert isinstance(position, TrickPosition)
    deal = taken_up(position.deal)
    changes: dict[str, Any] = {
        "hands": dict(position.hands),
        "leader": position.turn,
        "trick": (),
        "taken": {side: cards for side, cards in position.taken.items() if cards},
        "play": (),
    }
    if deal.bidder is not None:
        changes["partner"] = zifuli.partner_of(deal)
    return msgspec.structs.replace(deal, **changes)


def normal(deal: Deal) -> Deal:
    """A deal as it is once written and read; raises FormatError if it may not stand in a file."""
    from solver.io.check import check

    faults: list[Fault] = []
    found = check(to_record(deal), lambda key, message: faults.append(Fault(message, deal=deal.id, key=key)))
    if found is None:
        raise FormatError(faults)
    return found
