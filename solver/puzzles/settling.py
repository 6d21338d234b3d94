"""A position as a deal of its own, which says all that was won before it: what stands in a file of puzzles."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.deal import Deal
from solver.errors import Fault, FormatError
from solver.fishing_position import FishingPosition
from solver.formats.records import to_record
from solver.games import zifuli
from solver.position import Position
from solver.trick_position import TrickPosition
from solver.views import restated, taken_up


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


def settled_fishing(position: FishingPosition) -> Deal:
    """The same of a fishing game; what a packet just dealt scores is left for the position to find."""
    deal = msgspec.structs.replace(restated(position, set(position.seats)), stock=position.stock)
    twice = deal.start.score()
    score = position.score()
    points = {side: n - (twice[side] - n) for side, n in score.items()}
    return msgspec.structs.replace(deal, points={side: n for side, n in points.items() if n})


def normal(deal: Deal) -> Deal:
    """A deal as it is once written and read; raises FormatError if it may not stand in a file."""
    from solver.checks import check

    faults: list[Fault] = []
    found = check(to_record(deal), lambda key, message: faults.append(Fault(message, deal=deal.id, key=key)))
    if found is None:
        raise FormatError(faults)
    return found
