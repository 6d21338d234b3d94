"""Conversion of a position into a deal that stands alone, with all earlier results, for a file of puzzles."""

from __future__ import annotations

from solver.deal_records.encoding import to_record
from solver.deal_records.validation import checked
from solver.families import family_of
from solver.model.deal import Deal, Position


def as_standalone_deal(position: Position) -> Deal:
    """Return the deal that starts at a position between two tricks or rounds."""
    return family_of(position).standalone_deal(position)


def normal(deal: Deal) -> Deal:
    """Return a deal after serialization and parsing. Raises FormatError if a file may not contain it."""
    return checked(to_record(deal))
