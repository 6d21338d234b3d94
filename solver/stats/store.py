"""Answers kept in a file, so that a run which ended too soon goes on where it was: an SQLite database.

A row is an answer about a position, under the text of the position, the version of the engine and the question. Each
is committed as soon as it is found, so that a killed run loses no more than what it was about to find. Several runs
may use one file at once: nothing is locked while a position is solved, and of two answers the first one stays.
"""

from __future__ import annotations

import os
import sqlite3
import time
import zlib
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock
from typing import Self

import msgspec

from solver.display.language import mark, tr
from solver.io.reading import unreadable
from solver.model.errors import Error
from solver.search.proven import Proven

# The mark of the file (application_id of SQLite: "Opnh"), and the form of its tables.
MARK = 0x4F706E68
FORM = 1
# The head of an SQLite file, and where the mark stands in it (https://www.sqlite.org/fileformat.html, 1.3).
SQLITE, HEAD, MARK_AT = b"SQLite format 3\0", 100, slice(68, 72)

# Seconds to wait for another run that is writing; and between attempts at what SQLite does not wait for by itself.
PATIENCE = 60.0
PAUSE = 0.05

TABLE = """
CREATE TABLE answers (
    position TEXT NOT NULL, question TEXT NOT NULL, engine TEXT NOT NULL,
    value INTEGER, outcome TEXT, exact INTEGER NOT NULL, lower INTEGER NOT NULL, upper INTEGER NOT NULL,
    nodes INTEGER NOT NULL, seconds REAL NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (position, question, engine)
) WITHOUT ROWID
"""
FIND = """
SELECT value, outcome, exact, lower, upper, nodes, seconds, checksum FROM answers
WHERE position = ? AND question = ? AND engine = ?
"""
KEEP = "INSERT OR IGNORE INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
TAKE_IN = "INSERT OR IGNORE INTO main.answers SELECT * FROM other.answers"


# What to do about a file that cannot be used.
ADVICE = mark("it is left as it is: choose another file for --store")


class Answer(Proven[int | None], frozen=True):
    """What is proven about a position, and what that took; fields as in Solution."""

    nodes: int
    seconds: float


class StoreError(Error):
    """A file that holds no answers, or a damaged one."""


class Store:
    """The answers of one file, made where there is none. Threads may share it.

    Raises StoreError if the file is something else, is damaged or cannot be opened; it is left as it is.
    """

    def __init__(self, path: str | os.PathLike[str], engine: str) -> None:
        self.path = Path(path)
        self.engine = engine
        self._lock = Lock()
        look(self.path)
        try:
            self._base = connect(self.path)
            try:
                self.prepare()
            except BaseException:
                self._base.close()
                raise
        except sqlite3.OperationalError as error:
            raise StoreError(
                tr(
                    "{path}: the store cannot be used: {error}; {advice}",
                    path=self.path,
                    error=error,
                    advice=tr(ADVICE),
                )
            ) from None
        except sqlite3.DatabaseError as error:
            raise StoreError(
                tr("{path}: the store is damaged: {error}; {advice}", path=self.path, error=error, advice=tr(ADVICE))
            ) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the file; what is kept stays."""
        with self._lock:
            self._base.close()

    def prepare(self) -> None:
        """See that the file is a store in good order, or make it one if it is new."""
        base = self._base
        base.execute("BEGIN IMMEDIATE")
        try:
            if not base.execute("SELECT 1 FROM sqlite_master").fetchone():
                base.execute(TABLE)
                base.execute(f"PRAGMA application_id = {MARK}")
                base.execute(f"PRAGMA user_version = {FORM}")
            base.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                base.execute("ROLLBACK")
            raise
        judge(base, self.path)
        # with a log ahead of the file, readers and a writer do not wait for each other
        patiently(lambda: base.execute("PRAGMA journal_mode = WAL"))
        base.execute("PRAGMA synchronous = NORMAL")

    def find(self, position: str, question: str) -> Answer | None:
        """The answer that is kept, or None."""
        key = (position, question, self.engine)
        with self._lock:
            try:
                row = self._base.execute(FIND, key).fetchone()
            except sqlite3.DatabaseError as error:
                raise self.trouble(error) from None
        if row is None:
            return None
        *found, checksum = row
        if checksum != check_of(key, tuple(found)):
            raise StoreError(
                tr(
                    "{path}: the store is damaged: an answer differs from what was written; {advice}",
                    path=self.path,
                    advice=tr(ADVICE),
                )
            )
        value, outcome, exact, lower, upper, nodes, seconds = found
        return Answer(value, outcome, bool(exact), lower, upper, nodes, seconds)

    def keep(self, position: str, question: str, answer: Answer) -> None:
        """Keep an answer; the one that another run has kept meanwhile stays."""
        key = (position, question, self.engine)
        value, outcome, exact, *rest = msgspec.structs.astuple(answer)
        row = (value, outcome, int(exact), *rest)
        with self._lock:
            try:
                self._base.execute(KEEP, (*key, *row, check_of(key, row)))
            except sqlite3.DatabaseError as error:
                raise self.trouble(error) from None

    def take_in(self, path: str | os.PathLike[str]) -> int:
        """Keep what another store holds as well, such as that of another machine; returns how many answers are new.

        Answers under the same position, question and engine stay as they are here. Raises StoreError for a file that is
        no store.
        """
        other = Path(path)
        if not other.exists():
            raise StoreError(tr("{other}: there is no such store", other=other))
        look(other)
        with self._lock:
            try:
                with closing(connect(other)) as base:
                    judge(base, other)
            except sqlite3.DatabaseError as error:
                raise StoreError(
                    tr("{other}: the store is damaged: {error}; it is left as it is", other=other, error=error)
                ) from None
            try:
                self._base.execute("ATTACH DATABASE ? AS other", (str(other.absolute()),))
                try:
                    return self._base.execute(TAKE_IN).rowcount
                finally:
                    self._base.execute("DETACH DATABASE other")
            except sqlite3.DatabaseError as error:
                raise self.trouble(error) from None

    def trouble(self, error: sqlite3.DatabaseError) -> Exception:
        """What an error of the database means: no room or no access, or a file in disorder."""
        if isinstance(error, sqlite3.OperationalError):
            return OSError(
                tr(
                    "{path}: {error}; what is kept there stays, and the same question goes on from it",
                    path=self.path,
                    error=error,
                )
            )
        return StoreError(
            tr("{path}: the store is damaged: {error}; {advice}", path=self.path, error=error, advice=tr(ADVICE))
        )


def look(path: Path) -> None:
    """Raise StoreError for a file that is no store, before SQLite opens it and may write to it."""
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise StoreError(tr("{path}: is no plain file, so no store of answers", path=path))
        if not path.parent.is_dir():
            raise StoreError(tr("{path}: there is no directory {parent}", path=path, parent=path.parent))
        with path.open("rb") as file:
            head = file.read(HEAD)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise StoreError(f"{path}: {unreadable(error)}") from None
    if head and not head.startswith(SQLITE):
        raise StoreError(tr("{path}: is no store of answers; {advice}", path=path, advice=tr(ADVICE)))
    if head and head[MARK_AT] != MARK.to_bytes(4):
        raise StoreError(
            tr("{path}: is a database of something else, no store of answers; {advice}", path=path, advice=tr(ADVICE))
        )


def judge(base: sqlite3.Connection, path: Path) -> None:
    """Raise StoreError if a store is of another form, or damaged."""
    (form,) = base.execute("PRAGMA user_version").fetchone()
    if form != FORM:
        by = tr(" of a newer version") if form > FORM else ""
        raise StoreError(
            tr(
                "{path}: is a store{by} in form {form}; this version reads and writes form {known}; {advice}",
                path=path,
                by=by,
                form=form,
                known=FORM,
                advice=tr(ADVICE),
            )
        )
    (said,) = base.execute("PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        raise StoreError(
            tr(
                "{path}: the store is damaged: {error}; {advice}",
                path=path,
                error=" ".join(said.split()),
                advice=tr(ADVICE),
            )
        )


def connect(path: Path) -> sqlite3.Connection:
    """A connection that threads may share one after another, every statement being committed by itself."""
    # the absolute path, so that no name means something else to SQLite
    return sqlite3.connect(path.absolute(), timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def patiently(ask: Callable[[], object]) -> None:
    """Ask for what SQLite refuses at once while another run does the same."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            ask()
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > end:
                raise
            time.sleep(PAUSE)


def check_of(key: tuple[str, ...], row: tuple[object, ...]) -> int:
    """A checksum of a row: of what SQLite does not check by itself."""
    return zlib.crc32(repr((key, row)).encode())
