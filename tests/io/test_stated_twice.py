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


def test_tables_of_pbn_that_contradict() -> None:
    """The first was taken. A result that one of them does not know contradicts none."""
    ability = 'Ability "N:66666 S:66666 E:66666 W:66666"'
    tricks = 'DoubleDummyTricks "{}"'
    for like in ("6" * 20, "-" + "6" * 19):
        found, said = read(PBN.replace('Ability "{}"', f"{ability}]\n[{tricks.format(like)}"), "pbn")
        assert (found.makes, said) == (like, [])
    text = PBN.replace('Ability "{}"', f"{ability}]\n[{tricks.format('7' + '6' * 19)}")
    found, said = read(text, "pbn")
    assert not found.makes
    assert len(said) == 1 and f"Ability says {'6' * 20}, and DoubleDummyTricks says 7{'6' * 19}" in said[0]
    with pytest.raises(solver.FormatError, match=r"line 3: .*Ability says"):
        solver.loads(text, form="pbn", strict=True)


# End of a section, and the beginning of a tag that ends it.
END = '\n[Source "'
# Tag -> what it states, its other spellings, and something else.
TWICE = {
    "Dealer": ("N", ("n", "North"), "S"),
    "Vulnerable": ("None", ("none", "Love", "-"), "All"),
    "Contract": ("3S", ("3s", "3 S"), "4H"),
    "Declarer": ("S", ("s", "South", "^S"), "E"),
    "Result": ("9", ("^9",), "8"),
    "Site": ("Rome", ("rome",), "Bonn"),
    "South": ("Ann", (), "Eve"),
    "DoubleDummyTricks": ("6" * 20, (), "7" + "6" * 19),
    "Auction": (
        f'N"]\nPass Pass 3S Pass\nPass Pass{END}',
        (f'North"]\npass pass 3S AP{END}', f'N"]\n*{END}'),
        f'N"]\nPass Pass 2S Pass\n3S AP{END}',
    ),
    "Play": (f'W"]\nH8{END}', (f'west"]\nH8 {{led}} *{END}',), f'W"]\nCK{END}'),
}
NOTHING = ("?", "", "#")


def with_tag(name: str, *values: str) -> str:
    """Return a game in PBN that states a contract and who declares it, with a tag once for each value."""
    stated = {"Contract": "3S", "Declarer": "S"}
    tags = [(key, value) for key, value in stated.items() if key != name] + [(name, value) for value in values]
    return "\n".join([f'[Deal "N:{" ".join(DOTS)}"]', *(f'[{key} "{value}"]' for key, value in tags)]) + "\n"


@pytest.mark.parametrize("name", TWICE)
def test_tags_of_pbn(name: str) -> None:
    """The first one was taken. The same in other words, or one that states nothing, says nothing else."""
    first, same, other = TWICE[name]
    (plain,) = solver.loads(with_tag(name, first), form="pbn", strict=True)
    for values in ((first, first), *((first, one) for one in (*same, *NOTHING)), *((one, first) for one in NOTHING)):
        assert solver.loads(with_tag(name, *values), form="pbn", strict=True) == [plain]
    for values in ((first, other), ("?", first, other), (first, "", other, first)):
        text = with_tag(name, *values)
        line = 1 + text[: text.rindex(other)].count("\n")
        with pytest.raises(solver.FormatError, match=f"line {line}: {name}: is given twice"):
            solver.loads(text, form="pbn", strict=True)
    # another game with the other value is none of it
    assert len(solver.loads(with_tag(name, first) + "\n" + with_tag(name, other), form="pbn", strict=True)) == 2


def test_a_tag_of_pbn_without_quotation_marks() -> None:
    """It was a fault, but none behind the same tag as it should be."""
    for before in ("3S", "?"):
        with pytest.raises(solver.FormatError, match="line 4: Contract: is given twice"):
            solver.loads(with_tag("Contract", before) + "[Contract 4H]\n", form="pbn", strict=True)


@pytest.mark.parametrize("name", ["South", "Result", "DoubleDummyTricks"])
def test_neither_of_two_values_that_decide_nothing_is_taken(name: str) -> None:
    first, _, other = TWICE[name]
    found, said = read(with_tag(name, first, other), "pbn")
    assert found == read(with_tag(name), "pbn")[0] != read(with_tag(name, first), "pbn")[0]
    assert len(said) == 1 and f"{name}: is given twice" in said[0]
