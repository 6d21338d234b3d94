"""Text encodings: UTF-8, and for files of other programs also UTF-16 and the Windows code page of western Europe."""

from __future__ import annotations

import codecs
from contextlib import suppress

MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
# Latin-1 has a character for each byte. The code page lacks five.
FALLBACKS = ("cp1252", "latin-1")


def decode(data: bytes) -> tuple[str, int | None]:
    """Return the text of a file, and the first line that is not in UTF-8. None if all lines are."""
    line = None
    for sign, encoding in MARKS:
        if data.startswith(sign):
            with suppress(UnicodeDecodeError):
                return str(memoryview(data)[len(sign) :], encoding), None if encoding == "utf-8" else 1
    for encoding in ("utf-8", *FALLBACKS):
        try:
            return str(data, encoding), line
        except UnicodeDecodeError as error:
            line = line or data.count(b"\n", 0, error.start) + 1
    raise AssertionError("Latin-1 decodes every byte")
