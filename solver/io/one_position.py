"""One position from whatever states it: the public function `position`."""

from __future__ import annotations

from collections.abc import Sequence

from solver.deal_records.oneline import is_line
from solver.deal_records.position_coercion import as_position
from solver.display.translation import tr
from solver.io.files import loads
from solver.model.deal import Deal, Position
from solver.model.errors import Fault, FormatError


def position(given: Position | Deal | str) -> Position:
    """Return the position of a text, a deal or a position. A text may be in any form that `loads` reads.

    >>> position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").moves()
    ('VII', 'X')

    Raises FormatError for a text without a deal, or with several.
    """
    if not isinstance(given, str) or is_line(given):
        return as_position(given, "given")
    return only(loads(given)).position


def only(deals: Sequence[Deal]) -> Deal:
    """Return the deal of a text that states one. Raises FormatError for any other number of deals."""
    if len(deals) != 1:
        raise FormatError([Fault(tr("states {n} deals, and a position is that of one", n=len(deals)))])
    return deals[0]
