"""Keyed store: an SQLite file of results, each under a key of three texts, so that an interrupted run resumes.

Each row is committed at once, so a killed run loses at most the running searches.
Several runs may share one file. No lock is held during a search, and of two results for one key the first one stays.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import ClassVar, Self

from solver.display.translation import tr
from solver.statistics.store_file import (
    Row,
    StoreError,
    StoreKind,
    begin,
    check_of,
    connect,
    damaged,
    differs,
    judge,
    look,
    out_of_reach,
    patiently,
    rows_of,
    telling,
    unusable,
)

# Rows copied at a time.
AT_ONCE = 1000


class KeyedStore:
    """Store of rows in one file, created if absent. It is thread-safe.

    Raises StoreError for another or damaged file, or one that cannot be opened. Such a file stays unchanged.
    """

    KIND: ClassVar[StoreKind]

    def __init__(self, path: str | os.PathLike[str], engine: str) -> None:
        self.path = Path(path)
        self.engine = engine
        self._lock = Lock()
        look(self.path, self.KIND)
        with telling(self.path, unusable(self.path)):
            self._base = connect(self.path)
            try:
                self.prepare()
            except BaseException:
                self._base.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._base.close()

    def prepare(self) -> None:
        """Create the tables of a new file, or validate those of an existing one."""
        base, kind = self._base, self.KIND
        begin(base, self.path)
        try:
            if not base.execute("SELECT 1 FROM sqlite_master").fetchone():
                if base.execute("PRAGMA application_id").fetchone() == (kind.mark,):
                    raise damaged(self.path, tr("it has another table"))
                base.execute(kind.table)
                base.execute(f"PRAGMA application_id = {kind.mark}")
                base.execute(f"PRAGMA user_version = {kind.form}")
            base.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                base.execute("ROLLBACK")
            raise
        # before anything is added: of a store that is damaged anywhere nothing is used
        judge(base, self.path, kind)
        for _ in rows_of(base, self.path, kind):
            pass
        # with a write-ahead log, readers and a writer do not wait for each other
        patiently(lambda: base.execute("PRAGMA journal_mode = WAL"))
        base.execute("PRAGMA synchronous = NORMAL")

    def find_row(self, position: str, question: str) -> Row | None:
        """Return the values stored for a position and a query, or None."""
        whole = (position, question, self.engine)
        with self._lock, telling(self.path, out_of_reach(self.path)):
            row = self._base.execute(
                f"SELECT * FROM {self.KIND.name} WHERE position = ? AND question = ? AND engine = ?", whole
            ).fetchone()
        if row is None:
            return None
        found: Row = row[len(whole) : -1]
        if row[-1] != check_of(whole, found):
            raise differs(self.path)
        return found

    def keep_row(self, position: str, question: str, values: Row) -> None:
        """Store the values for a position and a query, unless another run has stored some."""
        whole = (position, question, self.engine)
        row = (*whole, *values, check_of(whole, values))
        with self._lock, telling(self.path, out_of_reach(self.path)):
            self._base.execute(self._insertion(row), row)

    def _insertion(self, row: Row) -> str:
        """Return the statement that stores a row, unless its key exists."""
        return f"INSERT OR IGNORE INTO {self.KIND.name} VALUES ({', '.join('?' * len(row))})"

    def take_in(self, *paths: str | os.PathLike[str]) -> int:
        """Copy the results of other stores, such as those of other machines. Return the number of new ones.

        Existing results of the same key stay. Raises StoreError for a file that is no store or is damaged. Then no
        result of any of them is copied.
        """
        others = [Path(path) for path in paths]
        for other in others:
            if not other.exists():
                raise StoreError(tr("{other}: there is no such store", other=other))
            look(other, self.KIND)
        with self._lock, telling(self.path, out_of_reach(self.path)):
            before = self._base.total_changes
            begin(self._base, self.path)
            try:
                for other in others:
                    self._copy(other)
                self._base.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._base.execute("ROLLBACK")
                raise
            return self._base.total_changes - before

    def _copy(self, other: Path) -> None:
        """Add the rows of another store to what is being written."""
        with telling(other, unusable(other)), closing(connect(other)) as base:
            judge(base, other, self.KIND)
            rows = rows_of(base, other, self.KIND)
            while some := list(islice(rows, AT_ONCE)):
                with telling(self.path, out_of_reach(self.path)):
                    self._base.executemany(self._insertion(some[0]), some)
