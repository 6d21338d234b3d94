"""Observations in Parquet, by way of pyarrow: one file, or a folder with a file for each game.

A folder is laid out as Hive does, `game=coch/rows.parquet`, which pyarrow, polars and DuckDB read as one table that has
the game as a column.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from solver.display.extras import library
from solver.stats.observe import Observation
from solver.stats.table import COLUMNS, Table, put, row_of

# Rows written at once.
BATCH = 4096


@contextmanager
def parquet_table(path: Path) -> Iterator[Table]:
    """A table in one file; what is not known is null. Raises MissingExtra where pyarrow is not installed."""
    # closed at an interrupt, too: a writer that nobody closes writes to its spool when that is gone
    with tempfile.TemporaryFile() as spool, closing(ParquetTable(spool, list(COLUMNS))) as table:
        yield table
        table.close()
        put(spool, path)


@contextmanager
def parquet_folder(path: Path) -> Iterator[Table]:
    """A table in a folder, a file for each game; files of other games that lie there stay. Raises MissingExtra."""
    with ExitStack() as stack, closing(ParquetFolder(lambda: stack.enter_context(tempfile.TemporaryFile()))) as folder:
        yield folder
        folder.close()
        for game, table in folder.tables.items():
            place = path / f"game={game}"
            place.mkdir(parents=True, exist_ok=True)
            put(table.spool, place / "rows.parquet")


class ParquetTable:
    """A table in Parquet with some of the columns, written in batches."""

    def __init__(self, spool: Any, names: list[str]) -> None:
        self.arrow = library("pyarrow")
        self.spool = spool
        self.names = names
        self.schema = self.arrow.schema([(name, COLUMNS[name]) for name in names])
        self.writer = library("pyarrow.parquet").ParquetWriter(spool, self.schema)
        self.rows: list[list[Any]] = []

    def add(self, one: Observation) -> None:
        """Write a row, once there are enough of them."""
        self.rows.append([cell for name, cell in zip(COLUMNS, row_of(one), strict=True) if name in self.names])
        if len(self.rows) >= BATCH:
            self.flush()

    def flush(self) -> None:
        """Write the rows that wait."""
        if self.rows:
            columns = list(zip(*self.rows, strict=True))
            self.writer.write_table(self.arrow.table(dict(zip(self.names, columns, strict=True)), schema=self.schema))
            self.rows.clear()

    def close(self) -> None:
        """Write what is left, and the end of the file."""
        self.flush()
        self.writer.close()


class ParquetFolder:
    """A table in Parquet for each game; the game is told by where a table lies, and not in its rows."""

    def __init__(self, new_spool: Callable[[], Any]) -> None:
        self.new_spool = new_spool
        self.names = [name for name in COLUMNS if name != "game"]
        self.tables: dict[str, ParquetTable] = {}

    def add(self, one: Observation) -> None:
        """Write a row to the table of its game."""
        game = one.group.game
        if game not in self.tables:
            self.tables[game] = ParquetTable(self.new_spool(), self.names)
        self.tables[game].add(one)

    def close(self) -> None:
        """Write what is left of each, and the ends of the files."""
        for table in self.tables.values():
            table.close()
