"""Figures of the Cucco cards and of the trumps, each in a square of 100."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solver.display.faces.strokes import (
    BROWN,
    DARK_RED,
    GOLD,
    INK,
    PAPER,
    PLUM,
    RED,
    Shapes,
    disc,
    line,
    oval,
    path,
    star,
)

# The horse looks to the left. The riders of the court cards sit on it, too.
HORSE = (
    "M30 95c-2-24 14-32 17-46-8 8-17 11-26 14-5 2-11-1-12-6-1-4 1-7 3-10 8-13 15-22 25-28L40 4l12 10"
    "c27 4 40 29 38 57 0 10 1 18 3 24z"
)


def fool() -> Shapes:
    """Draw the cap of the fool."""
    return [
        path(
            "M17 72C15 48 8 36 2 24c17-2 28 8 32 20 1-18 8-32 16-40 8 8 15 22 16 40 4-12 15-22 32-20-6 12-13 24-15 48z",
            RED,
        ),
        path("M50 4c8 8 15 22 16 40-2 10-6 20-8 28H42c-2-8-6-18-8-28 1-18 8-32 16-40z", GOLD),
        path("M14 72h72v14q-36 10-72 0z", INK),
        *(disc(x, y, 7, GOLD, INK, 3) for x, y in ((8, 24), (50, 8), (92, 24))),
    ]


def mask() -> Shapes:
    """Draw the mask."""
    eyes = "M22 40q13-13 24 3-13 9-24-3zM78 40q-13-13-24 3 13 9 24-3z"
    return [
        path("M50 5c27 0 39 12 39 36 0 30-17 54-39 54S11 71 11 41C11 17 23 5 50 5z", RED),
        path(eyes, PAPER),
        *(disc(x, 41, 4, INK) for x in (35, 65)),
        line("M20 27q13-9 25 0M80 27q-13-9-25 0M50 46l-6 16h12", INK, 4),
        path("M29 69q21 13 42 0-5 19-21 19T29 69z", PAPER),
        line("M50 5v9", GOLD, 6),
    ]


def bucket() -> Shapes:
    """Draw the bucket."""
    return [
        line("M19 36C22 0 78 0 81 36", INK, 6),
        path("M15 34h70l-9 58q-26 8-52 0z", RED),
        path("M15 34q35-12 70 0-35 12-70 0z", DARK_RED),
        path("M18 50q32 10 64 0l-2 9q-30 9-60 0zM22 74q28 8 56 0l-2 9q-26 7-52 0z", GOLD),
    ]


def zero() -> Shapes:
    """Draw the nought."""
    return [
        oval(50, 50, 32, 40, "none", RED, 19),
        oval(50, 50, 32, 40, "none", GOLD, 5, stroke_dasharray="1 13", stroke_linecap="round"),
    ]


def inn() -> Shapes:
    """Draw the inn."""
    return [
        path("M66 10h11v22H66z", INK),
        path("M4 48L50 9l46 39-6 8H10z", RED),
        path("M17 52h66v42H17z", GOLD, INK, 3),
        path("M42 94V73q8-11 16 0v21z", INK),
        path("M25 60h12v12H25zM63 60h12v12H63z", PAPER, INK, 3),
        disc(50, 39, 7, PAPER),
    ]


def cat() -> Shapes:
    """Draw the cat."""
    head = "M13 7l22 20c10-4 20-4 30 0L87 7c5 19 5 33 1 47-2 25-19 39-38 39S14 79 12 54C8 40 8 26 13 7z"
    return [
        path(head, RED),
        path("M20 21l11 11-9 9zM80 21L69 32l9 9z", PAPER),
        *(oval(x, 52, 9, 8, GOLD) for x in (34, 66)),
        line("M34 46v12M66 46v12", INK, 4),
        path("M44 66h12l-6 7z", INK),
        line("M50 73q-6 9-13 5M50 73q6 9 13 5", INK, 3),
        line("M30 69L5 65M30 74L7 80M70 69l25-4M70 74l23 6", INK, 2.5),
    ]


def horse() -> Shapes:
    """Draw the horse."""
    mane = line("M58 18c18 8 24 26 22 50M66 20c12 8 17 18 18 30", GOLD, 4)
    return [path(HORSE, RED), mane, disc(41, 31, 4.5, PAPER), disc(16, 55, 3, PAPER), path("M26 87h70v9H26z", INK)]


def breeches() -> Shapes:
    """Draw the breeches."""
    return [
        path("M22 6h56l10 84H60L50 44 40 90H12z", RED),
        path("M21 6h58l1 11H20z", GOLD),
        line("M50 18v24M30 26l-6 50M70 26l6 50", DARK_RED, 3),
        path("M12 82h29l-1 10H11zM59 82h29l1 10H60z", INK),
        disc(50, 11, 4, INK),
    ]


def cuckoo() -> Shapes:
    """Draw the cuckoo."""
    bird = (
        "M14 42l-12-4 14-6c4-13 17-19 28-13 9 5 12 11 22 16 11 6 21 8 32 22-14 0-21-2-27 1-6 14-19 18-31 15"
        "C25 69 18 56 20 44z"
    )
    return [
        line("M8 84q40-12 86 2M70 82l16-12", BROWN, 6),
        line("M46 72l-3 11M56 72l1 10", INK, 4),
        path(bird, RED),
        path("M42 42c12-3 26 4 34 17-14 6-30 2-34-17z", DARK_RED),
        line("M36 60q10 8 20 7M33 52q4 6 9 9", PAPER, 3),
        disc(27, 32, 4.5, PAPER),
        disc(27, 32, 2, INK),
        path("M14 42L2 38l14-6z", GOLD),
    ]


def lion() -> Shapes:
    """Draw the lion of Brescia."""
    return [
        star(14, 50, 36, RED),
        disc(50, 50, 38, RED),
        path("M50 20c21 0 28 13 28 29 0 20-13 33-28 33S22 69 22 49c0-16 7-29 28-29z", GOLD),
        *(disc(x, 25, 9, GOLD, RED, 4) for x in (25, 75)),
        *(disc(x, 45, 4.5, INK) for x in (38, 62)),
        path("M41 58h18l-9 9z", INK),
        line("M50 66v6q-8 8-15 2M50 72q8 8 15 2M33 37q6-4 10-1M67 37q-6-4-10-1", INK, 3),
    ]


def man() -> Shapes:
    """Draw the little man of the first trump."""
    return [
        path("M28 30L50 4l22 26z", RED),
        disc(50, 30, 15, "#f4dcbc", PLUM, 3),
        path("M26 28h48v6H26z", RED),
        path("M34 48h32l10 44H24z", PLUM),
        path("M44 48h12l-6 22z", GOLD),
        line("M84 40v54", BROWN, 6),
    ]


def moon() -> Shapes:
    """Draw the moon of the highest number."""
    crescent = path("M62 5a45 45 0 1 0 30 68A38 38 0 0 1 62 5z", PLUM)
    return [crescent, star(5, 15, 6, GOLD, 76, 30), star(5, 9, 4, GOLD, 68, 56)]


def minstrel() -> Shapes:
    """Draw the cap of the highest trump."""
    cap = "M16 74C14 50 8 36 2 26c18-2 28 6 33 18 1-16 8-30 15-40 7 10 14 24 15 40 5-12 15-20 33-18-6 10-12 24-14 48z"
    return [
        path(cap, PLUM),
        path("M16 74h68v12q-34 9-68 0z", RED),
        *(disc(x, y, 7, GOLD, INK, 3) for x, y in ((8, 26), (50, 8), (92, 26))),
    ]


# Name of a figure -> drawing.
FIGURES: Mapping[str, Callable[[], Shapes]] = {
    "fool": fool,
    "mask": mask,
    "bucket": bucket,
    "zero": zero,
    "inn": inn,
    "cat": cat,
    "horse": horse,
    "breeches": breeches,
    "cuckoo": cuckoo,
    "lion": lion,
    "man": man,
    "moon": moon,
    "minstrel": minstrel,
}
# Those of the Cucco pack are red, those of the trumps violet.
FIGURE_INKS = {name: PLUM if name in ("man", "moon", "minstrel") else RED for name in FIGURES}
# Figure of the Cucco pack -> the word below it.
WORDS = {
    "fool": "MATTO",
    "mask": "MASCHERONE",
    "bucket": "SECCHIA",
    "zero": "NULLA",
    "inn": "OSTERIA",
    "cat": "GATTO",
    "horse": "CAVALLO",
    "breeches": "BRAGON",
    "cuckoo": "CUCCO",
    "lion": "BRESCIA",
}
