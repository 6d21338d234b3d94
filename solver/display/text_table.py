"""Rendering of tables for a terminal: aligned columns without lines between them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from itertools import islice
from textwrap import wrap

from rich.console import Console
from rich.table import Table
from rich.text import Text

from solver.display import string_utils

# Layout width in columns, larger than any table, so that rich neither cuts nor wraps a cell.
WIDEST = 1 << 20
# Blank between a number and its sign, percentage points in any language too, and what stands for it while lines are
# broken.
PERCENT, BOUND = re.compile(r"(?<=\d) (?=%|(?:pp|PP)$)"), "\N{NO-BREAK SPACE}"


def fitted(rows: Sequence[Sequence[str]], width: int, gap: int = 2) -> list[list[str]]:
    """Return the lines of each row of a table, wrapped to a width if the longest words allow it.

    The columns with most room to spare are wrapped first, between words. A number and its sign stay together.
    """
    cells = [[PERCENT.sub(BOUND, string_utils.clean(cell)) for cell in row] for row in rows]
    columns = list(zip(*cells, strict=True))
    widths = [max(map(string_utils.width, column)) for column in columns]
    least = [
        max((string_utils.width(word) for cell in column for word in cell.split(" ")), default=0) for column in columns
    ]
    over = sum(widths) + gap * (len(widths) - 1) - width
    while over > 0 and any(wide > few for wide, few in zip(widths, least, strict=True)):
        place = max(range(len(widths)), key=lambda i: (widths[i] - least[i], i))
        taken = min(over, max(1, (widths[place] - least[place]) if place == len(widths) - 1 else 1))
        widths[place] -= taken
        over -= taken
    broken: list[list[str]] = []
    heights = []
    for row in cells:
        wrapped = (wrap(cell, max(wide, 1)) or [""] for cell, wide in zip(row, widths, strict=True))
        parts = [[line.replace(BOUND, " ") for line in part] for part in wrapped]
        heights.append(max(map(len, parts)))
        broken += [[part[i] if i < len(part) else "" for part in parts] for i in range(heights[-1])]
    each = iter(lines(broken, gap, numbers=numbered(cells)))
    return [list(islice(each, height)) for height in heights]


def numbered(rows: Sequence[Sequence[str]]) -> list[bool]:
    """Return True for each column that holds only whole numbers below its header."""
    columns = zip(*rows, strict=True)
    return [len(column) > 1 and all(cell.lstrip("-").isdigit() for cell in column[1:]) for column in columns]


def lines(rows: Sequence[Sequence[str]], gap: int = 2, numbers: Sequence[bool] = ()) -> list[str]:
    """Return one line for each row of a table. The first row holds the headers.

    gap: blanks between columns, default 2.
    numbers: True for each column to align right, default the columns that hold only whole numbers.
    """
    if not rows:
        return []
    table = Table.grid(padding=(0, gap, 0, 0))
    for right in numbers or numbered(rows):
        table.add_column(justify="right" if right else "left", no_wrap=True)
    for row in rows:
        table.add_row(*(Text(string_utils.clean(cell)) for cell in row))
    console = Console(file=StringIO(), width=WIDEST, color_system=None, force_jupyter=False, legacy_windows=False)
    return ["".join(part.text for part in line).rstrip() for line in console.render_lines(table, pad=False)]
