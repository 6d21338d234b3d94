"""Tables for a terminal: columns side by side, without lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from itertools import islice
from textwrap import wrap

from rich.console import Console
from rich.table import Table
from rich.text import Text

from solver.display import strings

# Columns of the terminal that a table is laid out for: more than it can have, so that no cell is cut or broken.
WIDEST = 1 << 20


def fitted(rows: Sequence[Sequence[str]], width: int, gap: int = 2) -> list[list[str]]:
    """The lines of each row of a table that is no wider than so many columns, if its longest words leave that room.

    The columns with most to spare are broken between words, onto lines below the first of their row.
    """
    cells = [[strings.clean(cell) for cell in row] for row in rows]
    columns = list(zip(*cells, strict=True))
    widths = [max(map(strings.width, column)) for column in columns]
    least = [max((strings.width(word) for cell in column for word in cell.split()), default=0) for column in columns]
    over = sum(widths) + gap * (len(widths) - 1) - width
    while over > 0 and any(wide > few for wide, few in zip(widths, least, strict=True)):
        place = max(range(len(widths)), key=lambda i: (widths[i] - least[i], i))
        taken = min(over, max(1, (widths[place] - least[place]) if place == len(widths) - 1 else 1))
        widths[place] -= taken
        over -= taken
    broken: list[list[str]] = []
    heights = []
    for row in cells:
        parts = [wrap(cell, max(wide, 1)) or [""] for cell, wide in zip(row, widths, strict=True)]
        heights.append(max(map(len, parts)))
        broken += [[part[i] if i < len(part) else "" for part in parts] for i in range(heights[-1])]
    each = iter(lines(broken, gap, numbers=numbered(cells)))
    return [list(islice(each, height)) for height in heights]


def numbered(rows: Sequence[Sequence[str]]) -> list[bool]:
    """Which columns hold nothing but whole numbers below their header."""
    columns = zip(*rows, strict=True)
    return [len(column) > 1 and all(cell.lstrip("-").isdigit() for cell in column[1:]) for column in columns]


def lines(rows: Sequence[Sequence[str]], gap: int = 2, numbers: Sequence[bool] = ()) -> list[str]:
    """A line for each row of a table, the first row being that of the headers, all as wide as they need.

    Columns with nothing but whole numbers below their header are set to the right, or those that `numbers` says. gap:
    blanks between columns.
    """
    if not rows:
        return []
    table = Table.grid(padding=(0, gap, 0, 0))
    for right in numbers or numbered(rows):
        table.add_column(justify="right" if right else "left", no_wrap=True)
    for row in rows:
        table.add_row(*(Text(strings.clean(cell)) for cell in row))
    console = Console(file=StringIO(), width=WIDEST, color_system=None, force_jupyter=False, legacy_windows=False)
    return ["".join(part.text for part in line).rstrip() for line in console.render_lines(table, pad=False)]
