"""Face of a card in three levels of detail, on a card of 100 by 156: index, index and sign, or the whole picture."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, degrees, pi, sin
from xml.etree.ElementTree import Element

from solver.display.faces.courts import half_figure
from solver.display.faces.face_style import FaceStyle
from solver.display.faces.landscapes import jester, landscape
from solver.display.faces.pen import Pen
from solver.display.faces.roman import is_roman, roman
from solver.display.faces.strokes import (
    GOLD,
    GREEN,
    INK,
    LETTERS,
    PLUM,
    RED,
    Shapes,
    box,
    disc,
    group,
    lettering,
    line,
    oval,
    turned,
)

WIDTH, HEIGHT = 100, 156
HALF = (100, 78)
# Greatest width in pixels of a card with each drawing.
MINI, PLAIN, PICTURE = LEVELS = ("mini", "plain", "picture")
MOST_MINI, MOST_PLAIN = 32, 66

# Number -> places of its signs in the upper half and in the middle. Those of the lower half mirror the upper ones.
UPPER = {
    1: [], 2: [(50, 40)], 3: [(50, 36)], 4: [(33, 40), (67, 40)], 5: [(33, 40), (67, 40)], 6: [(33, 40), (67, 40)],
    7: [(33, 38), (67, 38)], 8: [(33, 36), (67, 36), (50, 57)], 9: [(33, 34), (67, 34), (33, 63), (67, 63)],
    10: [(33, 34), (67, 34), (50, 48), (33, 63), (67, 63)],
}  # fmt: skip
MIDDLE = {
    1: [(50, 78)], 2: [], 3: [(50, 78)], 4: [], 5: [(50, 78)], 6: [(33, 78), (67, 78)],
    7: [(33, 78), (67, 78), (50, 58)], 8: [(33, 78), (67, 78)], 9: [(50, 78)], 10: [],
}  # fmt: skip


def level_of(width: float) -> str:
    """Return the level of detail for a card of a width in pixels."""
    return MINI if width <= MOST_MINI else PLAIN if width <= MOST_PLAIN else PICTURE


def face(pen: Pen, looks: FaceStyle, level: str, height: float = HEIGHT) -> Shapes:
    """Return what is drawn on a card.

    level: one of `LEVELS`.
    height: height of the card, whose width is 100. A picture always has `HEIGHT`.
    """
    if level == PICTURE:
        return picture(pen, looks)
    index = looks.mini if level == MINI else looks.index
    if not index:
        return [pen.sign(looks.sign, 50, height / 2, 84)]
    # a word of letters, such as Mas, stands below its figure
    if index.isalpha() and len(index) > 2 and not is_roman(index):
        return [pen.sign(looks.sign, 50, height * 0.4, 80), lettering(index, 50, height * 0.93, 30, looks.ink)]
    sign = pen.sign(looks.sign, 50, height * 0.73, 58)
    return [numeral(index, 50, height * 0.1, 84, height * 0.34, looks.ink), sign]


def numeral(index: str, x: float, y: float, width: float, height: float, ink: str) -> Element:
    """Return the letters of an index, within a box below y."""
    if is_roman(index):
        return roman(index, x, y, width, height, ink)
    # digits and capitals are about seven tenths of their size high, and six tenths wide
    size = height / 0.7
    condensed = width if len(index) * size * 0.6 > width else 0
    return lettering(index, x, y + height, size, ink, condensed)


def picture(pen: Pen, looks: FaceStyle) -> Shapes:
    """Return the whole picture of a card."""
    if looks.suit == "trumps":
        return trump(pen, looks)
    if looks.suit == "fool":
        return figure(pen, looks)
    if looks.suit == "numerals" and looks.robes == ("", ""):
        return cucco(pen, looks)
    return suited(pen, looks)


def twice(pen: Pen, name: str, make: Callable[[], Shapes]) -> Shapes:
    """Return the upper half of a card, and the same as its lower half.

    name: its name, the same for the same drawing.
    """
    return [pen.part(name, make, HALF), turned([pen.part(name, make, HALF)])]


def corner(pen: Pen, looks: FaceStyle) -> Shapes:
    """Return the index of a suited card in its corner."""
    return [numeral(looks.index, 10, 8, 15, 17, looks.ink), pen.sign(looks.suit, 10, 34, 14)]


def suited(pen: Pen, looks: FaceStyle) -> Shapes:
    """Return the picture of a card with a suit."""
    name = f"{looks.suit}-{looks.rank}"
    if not looks.rank.isdigit():
        bars = [line("M19 78h62", GOLD, 3), line("M19 78h62", INK, 0.8)]
        return [box(19, 9, 62, 138, 4, "#fbf3e0", looks.ink, 1.2), *twice(pen, name, lambda: court(pen, looks)), *bars]
    number = int(looks.rank)
    size = 62 if number == 1 else 32 if number < 4 else 28 if number < 7 else 26

    def half() -> Shapes:
        return [*corner(pen, looks), *(pen.sign(looks.sign, x, y, size) for x, y in UPPER[number])]

    return [*twice(pen, name, half), *(pen.sign(looks.sign, x, y, size) for x, y in MIDDLE[number])]


def court(pen: Pen, looks: FaceStyle) -> Shapes:
    """Return the upper half of a court card."""
    made = [*corner(pen, looks), pen.part(looks.rank, lambda: half_figure(looks.rank, *looks.robes), HALF)]
    if looks.rank == "N":
        made.append(pen.sign(looks.suit, 76, 62, 14))
    return [*made, pen.sign(looks.suit, *((29, 68) if looks.rank == "U" else (28, 22)), 15)]


def frame(colour: str) -> Shapes:
    """Return the double frame of the Cucco cards."""
    return [box(6, 6, 88, 144, 5, "none", colour, 1.6), box(9.4, 9.4, 81.2, 137.2, 3, "none", colour, 0.7)]


def cucco(pen: Pen, looks: FaceStyle) -> Shapes:
    """Return the picture of a Cucco card with a numeral."""
    ends = twice(pen, f"end-{looks.rank}", lambda: [numeral(looks.index, 50, 15, 60, 15, looks.ink)])
    ground = pen.part("wreath", lambda: [*frame(looks.ink), *wreath()], (WIDTH, HEIGHT))
    return [ground, numeral(looks.index, 50, 60, 42, 36, looks.ink), *ends]


def wreath() -> Shapes:
    """Return a wreath of leaves about the middle of the card, open above."""
    x, y, r = 50, 78, 33
    leaves = []
    for side in (1, -1):
        for number in range(9):
            angle = pi / 2 - side * (0.22 + number * 0.3)
            at = (x + r * cos(angle), y + r * sin(angle))
            turn = degrees(angle) - 90 * side + side * 32 + (180 if side < 0 else 0)
            leaves.append(oval(*at, 6.4, 2.7, GREEN, transform=f"rotate({turn:.0f} {at[0]:.1f} {at[1]:.1f})"))
    return [*leaves, disc(x, y + r, 2.4, RED)]


def figure(pen: Pen, looks: FaceStyle) -> Shapes:
    """Return the picture of a Cucco card with a figure."""
    if looks.rank.isdigit():
        top = [numeral(looks.index, 50, 16, 62, 20, looks.ink)]
    else:
        top = [line("M22 27h16M62 27h16", looks.ink, 1.4), pen.sign("numerals", 50, 27, 12)]
    small = len(looks.word) > 8
    word = lettering(looks.word, 50, 141, 10 if small else 12, looks.ink, 76 if small else 0)
    ground = pen.part("frame", lambda: frame(looks.ink), (WIDTH, HEIGHT))
    return [ground, *top, pen.sign(looks.sign, 50, 82, 70), word]


def trump(pen: Pen, looks: FaceStyle) -> Shapes:
    """Return the picture of a tarock trump."""

    def half() -> Shapes:
        if not looks.rank.isdigit():
            return [*jester(), lettering(looks.index, 21, 54, 17, PLUM)]
        plate = [box(31, 13, 38, 20, 10, PLUM), numeral(looks.index, 50, 17, 30, 12, "#fff")]
        return [*landscape(pen, int(looks.rank)), *plate]

    ground = box(8, 8, 84, 140, 5, "#f6efe0", PLUM, 1.6)
    return [ground, *twice(pen, f"trump-{looks.rank}", half), line("M9 78h82", PLUM, 1.6)]


def scaled(shapes: Shapes, x: float, y: float, scale: float) -> Element:
    """Return a face in its place in a picture."""
    return group(shapes, f"translate({x:g} {y:g}) scale({scale:.4g})", **LETTERS)
