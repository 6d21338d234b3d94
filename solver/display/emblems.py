"""What cards show besides their names: the signs of suits, and a drawing of its own for each figure.

Each emblem is a path of SVG in a square of 24 units, drawn for this project, that needs no font; what it leaves out
within itself (eyes, doors) is left out by the even-odd rule. Which one a card shows its pack says (`Pack.emblems`).
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple
from xml.etree.ElementTree import Element

from solver.display.markup import element, write

SIDE = 24

BLACK, RED, GOLD, BLUE, GREEN, PURPLE = "#1f2328", "#b3222b", "#9a6a00", "#1d4f91", "#1f6b3a", "#5b2a86"


class Emblem(NamedTuple):
    """A drawing. path: in a square of 24 units. ink: its colour. style: that of its cards in a terminal, as rich names
    it. sign: what stands for it in a line of text, where there is such."""

    path: str
    ink: str
    style: str
    sign: str = ""


def star(points: int, outer: float, inner: float) -> str:
    """The path of a star about the middle of the square."""
    corners = [
        f"{12 + r * sin(pi * i / points):.1f} {12 - r * cos(pi * i / points):.1f}"
        for i in range(2 * points)
        for r in ((inner if i % 2 else outer),)
    ]
    return f"M{'L'.join(corners)}z"


def spot(x: float, y: float, r: float) -> str:
    """The path of a circle."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"


EMBLEMS = {
    # the French suits
    "spades": Emblem(
        "M12 2C9.5 7 3 10 3 15a4.4 4.4 0 0 0 8 2.6C10.8 19.7 10 21.4 8 22h8c-2-.6-2.8-2.3-3-4.4a4.4 4.4 0 0 0 8-2.6"
        "C21 10 14.5 7 12 2z", BLACK, "bold", "♠"),
    "hearts": Emblem(
        "M12 21.5C5 15.7 2.5 12 2.5 8.3A5 5 0 0 1 12 6.2a5 5 0 0 1 9.5 2.1c0 3.7-2.5 7.4-9.5 13.2z",
        RED, "bold red", "♥"),
    "diamonds": Emblem("M12 1.5Q15.5 7.5 20 12Q15.5 16.5 12 22.5Q8.5 16.5 4 12Q8.5 7.5 12 1.5z", RED, "bold red", "♦"),
    "clubs": Emblem(
        "M11 16.4a4.7 4.7 0 1 1-3.6-7.6a4.8 4.8 0 1 1 9.2 0a4.7 4.7 0 1 1-3.6 7.6C13.2 19.3 14 21.4 16 22H8"
        "c2-.6 2.8-2.7 3-5.6z", BLACK, "bold", "♣"),
    # the Italian suits
    "coins": Emblem(spot(12, 12, 10) + spot(12, 12, 8.2) + star(8, 7.4, 3.2) + spot(12, 12, 1.6), GOLD, "bold yellow"),
    "cups": Emblem("M5 2h14c0 6-2 9.4-5.4 10.4v4.4l3.9 2.9V22h-11v-2.3l3.9-2.9v-4.4C7 11.4 5 8 5 2z", RED, "bold red"),
    "swords": Emblem("M12 1l2 3v10.5h4.5v2.4H14v2.6a2 2 0 1 1-4 0v-2.6H5.5v-2.4H10V4z", BLUE, "bold blue"),
    "batons": Emblem(
        "M9.4 2h5.2l.9 5-.6 2.2c2.3-.4 3.7-1.3 4.6-3.2.8 4-1 6.4-4.4 7l.4 5 .9 4H7.6l.9-4 .3-3"
        "c-3.1-.5-4.8-2.8-4.1-6.6.8 1.7 2.1 2.6 4.2 3L8.5 7z", GREEN, "bold green"),
    # the German suits; hearts are those of the French
    "acorns": Emblem(
        "M11 1h2v4c4.6.2 8 2.6 8 6H3c0-3.4 3.4-5.8 8-6zM4.5 12.3h15c0 5-3.6 8.6-7.5 10.7c-3.9-2.1-7.5-5.7-7.5-10.7z",
        GOLD, "bold yellow"),
    "leaves": Emblem(
        "M12 1c5 3.6 8 7.6 8 11.6c0 3.6-2.8 6-7 6.2V23h-2v-4.2c-4.2-.2-7-2.6-7-6.2C4 8.6 7 4.6 12 1zM11.4 6v11h1.2V6z",
        GREEN, "bold green"),
    "bells": Emblem(
        "M10.6 1h2.8v2.3a9.6 9.6 0 1 1-2.8 0zM3.6 11.4v1.4h16.8v-1.4z" + spot(12, 16, 1.5) + "M11.5 17.5h1v4.2h-1z",
        RED, "bold red"),
    # the Cucco cards
    "numerals": Emblem(
        "M2 5.5h20V9q-2.5 3 0 6v3.5H2V15q2.5-3 0-6zM4.5 7.5h15v1q-2.5 3.5 0 7v1h-15v-1q2.5-3.5 0-7z"
        "M12 8.5l2.6 3.5-2.6 3.5L9.4 12z" + spot(6.8, 12, 0.9) + spot(17.2, 12, 0.9), BLACK, "bold"),
    "fool": Emblem(
        "M4 17C4 11 5 9 2.8 6.3C6.3 5.7 8 8 9 10.5C9.3 7.5 10.3 4.8 12 3c1.7 1.8 2.7 4.5 3 7.5"
        " 1-2.5 2.7-4.8 6.2-4.2C19 9 20 11 20 17zM4 18.5h16V22H4z"
        + spot(2.3, 5, 1.5) + spot(21.7, 5, 1.5) + spot(12, 2, 1.5), RED, "bold red"),
    "mask": Emblem(
        "M4 4Q12 1 20 4v8c0 6-4 10-8 10s-8-4-8-10zM6.5 10q2.5-3 4.5 0-2 2-4.5 0zM13 10q2-3 4.5 0-2.5 2-4.5 0z"
        "M8 15.5q4 1.8 8 0-1 3.8-4 3.8t-4-3.8zM11.2 11h1.6l.7 3h-3z", RED, "bold red"),
    "bucket": Emblem(
        "M4 9h16l-2.3 13H6.3zM5 8A7 6.8 0 0 1 19 8h-1.7A5.3 5.2 0 0 0 6.7 8zM6.2 12l.3 1.7h11l.3-1.7z",
        RED, "bold red"),
    "zero": Emblem(
        "M12 2c4.3 0 7 4 7 10s-2.7 10-7 10-7-4-7-10S7.7 2 12 2zM12 5.5c-2.2 0-3.5 2.5-3.5 6.5s1.3 6.5 3.5 6.5"
        " 3.5-2.5 3.5-6.5-1.3-6.5-3.5-6.5z", RED, "bold red"),
    "inn": Emblem(
        "M12 2l10 8.5h-2.5V22h-15V10.5H2zM10 22v-6.5h4V22zM6.8 12v3h2.4v-3zM14.8 12v3h2.4v-3z"
        + spot(12, 8.3, 1.5), RED, "bold red"),
    "cat": Emblem(
        "M4 2.5l5 4.2a12 12 0 0 1 6 0l5-4.2V13a8 8 0 0 1-16 0z" + spot(8.7, 11.5, 1.4) + spot(15.3, 11.5, 1.4)
        + "M10.8 15h2.4L12 16.6zM1 14.5l5 .8v.9l-5 .5zM23 14.5l-5 .8v.9l5 .5z", RED, "bold red"),
    "horse": Emblem(
        "M7 22h12c1-7.5.5-14-4.3-17.2L14 1.5l-2.3 3C8 5.8 5 10 3.5 13.5L5.6 17l3.6-1.8 2.6-.7C12 17.5 7.5 18 7 22z"
        + spot(11.2, 8.8, 1.1), RED, "bold red"),
    "breeches": Emblem(
        "M5 2h14v3.5H5zM5 6.5h6.3v3h1.4v-3H19l2 12.5h-6.5L12 11 9.5 19H3zM3.3 20h5.4v2H3.3zM15.3 20h5.4v2h-5.4z",
        RED, "bold red"),
    "cuckoo": Emblem(
        "M1.5 9.5L6 8c.8-3.5 4-5.5 7.3-4C17.5 6 17.5 11 22.5 17.5L16 16.8c-1 1.5-2.3 2.3-4 2.5l1 3h-1.6l-1-3"
        "C6.5 18.5 5 14.5 5.8 10.5z" + spot(9.2, 7.5, 1) + "M9.5 13.5q4 2.5 7.5-.5-2 4.5-7.5.5z", RED, "bold red"),
    "lion": Emblem(
        star(11, 11, 8.6) + "M6.5 8.5q5.5-3.5 11 0v5.5q-1.5 4.5-5.5 4.5t-5.5-4.5z" + spot(9.5, 11, 1.1)
        + spot(14.5, 11, 1.1) + "M10.4 13.6h3.2L12 15.4zM9.5 16q2.5 1.3 5 0-1 1.6-2.5 1.6T9.5 16z",
        RED, "bold red"),
    # the trumps of Cego
    "trumps": Emblem(star(8, 10.5, 4.6) + spot(12, 12, 2.2), PURPLE, "bold magenta"),
    "man": Emblem(
        spot(12, 6, 3) + "M6.5 2.5L12 .2l5.5 2.3zM8.5 9.5h7l3.5 5.7-1.8 1.2L15 13.5V17l1.5 6h-3L12 18l-1.5 5h-3"
        "L9 17v-3.5l-2.2 2.9L5 15.2z", PURPLE, "bold magenta"),
    "moon": Emblem(
        "M15 1.5a10.7 10.7 0 1 0 7 15A9 9 0 0 1 15 1.5z" "M18 5l.9 2.1 2.2.2-1.7 1.5.5 2.2-1.9-1.1-1.9 1.1.5-2.2"
        "-1.7-1.5 2.2-.2z", PURPLE, "bold magenta"),
    "minstrel": Emblem(
        "M11 1h2l.5 2h2v1.2h-1.8L14 10c3.5 1.3 5 3.7 5 6.2 0 3.5-3 6.3-7 6.3s-7-2.8-7-6.3c0-2.5 1.5-4.9 5-6.2l.3-5.8"
        "H8.5V3h2z" + spot(12, 15, 2.2) + "M9 19.3h6v1.2H9z", PURPLE, "bold magenta"),
}  # fmt: skip


def shape(name: str, x: float, y: float, size: float, ink: str = "") -> Element:
    """An emblem as an element of SVG, its square beginning at x, y; ink: another colour than its own."""
    drawn = EMBLEMS[name]
    where = f"translate({x:g} {y:g}) scale({size / SIDE:.4g})"
    return element("path", d=drawn.path, fill=ink or drawn.ink, fill_rule="evenodd", transform=where)


def emblem(name: str, size: float = SIDE, ink: str = "") -> str:
    """An emblem as a fragment of SVG; raises KeyError for a name that is none of `EMBLEMS`."""
    return write(shape(name, 0, 0, size, ink))
