"""Emblems of cards: suit signs, and one drawing for each figure card.

The drawings stand in `display.faces`. They were made for this project and need no font. The pack maps cards to emblems
(`Pack.emblems`).
"""

from __future__ import annotations

from typing import NamedTuple

from solver.display.faces.pen import Pen
from solver.display.markup import write

SIDE = 24
RED, BLACK, GOLD, GREEN, BLUE, PURPLE = (
    "bold red",
    "bold",
    "bold yellow",
    "bold green",
    "bold blue",
    "bold magenta",
)


class Emblem(NamedTuple):
    """Emblem of a suit or figure in text.

    style: style of its cards in a terminal, as rich names it.
    sign: its character in text rendering, default empty.
    """

    style: str
    sign: str = ""


CUCCO = ("fool", "mask", "bucket", "zero", "inn", "cat", "horse", "breeches", "cuckoo", "lion")
EMBLEMS = {
    # the French suits
    "spades": Emblem(BLACK, "♠"),
    "hearts": Emblem(RED, "♥"),
    "diamonds": Emblem(RED, "♦"),
    "clubs": Emblem(BLACK, "♣"),
    # the Italian suits
    "coins": Emblem(GOLD),
    "cups": Emblem(RED),
    "swords": Emblem(BLUE),
    "batons": Emblem(GREEN),
    # the German suits; hearts are those of the French
    "acorns": Emblem(GOLD),
    "leaves": Emblem(GREEN),
    "bells": Emblem(RED),
    # the Cucco cards
    "numerals": Emblem(BLACK),
    **{name: Emblem(RED) for name in CUCCO},
    # the trumps of tarock packs
    **{name: Emblem(PURPLE) for name in ("trumps", "man", "moon", "minstrel")},
}


def emblem(name: str, size: float = SIDE) -> str:
    """Return an emblem as an SVG fragment, its upper left corner at the origin.

    Raises KeyError for a name that is not in `EMBLEMS`.
    """
    return write(Pen().sign(name, size / 2, size / 2, size))
