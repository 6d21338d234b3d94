"""Numbers in records of other programs. Python refuses to convert thousands of digits, and no record needs them."""

from __future__ import annotations

MOST_DIGITS = 9


def number_of(text: str, most: int | None = None) -> int | None:
    """Return the number that a text states, or None for other text and for numbers above `most`."""
    if not text.isdecimal() or len(text) > MOST_DIGITS:
        return None
    number = int(text)
    return number if most is None or number <= most else None
