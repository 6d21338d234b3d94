"""Deals with the lead moved to another seat."""

from __future__ import annotations

from solver.display.language import tr
from solver.families import family_of
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.records.check import check
from solver.records.plain import to_record

# Keys about who, when and why, which a moved deal does without, and those told by side.
DESCRIPTIVE = ("title", "source", "date", "place", "players", "note", "tags", "goal", "answer")


def lead_of(position: Position) -> str:
    """The seat that leads, or led, to the present trick; in fishing games the seat to play."""
    return getattr(position, "leader", position.turn)


def moved(position: Position, seat: str) -> Position:
    """The position at the start of its deal with the lead moved to a seat, everybody keeping his cards.

    In a fishing game the seats are named from the player who begins, so the hands (and the shares of each packet of
    the stock) go round instead. Raises Unsolvable where a card has been played, or the rules fix the lead.
    """
    deal = position.source
    if deal.play or getattr(deal, "trick", ()) or getattr(deal, "last", None):
        raise Unsolvable(tr("the lead can be moved only where no card of a trick or deal has been played"))
    if seat == lead_of(position):
        return position
    record = {key: value for key, value in to_record(deal).items() if key not in DESCRIPTIVE}
    record = family_of(position).lead_moved(record, position, seat)
    faults: list[str] = []
    found = check(record, lambda key, message: faults.append(f"{key}: {message}" if key else message))
    if found is None:
        raise Unsolvable(tr("the lead cannot be moved to {seat}: {faults}", seat=seat, faults=faults[0]))
    return found.position
