"""Parquet writer of observations, by pyarrow: one file, or a folder with a file for each game.

A folder has the Hive layout, `game=coch/rows.parquet`. Pyarrow, polars and DuckDB read it as one table with the game as
a column.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from solver.batch.engine_version import engine
from solver.display.optional_imports import import_optional
from solver.statistics.csv_table import COLUMNS, Table, put, row_of
from solver.statistics.observation import Observation

# What the columns mean, in the metadata of each file.
UNIT = "value, lower, upper, estimate, spread: final result of the side in `side`, of which `per` are one `unit`"
TEXT = "text: the deal on one line, with its own lead; `openhand solve` reads it"
SEEDS = "a random deal has the id GAME-N and is that of `openhand deal GAME --seed N`, with the same options"
# Rows per write.
BATCH = 4096


@contextmanager
def parquet_table(path: Path) -> Iterator[Table]:
    """Yield a writer of a table in one file. Unknown values are null. Raises MissingExtra without pyarrow."""
    # closed after an interrupt, too: an open writer would later write to a closed temporary file
    with tempfile.TemporaryFile() as spool, closing(ParquetTable(spool, list(COLUMNS))) as table:
        yield table
        table.close()
        put(spool, path)


@contextmanager
def parquet_folder(path: Path) -> Iterator[Table]:
    """Yield a writer of a table in a folder, one file for each game. Files of other games stay.

    Raises MissingExtra without pyarrow.
    """
    with ExitStack() as stack, closing(ParquetFolder(lambda: stack.enter_context(tempfile.TemporaryFile()))) as folder:
        yield folder
        folder.close()
        for game, table in folder.tables.items():
            place = path / f"game={game}"
            place.mkdir(parents=True, exist_ok=True)
            put(table.spool, place / "rows.parquet")


class ParquetTable:
    """Parquet table with some of the columns, written in batches."""

    def __init__(self, spool: Any, names: list[str]) -> None:
        self.arrow = import_optional("pyarrow")
        self.spool = spool
        self.names = names
        about = {"openhand.engine": engine(), "openhand.unit": UNIT, "openhand.seeds": SEEDS, "openhand.text": TEXT}
        self.schema = self.arrow.schema([(name, COLUMNS[name]) for name in names], metadata=about)
        self.writer = import_optional("pyarrow.parquet").ParquetWriter(spool, self.schema)
        self.rows: list[list[Any]] = []

    def add(self, one: Observation) -> None:
        """Queue a row, and write a full batch."""
        self.rows.append([cell for name, cell in zip(COLUMNS, row_of(one), strict=True) if name in self.names])
        if len(self.rows) >= BATCH:
            self.flush()

    def flush(self) -> None:
        """Write the queued rows."""
        if self.rows:
            columns = list(zip(*self.rows, strict=True))
            self.writer.write_table(self.arrow.table(dict(zip(self.names, columns, strict=True)), schema=self.schema))
            self.rows.clear()

    def close(self) -> None:
        """Write the queued rows and the end of the file."""
        self.flush()
        self.writer.close()


class ParquetFolder:
    """Parquet tables by game. The path of a table names its game, so its rows omit it."""

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
        """Write the queued rows and the end of each file."""
        for table in self.tables.values():
            table.close()
