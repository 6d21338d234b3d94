"""Tables for a terminal: columns side by side, without lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from solver.display import strings

# Columns of the terminal that a table is laid out for: more than it can have, so that no cell is cut or broken.
WIDEST = 1 << 20


def lines(rows: Sequence[Sequence[str]], gap: int = 2) -> list[str]:
    """A line for each row of a table, the first row being that of the headers, all as wide as they need.

    Columns with nothing but whole numbers below their header are set to the right. gap: blanks between columns.
    """
    if not rows:
        return []
    table = Table.grid(padding=(0, gap, 0, 0))
    for column in zip(*rows, strict=True):
        numbers = len(column) > 1 and all(cell.lstrip("-").isdigit() for cell in column[1:])
        table.add_column(justify="right" if numbers else "left", no_wrap=True)
    for row in rows:
        table.add_row(*(Text(strings.clean(cell)) for cell in row))
    console = Console(file=StringIO(), width=WIDEST, color_system=None, force_jupyter=False, legacy_windows=False)
    return ["".join(part.text for part in line).rstrip() for line in console.render_lines(table, pad=False)]
