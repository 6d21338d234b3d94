"""JSON encoding that survives a failed allocation. What msgspec 0.22 offers for it reads a null pointer then."""

from __future__ import annotations

from typing import Any

import msgspec

ROOM = 256
_encoder = msgspec.json.Encoder()


def encode_json(value: Any) -> bytes:
    """Return a value as JSON in UTF-8.

    Raises UnicodeEncodeError for a text with half of a surrogate pair, MemoryError where there is no room.
    """
    room = bytearray(ROOM)
    _encoder.encode_into(value, room)
    return bytes(room)
