"""Lead variants: deals with the lead moved to another seat."""

from __future__ import annotations

from solver.deal_records.encoding import to_record
from solver.deal_records.validation import check
from solver.display.translation import tr
from solver.families import family_of
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.puzzle_keys import UNASKED

# Descriptive keys, and keys with one entry a side, which a moved deal leaves out.
DESCRIPTIVE = ("title", "source", "date", "place", "players", "note", "tags", *UNASKED)


def lead_of(position: Position) -> str:
    """Return the seat that leads, or led, to the current trick. In fishing games it is the seat to move."""
    return getattr(position, "leader", position.turn)


def moved(position: Position, seat: str) -> Position:
    """Return the position at the start of its deal with the lead moved to a seat. Every seat keeps its cards.

    Fishing games name the seats from the first player. So there the hands rotate instead, and each packet of the stock.
    Raises Unsolvable after a move, or if the rules fix the lead.
    """
    deal = position.source
    if deal.play or getattr(deal, "trick", ()) or getattr(deal, "last", None):
        raise Unsolvable(tr("the lead can be moved only where no card of a trick or deal has been played"))
    if seat == lead_of(position):
        return position
    record = {key: value for key, value in to_record(deal).items() if key not in DESCRIPTIVE}
    record = family_of(position).with_lead(record, position, seat)
    faults: list[str] = []
    found = check(record, lambda key, message: faults.append(f"{key}: {message}" if key else message))
    if found is None:
        raise Unsolvable(tr("the lead cannot be moved to {seat}: {faults}", seat=seat, faults=faults[0]))
    return found.position
