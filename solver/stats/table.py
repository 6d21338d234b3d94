"""Observations as tables for further work, a row each, and the table in CSV; solver/stats/parquet.py has Parquet.

Rows are written as they come, to a file without a name; the file asked for is put in place whole when all are there.
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

from solver.display import strings
from solver.io import atomic
from solver.stats.observe import Observation

# Name of each column, and its type in Parquet.
COLUMNS = {
    "source": "string", "number": "int64", "id": "string", "game": "string", "contract": "string", "options": "string",
    "lead": "string", "given": "bool", "goal": "string", "value": "int64", "outcome": "string", "exact": "bool",
    "lower": "int64", "upper": "int64", "nodes": "int64",
}  # fmt: skip

# What a cell begins with that spreadsheets take for a formula (OWASP, "CSV Injection").
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


class Table(Protocol):
    """A table that is being written."""

    def add(self, one: Observation) -> None: ...


def row_of(one: Observation) -> list[Any]:
    """An observation as a row."""
    group = one.group
    options = " ".join(f"{name}={value}" for name, value in group.options)
    found = {"game": group.game, "contract": group.contract, "options": options}
    cells = [found[name] if name in found else getattr(one, name) for name in COLUMNS]
    return [strings.encodable(cell) if isinstance(cell, str) else cell for cell in cells]


@contextmanager
def csv_table(path: Path) -> Iterator[Table]:
    """A table in CSV (RFC 4180, UTF-8) with a row of names; what is not known is empty, truth is `true` or `false`."""
    with tempfile.TemporaryFile() as spool:
        text = io.TextIOWrapper(spool, encoding="utf-8", newline="")
        table = CsvTable(text)
        yield table
        text.flush()
        put(spool, path)
        text.detach()


class CsvTable:
    """A table of comma-separated values."""

    def __init__(self, text: io.TextIOBase) -> None:
        self.writer = csv.writer(text)
        self.writer.writerow(COLUMNS)

    def add(self, one: Observation) -> None:
        """Write a row."""
        self.writer.writerow(map(csv_cell, row_of(one)))


def csv_cell(cell: Any) -> Any:
    """A cell as it is written; a text that a spreadsheet would take for a formula gets an apostrophe before it."""
    if isinstance(cell, bool):
        return str(cell).lower()
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def put(spool: Any, path: Path) -> None:
    """Let a file with what was written take the place of another one."""
    spool.seek(0)
    with atomic.replacing(path) as file:
        shutil.copyfileobj(spool, file)
