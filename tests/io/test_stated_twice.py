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


# Tag -> two values that tell different deals.
TWICE = {
    "Dealer": ("N", "S"),
    "Vulnerable": ("None", "All"),
    "Contract": ("3S", "4H"),
    "Declarer": ("S", "E"),
    "Result": ("9", "8"),
}


@pytest.mark.parametrize("name", TWICE)
def test_tags_of_pbn(name: str) -> None:
    """The first one was taken. The same value twice, or one that states nothing, says nothing else."""
    whole = {"Dealer": "N", "Vulnerable": "None", "Contract": "3S", "Declarer": "S", "Result": "9"}
    tags = [f'[{one} "{value}"]' for one, value in whole.items()]
    deal = f'[Deal "N:{" ".join(DOTS)}"]'

    def text(*more: str) -> str:
        return "\n".join([deal, *tags, *(f'[{name} "{value}"]' for value in more)]) + "\n"

    first, other = TWICE[name]
    (plain,) = solver.loads(text(), form="pbn", strict=True)
    for value in (first, first.lower(), "?", ""):
        assert solver.loads(text(value), form="pbn", strict=True) == [plain]
    for more in ((other,), (first, other), (other, "?")):
        with pytest.raises(
            solver.FormatError, match=f"line {6 + len(more) + (more[-1] == '?') * -1}: {name}: is given twice"
        ):
            solver.loads(text(*more), form="pbn", strict=True)
    # another game with the other value is none of it
    assert (
        len(solver.loads(text() + "\n" + text().replace(f'[{name} "{first}"]', f'[{name} "{other}"]'), form="pbn")) == 2
    )
