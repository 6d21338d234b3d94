"""Style of a card face: everything that its face shows, as plain data."""

from __future__ import annotations

import msgspec

# Colours of the French suits, and numerals: as they are printed on the cards, or Arabic everywhere.
COLOURS = (4, 2)
PRINTED, ARABIC = NUMERALS = ("printed", "arabic")


class FaceStyle(msgspec.Struct, frozen=True):
    """Everything that the face of a card shows.

    suit: sign of its suit.
    rank: a number, a letter of a court card, or empty for a card that only has a figure.
    sign: sign or figure in its middle.
    index: letters in its corner, empty where there is only the figure.
    mini: the same for the smallest drawing, which has no Roman numerals.
    ink: colour of these letters.
    robes: colours of a court card.
    word: word below a figure.
    """

    suit: str
    rank: str
    sign: str
    index: str
    mini: str
    ink: str
    robes: tuple[str, str] = ("", "")
    word: str = ""
