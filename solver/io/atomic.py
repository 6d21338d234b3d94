"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


def write_bytes(path: Path, data: bytes) -> None:
    """Replace the content of a file, keeping its permissions; if that fails, the old content is still there."""
    with replacing(path) as file:
        file.write(data)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file to write to that takes the place of another one, as `write_bytes` does, once the block is left.

    What is no plain file, such as a pipe or a device, is written to as it is: nothing may take its place.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    temporary = path.with_name(f".{path.name[:40]}.{secrets.token_hex(8)}.tmp")
    try:
        with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
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
    _sync(path.parent)


def _sync(directory: Path) -> None:
    """Make the new name last, where the system can."""
    with suppress(OSError):
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
