"""Temporary files of killed processes: detection by name and lock, and removal.

A process locks the file that it writes, and the lock ends with the process. So a file without a lock is stale. The
name of a file includes the machine, because locks of one machine may be invisible to another.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import socket
from contextlib import suppress
from functools import cache
from pathlib import Path

try:
    import fcntl
except ImportError:  # a system that does not remove open files
    fcntl = None  # type: ignore[assignment]

# Most characters of the file's name and of the machine's in a temporary name.
LONGEST, DIGITS = 40, 8


@cache
def machine() -> str:
    """Return a short name of this machine."""
    return hashlib.sha256(socket.gethostname().encode()).hexdigest()[:DIGITS]


def new_name(name: str) -> str:
    """Return an unused name for the temporary version of a file."""
    return f".{name[:LONGEST]}.openhand-{machine()}-{secrets.token_hex(8)}.tmp"


def create(path: Path) -> tuple[int, Path]:
    """Create and lock a temporary file next to another one. Return its descriptor and path. An error leaves no file."""
    while True:
        found = path.with_name(new_name(path.name))
        handle = os.open(found, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        try:
            # another process may remove the file before it is locked
            if not hold(handle, wait=True) or found.exists():
                return handle, found
        except BaseException:
            os.close(handle)
            with suppress(OSError):
                found.unlink()
            raise
        os.close(handle)


def hold(handle: int, wait: bool = False) -> bool:
    """Lock a file until its descriptor and all copies of it are closed. Return False if it cannot be locked.

    wait: wait until another process releases its lock. Default False.
    """
    if fcntl is None:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError:
        return False
    return True


def sweep(folder: Path) -> None:
    """Remove the stale files of this machine from a folder, as far as possible."""
    left = re.compile(rf"\..*\.openhand-{machine()}-[0-9a-f]{{16}}\.tmp", re.DOTALL)
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if left.fullmatch(entry.name):
                take_away(Path(entry.path))


def take_away(path: Path) -> None:
    """Remove a temporary file unless a process holds its lock."""
    with suppress(OSError):
        if fcntl is None:
            path.unlink()
            return
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            if hold(handle):
                path.unlink()
        finally:
            os.close(handle)
