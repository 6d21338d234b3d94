"""Dates of RBN: eight digits that no calendar has are no date."""

from __future__ import annotations

import pytest
from helpers.odd_bridge_values import DOTS

import solver

TEXT = f"% RBN 3.2\nD {{}}\nH N:{':'.join(DOTS[:3])}:\n"


@pytest.mark.parametrize(
    ("date", "read"),
    [
        ("20240503", "2024-05-03"),
        ("20241231:1830", "2024-12-31"),
        ("20240131G", "2024-01-31"),
        ("19991130", "1999-11-30"),
    ],
)
def test_dates(date: str, read: str) -> None:
    (deal,) = solver.loads(TEXT.format(date), form="rbn", strict=True)
    assert deal.date == read


@pytest.mark.parametrize("date", ["20249999", "20241301", "20240132", "20240199", "2024", "x"])
def test_no_date(date: str) -> None:
    """The ninety-ninth of a month was read as a date."""
    with pytest.warns(solver.RecordWarning, match=f'"{date}" is no date: yyyymmdd'):
        (deal,) = solver.loads(TEXT.format(date), form="rbn")
    assert deal.date is None
    with pytest.raises(solver.FormatError, match="is no date"):
        solver.loads(TEXT.format(date), form="rbn", strict=True)
