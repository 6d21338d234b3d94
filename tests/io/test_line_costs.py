"""Long lines take linear time: rows of one sign, behind what a diagram or a contract may begin with."""

from __future__ import annotations

import pytest
from helpers.timing import cpu_seconds_below

from solver.games.bridge.contract_spelling import read_contract
from solver.io.diagram_markup import plain_line
from solver.io.diagram_patterns import LONGEST_LINE
from solver.io.diagram_text import read_line

BEGINNINGS = ("", "S", "South ", "North (8) ", "P: A C: A K: A ", "N: A", "Lead: ", "♠ A", "4 ", "** ")
SIGNS = (" ", "\t", "-", "—", ".", "/", "A ", "♠ ", "*", "x ")


@pytest.mark.clock
@pytest.mark.parametrize("sign", SIGNS)
def test_lines_of_diagrams(sign: str) -> None:
    """A line of blanks behind a seat took 1.4 seconds, one of dashes a third."""
    for begins in BEGINNINGS:
        line = begins + sign * ((LONGEST_LINE - 30) // len(sign)) + "\x01"
        with cpu_seconds_below(0.3):
            for is_bare in (False, True):
                read_line(plain_line(line), is_bare)


@pytest.mark.clock
@pytest.mark.parametrize("sign", [" ", ", ", ",", "\t", "- ", "x ", ". ", "= "])
def test_contracts(sign: str) -> None:
    """57 blanks behind a contract took half a second: the pattern divided them in every way."""
    for begins in ("4 S", "4", "3 sin", "four ", "4 S x ="):
        text = f"{begins}{sign * 60}"[:58] + "q"
        with cpu_seconds_below(0.05):
            assert read_contract.__wrapped__(text) is None
