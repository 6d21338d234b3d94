"""Reading what users name: the same limits and the same words for every file, and for standard input."""

from __future__ import annotations

from pathlib import Path
from typing import IO

from solver.display.language import mark, tr
from solver.model.errors import Fault, FormatError

LARGEST = 64 * 2**20


def read_text(source: Path | IO[bytes], name: str) -> str:
    """The text of a file, or of a stream; raises FormatError with what is wrong with it. name: what it is called."""
    try:
        if isinstance(source, Path):
            with source.open("rb") as file:
                data = file.read(LARGEST + 1)
        else:
            data = source.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise FormatError([Fault(unreadable(error), name)]) from None
    check_size(len(data), name)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FormatError([Fault(tr("is not in UTF-8"), name, line)]) from None


def check_size(size: int, name: str | None) -> None:
    """Raise FormatError for what is larger than anybody's positions are."""
    if size > LARGEST:
        raise FormatError([Fault(tr("is larger than {n} MB", n=LARGEST // 2**20), name)])


# What systems say of files.
SYSTEM = (mark("No such file or directory"), mark("Permission denied"), mark("Is a directory"))


def unreadable(error: Exception) -> str:
    """What is said of a file that cannot be read."""
    return tr("cannot be read: {why}", why=tr(getattr(error, "strerror", None) or str(error)))
