"""Parts of a result as text: lines and tables, printed in colour by commands and plain by `str`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Line(NamedTuple):
    """Line of text, or a paragraph that a terminal wraps, with its style."""

    text: str
    style: str = ""


class Grid(NamedTuple):
    """Table: rows of cells, the first with the headers, and the style of each row.

    split: column from which a narrow terminal prints the rest below. 0: nowhere.
    named: first columns that name a row, which are printed again beside the rest.
    """

    rows: Sequence[Sequence[str]]
    styles: Sequence[str] = ()
    split: int = 0
    named: int = 1


Part = Line | Grid


def plain_text(parts: Iterable[Part]) -> str:
    """Return the parts as lines without colours, as wide as their text."""
    # imported lazily, because tables take a library
    from solver.display import string_utils, text_table

    lines: list[str] = []
    for part in parts:
        lines += text_table.lines(part.rows) if isinstance(part, Grid) else [string_utils.clean_lines(part.text)]
    return "\n".join(lines)
