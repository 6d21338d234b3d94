"""Tables of observations, one a row, and the CSV writer. The Parquet writer is in `parquet.py`.

Rows go to an unnamed temporary file first. It atomically replaces the output file when all rows are written.
"""

from __future__ import annotations

import csv
import io
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from solver.display import string_utils
from solver.io import atomic
from solver.statistics import group_options
from solver.statistics.observation import Observation

# Column -> its type in Parquet.
COLUMNS = {
    "source": "string", "number": "int64", "id": "string", "game": "string", "contract": "string", "options": "string",
    "lead": "string", "given": "bool", "goal": "string", "value": "int64", "outcome": "string", "exact": "bool",
    "lower": "int64", "upper": "int64", "estimate": "float64", "spread": "float64", "nodes": "int64",
    "text": "string", "side": "string", "unit": "string", "per": "int64",
}  # fmt: skip

# First characters of a cell that spreadsheets parse as a formula (OWASP, "CSV Injection").
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


class Table(Protocol):
    """Interface of a table writer."""

    def add(self, one: Observation) -> None: ...


def row_of(one: Observation) -> list[Any]:
    """Return an observation as a row."""
    options = group_options.text(one.group.options)
    cells = [options if name == "options" else getattr(one, name) for name in COLUMNS]
    return [string_utils.encodable(cell) if isinstance(cell, str) else cell for cell in cells]


@contextmanager
def csv_table(path: Path) -> Iterator[Table]:
    """Yield a writer of a CSV table (RFC 4180, UTF-8) with a header row.

    Unknown values are empty, booleans are `true` or `false`.
    """
    with tempfile.TemporaryFile() as spool:
        text = io.TextIOWrapper(spool, encoding="utf-8", newline="")
        table = CsvTable(text)
        yield table
        text.flush()
        put(spool, path)
        text.detach()


class CsvTable:
    """CSV table writer."""

    def __init__(self, text: io.TextIOBase) -> None:
        self.writer = csv.writer(text)
        self.writer.writerow(COLUMNS)

    def add(self, one: Observation) -> None:
        """Write a row."""
        self.writer.writerow(map(csv_cell, row_of(one)))


def csv_cell(cell: Any) -> Any:
    """Return a cell as text. An apostrophe precedes text that a spreadsheet would parse as a formula."""
    if isinstance(cell, bool):
        return str(cell).lower()
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def put(spool: Any, path: Path) -> None:
    """Atomically replace a file by the content of a temporary file."""
    spool.seek(0)
    with atomic.replacing(path) as file:
        shutil.copyfileobj(spool, file)
