"""Store file of results: validation, integrity checks, and errors of SQLite in words of the store."""

from __future__ import annotations

import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, NamedTuple

from solver.display.translation import mark, tr
from solver.io.reading import unreadable
from solver.model.errors import Error

# Header of an SQLite file, and the offset of the magic number (https://www.sqlite.org/fileformat.html, 1.3).
SQLITE, HEAD, MARK_AT = b"SQLite format 3\0", 100, slice(68, 72)
# Offset of its two format versions, and their values. SQLite takes a file with a larger one for a read-only file.
VERSIONS_AT, VERSIONS = slice(18, 20), {1, 2}
MALFORMED = "database disk image is malformed"

# Timeout in seconds for another process that writes, and delay between retries where SQLite itself does not wait.
PATIENCE = 60.0
PAUSE = 0.05
# Seconds after which such a wait is reported.
SILENCE = 2.0

# Remedies for a file that is no store, and for a damaged store.
ADVICE = mark("it is left as it is: choose another file for --store")
REPAIR = mark("move it away and start again, or recover what is whole in it with: sqlite3 {path} .recover")
START = mark("move it away and start again")

# Error codes of SQLite for the system, not for the contents of the file.
OUTER = {
    *(sqlite3.SQLITE_PERM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR),
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOLFS, sqlite3.SQLITE_AUTH),
}

Row = tuple[Any, ...]

# Callback for the message of a wait. A command sets one that prints it.
on_wait: ContextVar[Callable[[str], object] | None] = ContextVar("on_wait", default=None)


class StoreKind(NamedTuple):
    """Kind of a store.

    mark: magic number of the file (application_id of SQLite).
    form: version of the schema.
    name: name of the table.
    table: statement that creates the table. Its first three columns are the key, its last one is the checksum.
    """

    mark: int
    form: int
    name: str
    table: str


class StoreError(Error):
    """Error for a file that is no store, and for a damaged store.

    >>> import openhand
    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile("w+", suffix=".db") as file:
    ...     print("no store", file=file, flush=True)
    ...     try:
    ...         openhand.stats([openhand.random_deal("coch", seed=1)], store=file.name)
    ...     except openhand.StoreError as error:
    ...         print("is no store" in str(error))
    True
    """


def damaged(path: Path, error: object, advice: str = REPAIR) -> StoreError:
    """Return the error for a damaged store, with the remedy."""
    why = " ".join(str(error).split())
    return StoreError(
        tr("{path}: the store is damaged: {error}; {advice}", path=path, error=why, advice=tr(advice, path=path))
    )


@contextmanager
def telling(path: Path, outer: Callable[[Exception], Exception]) -> Iterator[None]:
    """Raise StoreError for a database error from damage, else the error that `outer` makes of it."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        # an error without a code of SQLite comes from Python's module: a text is not in UTF-8
        code = getattr(error, "sqlite_errorcode", None)
        if code is not None and code & 0xFF in OUTER:
            raise outer(error) from None
        raise damaged(path, error) from None


def unusable(path: Path) -> Callable[[Exception], StoreError]:
    """Return the error for a store that cannot be opened."""
    return lambda error: StoreError(
        tr("{path}: the store cannot be used: {error}; {advice}", path=path, error=error, advice=tr(ADVICE))
    )


def out_of_reach(path: Path) -> Callable[[Exception], OSError]:
    """Return the error for an open store that cannot be read or written any more."""
    return lambda error: OSError(
        tr("{path}: {error}; what is kept there stays, and the same question goes on from it", path=path, error=error)
    )


def look(path: Path, kind: StoreKind) -> None:
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
    if head and head[MARK_AT] != kind.mark.to_bytes(4):
        raise StoreError(
            tr("{path}: is a database of something else, no store of answers; {advice}", path=path, advice=tr(ADVICE))
        )
    if head and not VERSIONS.issuperset(head[VERSIONS_AT]):
        raise damaged(path, MALFORMED)


def judge(base: sqlite3.Connection, path: Path, kind: StoreKind) -> None:
    """Raise StoreError for another format and for damaged pages or tables. `rows_of` validates the rows."""
    (form,) = base.execute("PRAGMA user_version").fetchone()
    if form != kind.form:
        by = tr(" of a newer version") if form > kind.form else ""
        raise StoreError(
            tr(
                "{path}: is a store{by} in form {form}; this version reads and writes form {known}; {advice}",
                path=path,
                by=by,
                form=form,
                known=kind.form,
                advice=tr(ADVICE),
            )
        )
    made = [sql for (sql,) in base.execute("SELECT sql FROM sqlite_master")]
    if [str(sql).split() for sql in made] != [kind.table.split()]:
        raise damaged(path, tr("it has another table"))
    for (said,) in base.execute("PRAGMA quick_check(1)"):
        if said != "ok":
            raise damaged(path, said)


def rows_of(base: sqlite3.Connection, path: Path, kind: StoreKind) -> Iterator[Row]:
    """Return all rows of a store. Raises StoreError for a row that differs from its checksum."""
    for row in base.execute(f"SELECT * FROM {kind.name}"):
        if row[-1] != check_of(row[:3], row[3:-1]):
            raise differs(path)
        yield row


def differs(path: Path) -> StoreError:
    """Return the error for a row that differs from its checksum. SQLite does not detect this."""
    return damaged(path, tr("an answer differs from what was written"), START)


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection for use by one thread after another. Each statement is a transaction of its own."""
    # SQLite gives some relative names a special meaning
    return sqlite3.connect(path.absolute(), timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def begin(base: sqlite3.Connection, path: Path) -> None:
    """Begin to write, after the programs that write. Reports a wait for them after some seconds."""
    wait_for(base, SILENCE)
    try:
        base.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        if (tell := on_wait.get()) is not None:
            tell(tr("{path}: another program has locked the store; waiting for it", path=path))
        wait_for(base, PATIENCE - SILENCE)
        base.execute("BEGIN IMMEDIATE")
    finally:
        wait_for(base, PATIENCE)


def wait_for(base: sqlite3.Connection, seconds: float) -> None:
    """Set the seconds for which a statement waits for another program."""
    base.execute(f"PRAGMA busy_timeout = {int(1000 * seconds)}")


def patiently(ask: Callable[[], object]) -> None:
    """Retry a statement that SQLite refuses at once while another process runs the same."""
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
    """Return the checksum of a row, whose contents SQLite does not check itself."""
    return zlib.crc32(repr((key, row)).encode())
