"""Two different statements of one thing in a record of bridge: neither is taken in silence."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from helpers.odd_bridge_values import DOTS
from helpers.odd_values import dds

import solver

DDS = dds(None, "", "")
TABLE, PLAY = f"TABLE {' '.join(['6'] * 20)}\n", 'PLAY 1 "SJ"\n'
PBN = f'[Board "1"]\n[Deal "N:{" ".join(DOTS)}"]\n[Ability "{{}}"]\n'


def read(text: str, form: str) -> tuple[Any, list[str]]:
    """Return the one deal of a text, and what is said of it."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        (found,) = solver.loads(text, form=form)
    return found, [str(one.message) for one in caught]


@pytest.mark.parametrize(
    ("key", "line", "other"), [("makes", TABLE, TABLE.replace("6", "7", 1)), ("play", PLAY, PLAY.replace("SJ", "ST"))]
)
def test_lines_of_dds(key: str, line: str, other: str) -> None:
    """The last one was taken."""
    whole, said = read(DDS, "lists")
    assert not said
    assert read(DDS + line, "lists") == (whole, [])
    for text in (DDS + other, DDS + line + other, DDS + other + line):
        found, said = read(text, "lists")
        assert not getattr(found, key)
        assert any("is given twice" in one and line.split()[0] in one for one in said)
        with pytest.raises(solver.FormatError, match="is given twice"):
            solver.loads(text, form="lists", strict=True)


def test_abilities_of_pbn() -> None:
    """The last one of a seat was taken."""
    ability = "N:7AA55 E:53377 S:7AA55 W:53377"
    found, said = read(PBN.format(ability), "pbn")
    assert found.makes
    assert not said
    assert read(PBN.format(f"{ability} N:7AA55"), "pbn") == (found, [])
    found, said = read(PBN.format(f"{ability} N:6AA55"), "pbn")
    assert not found.makes
    assert "is no table of results" in said[0]
