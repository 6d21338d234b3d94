"""Lines of a stream of messages, read while somebody reads the answers."""

from __future__ import annotations

import io
import select
from collections.abc import Iterator
from contextlib import suppress
from typing import BinaryIO

# Bytes read at once.
CHUNK = 1 << 16


def message_lines(source: BinaryIO, output: BinaryIO, most: int) -> Iterator[bytes]:
    """Yield the lines of a stream until it ends, or until the reader of a pipe closes the output.

    most: bytes of a line. A longer one is cut to one byte more.
    """
    # only this returns what there is without waiting for more
    assert isinstance(source, io.BufferedIOBase)
    line = bytearray()
    while not is_closed(output, source) and (chunk := source.read1(CHUNK)):
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            line += end + b"\n"
            yield bytes(line[: most + 1])
            line.clear()
        line += rest
        del line[most + 1 :]
    if line:
        yield bytes(line)


def is_closed(output: BinaryIO, source: BinaryIO | None = None) -> bool:
    """Return True if the reader of a pipe has closed it. False where that cannot be found out.

    source: stream whose input or end is waited for. Default: waits for nothing.
    """
    if not hasattr(select, "poll"):
        return False
    waiting = select.poll()
    with suppress(OSError, ValueError):
        waiting.register(output, 0)
        if source is not None:
            waiting.register(source, select.POLLIN)
        found = dict(waiting.poll(0 if source is None else None))
        return bool(found.get(output.fileno(), 0) & (select.POLLERR | select.POLLHUP))
    return False
