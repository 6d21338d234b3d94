"""Atomic file writing: a file is written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from solver.io import stale_files


def write_bytes(path: Path, data: bytes) -> None:
    """Replace the content of a file and keep its permissions. After an error the old content is still there."""
    with replacing(path) as file:
        file.write(data)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Yield a file to write to, which replaces `path` when the block ends.

    A path that is no plain file, such as a pipe or a device, is opened and written directly. Otherwise temporary files
    that killed processes left in the directory are removed first.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    stale_files.sweep(path.parent)
    handle, temporary = stale_files.create(path)
    # a duplicate handle keeps the file in use until it is renamed, where the system allows that
    held = None
    try:
        with os.fdopen(handle, "wb") as file:
            held = os.dup(handle) if os.name == "posix" else None
            yield file
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            temporary.chmod(stat.S_IMODE(path.stat().st_mode))
        temporary.replace(path)
    except BaseException:
        with suppress(FileNotFoundError):
            temporary.unlink()
        raise
    finally:
        if held is not None:
            os.close(held)
    _sync(path.parent)


def _sync(directory: Path) -> None:
    """Flush the directory to disk, where the system supports it."""
    with suppress(OSError):
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
