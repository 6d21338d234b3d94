"""A smaller input that shows the same defect, as far as a few hundred attempts bring it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

TRIES = 400
# What is left out whole: lines, parts of a line, words, signs.
PIECES = (rb"\n", rb"(?<=[/,;\]}])", rb"(?<=[ _])", rb"")


def shrink(data: bytes, shows: Callable[[bytes], bool], tries: int = TRIES) -> bytes:
    """Return the smallest failing input, found by removing pieces.

    shows: predicate that is true while the defect remains.
    """
    for pattern in PIECES:
        joint = b"\n" if pattern == rb"\n" else b""
        pieces = re.split(pattern, data)
        size = max(len(pieces) // 2, 1)
        while tries > 0:
            smaller = False
            for fewer in without(pieces, size):
                tries -= 1
                if tries < 0:
                    break
                if shows(joint.join(fewer)):
                    pieces, smaller = fewer, True
                    break
            if not smaller:
                if size == 1:
                    break
                size //= 2
        data = joint.join(pieces)
    return data


def without(pieces: list[bytes], size: int) -> Iterator[list[bytes]]:
    """The pieces without each run of so many of them."""
    for start in range(0, len(pieces), size):
        yield pieces[:start] + pieces[start + size :]
