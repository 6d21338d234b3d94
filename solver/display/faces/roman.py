"""Roman numerals cut as letters: VIIII looks the same on every machine."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from solver.display.faces.strokes import group, path

HEIGHT, GAP = 40, 2
# Letter -> width and outline.
LETTERS = {
    "I": (14, "M0 0h14v5h-3v30h3v5H0v-5h3V5H0z"),
    "V": (33, "M0 0h15v5h-3l7 22 6-22h-4V0h12v5h-2l-10 35h-8L2 5H0z"),
    "X": (34, "M0 0h15v5h-2l5 9 5-9h-3V0h13v5h-3l-8 13 10 17h3v5H20v-5h2l-6-10-6 10h3v5H0v-5h3l9-15L3 5H0z"),
}


def is_roman(text: str) -> bool:
    """True if a text can be cut in these letters."""
    return bool(text) and all(letter in LETTERS for letter in text)


def roman_of(number: int) -> str:
    """Return a number up to 39 as cards have it: four strokes make a four.

    >>> roman_of(14), roman_of(21)
    ('XIIII', 'XXI')
    """
    tens, rest = divmod(number, 10)
    return "X" * tens + "V" * (rest // 5) + "I" * (rest % 5)


def roman(text: str, x: float, y: float, width: float, height: float, fill: str) -> Element:
    """Return a numeral about x, as large as fits below y."""
    total = sum(LETTERS[letter][0] + GAP for letter in text) - GAP
    scale = min(width / total, height / HEIGHT)
    shapes, left = [], 0
    for letter in text:
        wide, outline = LETTERS[letter]
        shapes.append(path(outline, fill, transform=f"translate({left} 0)"))
        left += wide + GAP
    top = y + (height - HEIGHT * scale) / 2
    return group(shapes, f"translate({x - total * scale / 2:.4g} {top:.4g}) scale({scale:.4g})")
