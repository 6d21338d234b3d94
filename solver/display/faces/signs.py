"""Signs of the suits, each in a square of 100."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solver.display.faces.strokes import (
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    INK,
    LEAF,
    ORANGE,
    PAPER,
    PLUM,
    RED,
    Shapes,
    disc,
    line,
    path,
    star,
)

HEART = "M50 92C20 67 6 51 6 32 6 16 18 7 30 7c9 0 16 5 20 13C54 12 61 7 70 7c12 0 24 9 24 25 0 19-14 35-44 60z"
SPADE = (
    "M50 4c8 17 42 33 42 56 0 12-9 20-19 20-7 0-13-3-17-9 1 11 4 18 10 25H34c6-7 9-14 10-25-4 6-10 9-17 9"
    "C17 80 8 72 8 60 8 37 42 21 50 4z"
)


def clubs(ink: str) -> Shapes:
    """Draw clubs."""
    leaves = [disc(x, y, 21, ink) for x, y in ((50, 27), (27, 58), (73, 58))]
    return [*leaves, path("M46 44h8c0 22 4 40 13 52H33c9-12 13-30 13-52z", ink)]


def spades() -> Shapes:
    """Draw spades."""
    return [path(SPADE, INK)]


def hearts() -> Shapes:
    """Draw hearts, which French and German packs share."""
    return [path(HEART, RED)]


def diamonds(ink: str) -> Shapes:
    """Draw diamonds."""
    return [path("M50 3L87 50 50 97 13 50z", ink)]


def coins() -> Shapes:
    """Draw a coin."""
    rings = [disc(50, 50, 45, GOLD, BROWN, 5), disc(50, 50, 31, PAPER, RED, 5)]
    return [*rings, star(8, 27, 11, RED), disc(50, 50, 6, GOLD)]


def cups() -> Shapes:
    """Draw a cup."""
    bowl = path("M17 10h66c0 32-10 49-26 54v12l17 11v8H26v-8l17-11V64C27 59 17 42 17 10z", RED)
    gilt = [path("M17 10h66l-2 14H19z", GOLD), path("M26 87h48v8H26z", GOLD)]
    return [bowl, *gilt, line("M50 30v22M38 34l4 14M62 34l-4 14", PAPER, 4)]


def swords() -> Shapes:
    """Draw a sword."""
    blade = [path("M37 62L40 13 50 0l10 13 3 49z", BLUE), line("M50 14v44", "#cfe0f2", 5)]
    hilt = [path("M18 60h64v11H18z", GOLD, BROWN, 3), path("M43 71h14v16H43z", BROWN), disc(50, 91, 8, GOLD, BROWN, 3)]
    return [*blade, *hilt]


def batons() -> Shapes:
    """Draw a club of wood."""
    wood = path("M42 97L31 20C30 8 40 3 50 3s20 5 19 17L58 97z", GREEN)
    rings = path("M32 24h36l-1 9H33zM38 62h24l-1 8H39z", GOLD)
    return [wood, rings, line("M43 12q7 5 14 0M46 44l8 4M44 80h12", LEAF, 4)]


def acorns() -> Shapes:
    """Draw an acorn."""
    nut = path("M24 44h52c2 26-8 44-26 53C32 88 22 70 24 44z", GOLD, BROWN, 4)
    cup = path("M16 46c0-22 16-30 34-30s34 8 34 30z", GREEN)
    return [nut, cup, line("M30 34l10-10M46 40l12-14M64 38l8-10", LEAF, 4), line("M50 16V4", BROWN, 7)]


def leaves() -> Shapes:
    """Draw a leaf."""
    blade = path("M50 2c34 22 40 50 20 71-6 6-13 5-17 0l3 25H44l3-25c-4 5-11 6-17 0C10 52 16 24 50 2z", GREEN)
    return [blade, line("M50 16v52M50 34L36 44M50 34l14 10M50 50L36 60M50 50l14 10", LEAF, 4)]


def bells() -> Shapes:
    """Draw a bell."""
    ball = [disc(50, 56, 40, GOLD, BROWN, 5), path("M10 50q40 14 80 0v12q-40 14-80 0z", RED)]
    return [*ball, line("M50 74v16M42 74h16", BROWN, 7), disc(50, 10, 7, "none", BROWN, 6)]


def numerals() -> Shapes:
    """Draw the ornament of the Cucco cards with numerals."""
    knot = [path("M50 12L78 50 50 88 22 50z", INK), path("M50 30L65 50 50 70 35 50z", PAPER)]
    return [*knot, *(disc(x, 50, 7, INK) for x in (50, 12, 88))]


def trumps() -> Shapes:
    """Draw the star of the trumps."""
    return [star(8, 48, 20, PLUM), disc(50, 50, 11, PAPER)]


# Name of a sign -> drawing with four colours of the French suits.
SIGNS: Mapping[str, Callable[[], Shapes]] = {
    "spades": spades,
    "hearts": hearts,
    "diamonds": lambda: diamonds(ORANGE),
    "clubs": lambda: clubs(GREEN),
    "coins": coins,
    "cups": cups,
    "swords": swords,
    "batons": batons,
    "acorns": acorns,
    "leaves": leaves,
    "bells": bells,
    "numerals": numerals,
    "trumps": trumps,
}
# The same where the French suits have two colours.
TWO_COLOURS: Mapping[str, Callable[[], Shapes]] = {
    "diamonds": lambda: diamonds(RED),
    "clubs": lambda: clubs(INK),
}
# Name of a sign -> colour of the letters beside it.
INKS = {
    "spades": INK,
    "hearts": RED,
    "diamonds": ORANGE,
    "clubs": GREEN,
    "coins": "#8a5a00",
    "cups": RED,
    "swords": BLUE,
    "batons": GREEN,
    "acorns": "#6d4a10",
    "leaves": GREEN,
    "bells": "#8f5e06",
    "numerals": INK,
    "trumps": PLUM,
}
TWO_INKS = {"diamonds": RED, "clubs": INK}
