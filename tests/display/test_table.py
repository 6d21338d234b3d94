"""Tables for a terminal: nothing is cut or broken, each cell stands below its header."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from solver.display import text_table
from solver.display.text_table import lines

# a sign without a width of its own, such as the colour of an emoji, is nothing to be shown by itself
LETTERS = st.characters(categories=["L", "N", "P", "S"]).filter(lambda letter: cell_len(letter) > 0)
CELLS = st.text(LETTERS, max_size=12)
ROWS = st.integers(1, 5).flatmap(lambda n: st.lists(st.lists(CELLS, min_size=n, max_size=n), min_size=1, max_size=8))


def test_a_table() -> None:
    rows = [["", "move", "value", "AC gets"], ["*", "X", "812", "8 halves"], ["", "VII", "-3", "0 halves"]]
    assert lines(rows) == [
        "   move  value  AC gets",
        "*  X       812  8 halves",
        "   VII      -3  0 halves",
    ]
    assert lines([["1", "a"], ["22", "b"]]) == [" 1  a", "22  b"]
    assert lines([["1"]]) == ["1"]
    assert lines([]) == []


def test_wide_letters_take_two_columns() -> None:
    assert lines([["日本", "x"], ["abcd", "y"], ["e\u0301", "z"]]) == ["日本  x", "abcd  y", "e\u0301     z"]


def test_nothing_is_cut() -> None:
    long = "word " * 500 + "end"
    assert lines([[long, long], ["a", "b"]])[0] == f"{long}  {long}"


def test_marks_are_letters_here() -> None:
    """Markup of rich and control sequences of a terminal are rendered literally."""
    assert lines([["[bold]x[/]", ":smile:"], ["a\x1b[2Jb\nc", "\u202ed"]]) == [
        "[bold]x[/]  :smile:",
        "a [2Jb c     d",
    ]


@given(ROWS)
def test_columns_are_aligned(rows: list[list[str]]) -> None:
    made = lines(rows)
    assert len(made) == len(rows)
    assert [line.replace(" ", "") for line in made] == ["".join(row).replace(" ", "") for row in rows]
    for line in made:
        assert line == line.rstrip()
    wide = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    # letters of one column each: two that make one sign, an emoji and its colour, have their own width together
    if all(cell_len(letter) == 1 for row in rows for cell in row for letter in cell):
        for line, row in zip(made, rows, strict=True):
            start = 0
            for cell, columns in zip(row, wide, strict=True):
                assert line[start : start + columns].strip() == cell
                start += columns + 2


def test_a_table_fits_the_terminal() -> None:
    """Wide tables wrap between words, and every word stays in the column of its header."""
    head = ["", "card", "value", "what is to be said of it"]
    rows = [head, ["*", "XIIII", "-12", "better Q, QxQ or K, A wins before, now B wins"], ["", "I", "3", ""]]
    for width in (36, 50, 80):
        blocks = text_table.fitted(rows, width)
        assert max(len(line) for block in blocks for line in block) <= width
        assert [" ".join(" ".join(block).split()) for block in blocks][2] == "I 3"
        last = blocks[0][0].index("what")
        assert " ".join(line[last:].strip() for line in blocks[1]) == rows[1][3]
    assert [line for block in text_table.fitted(rows, 200) for line in block] == text_table.lines(rows)
    # longer words than there is room for stay whole
    assert text_table.fitted([["a" * 30, "b"]], 10) == [["a" * 30 + "  b"]]


@pytest.mark.parametrize("percent", ["95 %", "45,7 %", "16.2 pp", "16,2 PP"])
def test_a_number_stays_with_its_sign(percent: str) -> None:
    head = ["card", f"interval {percent}", percent, "worse by"]
    for width in range(20, 40):
        made = "\n".join(line for block in text_table.fitted([head, ["X", "1", "2", "3"]], width) for line in block)
        assert made.count(percent) == 2
        assert "\N{NO-BREAK SPACE}" not in made
