"""Reading of input files and standard input, with one set of limits and messages."""

from __future__ import annotations

import os
import stat
import time
from contextlib import suppress
from io import BufferedReader, FileIO
from pathlib import Path
from typing import IO

from solver.display.translation import mark, tr
from solver.model.errors import Fault, FormatError, MissingFile

LARGEST = 64 * 2**20
# Byte order mark, which some editors write.
BOM = "\ufeff"
# Message about a file without a name.
NAMELESS = mark("the name of the file is empty")
# Timeout in seconds for the writer of a pipe.
PATIENCE = 1.0


def read_bytes(source: Path | IO[bytes], name: str) -> bytes:
    """Return the content of a file or a stream. Raises FormatError if it cannot be read.

    name: name in error messages.
    """
    if not name:
        # as a path it would be the current directory
        raise MissingFile([Fault(tr(NAMELESS))])
    try:
        if isinstance(source, Path):
            with BufferedReader(FileIO(source, opener=at_once)) as file:
                data = begun(file.fileno()) + file.read(LARGEST + 1)
        else:
            data = source.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise MissingFile([Fault(unreadable(error), name)]) from None
    except (OSError, ValueError) as error:
        raise FormatError([Fault(unreadable(error), name)]) from None
    check_size(len(data), name)
    return data


def at_once(name: str, flags: int) -> int:
    """Open a file without blocking, so that a pipe does not wait for a writer. Other systems open it as usual."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def begun(file: int) -> bytes:
    """Return the first byte of a pipe, or nothing for any other file, and make reads of it block again.

    Raises OSError for a pipe without a writer.
    """
    if not hasattr(os, "O_NONBLOCK"):
        return b""
    first = b""
    if stat.S_ISFIFO(os.fstat(file).st_mode):
        end = time.monotonic() + PATIENCE
        # an open but idle pipe raises BlockingIOError, a pipe without a writer reads as empty
        with suppress(BlockingIOError):
            while not (first := os.read(file, 1)):
                if time.monotonic() > end:
                    raise OSError(tr("nobody writes to it"))
                time.sleep(0.01)
    os.set_blocking(file, True)
    return first


def check_size(size: int, name: str | None) -> None:
    """Raise FormatError for input of more than LARGEST bytes."""
    if size > LARGEST:
        raise FormatError([Fault(tr("is larger than {n} MB", n=LARGEST // 2**20), name)])


# Messages of the operating system about files.
SYSTEM = (mark("No such file or directory"), mark("Permission denied"), mark("Is a directory"))


def unreadable(error: Exception) -> str:
    """Return the message for a file that cannot be read."""
    return tr("cannot be read: {why}", why=tr(getattr(error, "strerror", None) or str(error)))
