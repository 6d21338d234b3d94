"""Text encodings: UTF-8, and for files of other programs also UTF-16 and the Windows code page of western Europe."""

from __future__ import annotations

import codecs
from contextlib import suppress

MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
# Latin-1 has a character for each byte. The code page lacks five.
FALLBACKS = ("cp1252", "latin-1")
# Bytes at the start of a file in which UTF-16 without a mark is looked for.
LOOKED_AT = 2_000


def decode(data: bytes) -> tuple[str, int | None]:
    """Return the text of a file, and the first line that is not in UTF-8. None if all lines are."""
    line = None
    for sign, encoding in MARKS:
        if data.startswith(sign):
            with suppress(UnicodeDecodeError):
                return str(memoryview(data)[len(sign) :], encoding), None if encoding == "utf-8" else 1
    if (unmarked := unmarked_utf_16(data)) is not None:
        with suppress(UnicodeDecodeError):
            return str(data, unmarked), 1
    for encoding in ("utf-8", *FALLBACKS):
        try:
            return str(data, encoding), line
        except UnicodeDecodeError as error:
            line = line or data.count(b"\n", 0, error.start) + 1
    raise AssertionError("Latin-1 decodes every byte")


def unmarked_utf_16(data: bytes) -> str | None:
    """Return the encoding of a text in UTF-16 without a mark, or None: every other byte of most of its letters is zero.

    >>> unmarked_utf_16("[Deal".encode("utf-16-be"))
    'utf-16-be'
    """
    start = data[:LOOKED_AT]
    first, second = start[::2].count(0), start[1::2].count(0)
    most = len(start) // 4
    if len(data) % 2 or min(first, second) or max(first, second) <= most:
        return None
    return "utf-16-le" if second else "utf-16-be"
