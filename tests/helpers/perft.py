"""The data files of counts: the lines of `positions/<game>/<game>.perft`."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

import pytest

import solver
from helpers.paths import POSITIONS
from solver.model.deal import Deal


class Line(NamedTuple):
    """A line of a data file."""

    game: str
    number: int
    text: str
    counts: list[int]

    @property
    def deal(self) -> Deal:
        """The deal of the line."""
        (deal,) = solver.loads(self.text)
        return deal


@cache
def lines() -> list[Line]:
    """Every line of every data file."""
    found = []
    for path in sorted(POSITIONS.glob("*/*.perft")):
        for number, text in enumerate(path.read_text().splitlines(), 1):
            record = json.loads(text)
            found.append(Line(path.parent.name, number, record["deal"], record["perft"]))
    return found


every_line = pytest.mark.parametrize("line", lines(), ids=lambda line: f"{line.game}-{line.number}")
