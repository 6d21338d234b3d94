"""A position as a deal of its own, which says all that was won before it: what stands in a file of puzzles."""

from __future__ import annotations

from solver.families import family_of
from solver.model.deal import Deal, Position
from solver.records.check import checked
from solver.records.plain import to_record


def restated(position: Position) -> Deal:
    """The deal that starts at a position between two tricks, or rounds, of a deal played from its beginning."""
    return family_of(position).restated(position)


def normal(deal: Deal) -> Deal:
    """A deal as it is once written and read; raises FormatError if it may not stand in a file."""
    return checked(to_record(deal))
