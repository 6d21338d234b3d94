"""Court cards: half figures that stand twice on a card, in a box of 100 by 78."""

from __future__ import annotations

from solver.display.faces.figures import HORSE
from solver.display.faces.strokes import BROWN, GOLD, INK, PAPER, RED, SKIN, Shapes, disc, group, line, oval, path

EDGE = 1.3
CROWN = "M37 32l-2-17 7.5 7L50 12l7.5 10 7.5-7-2 17q-13-5-26 0z"
CROWN_OF_QUEEN = "M39 28l-2-11 6.5 4.5L50 14l6.5 7.5L63 17l-2 11q-11-4-22 0z"
BEARD = "M38 39c-3 16 4 24 12 24s15-8 12-24c-2 7-5 8-7 8-3-2-7-2-10 0-2 0-5-1-7-8z"
LONG_HAIR = "M39 33c-6 8-4 18-8 25 8 2 12-3 12-9M61 33c6 8 4 18 8 25-8 2-12-3-12-9z"
SHORT_HAIR = "M39 34c-3 6-2 12-4 17 5 0 7-2 7-7M61 34c3 6 2 12 4 17-5 0-7-2-7-7z"
FRINGE = "M38 37c-1-9 6-12 12-12s13 3 12 12c-4-2-6-6-8-7-5 4-11 4-16 7z"
CAP, FEATHER = "M37 34c-2-16 12-19 22-15 6 2 9 7 8 11-9-2-20-1-30 4z", "M60 20c6-8 14-9 20-5-4 5-10 8-18 8z"
HAT, BRIM = "M36 33c0-15 10-20 28-15l1 14c-10-4-19-4-29 1z", "M36 33q14-8 29-1l3 4q-17-7-35 1z"
HELMET, PEAK = "M37 34c0-14 10-19 26-12l4 10c-10-4-20-3-30 2z", "M63 22l14-4-8 9z"


def half_figure(rank: str, main: str, other: str) -> Shapes:
    """Draw the upper half of a court card.

    rank: K king, Q queen, N rider, J jack, O and U of German packs.
    main, other: colours of the robe.
    """
    return [*hair(rank), *robe(main, other), *face(), *head(rank, main, other), *(horse() if rank == "N" else [])]


def shape(d: str, fill: str) -> Shapes:
    """Return a shape with the outline of all court cards."""
    return [path(d, fill, INK, EDGE)]


def face() -> Shapes:
    """Draw the face."""
    eyes = [disc(45.8, 40, 1.3, INK), disc(54.2, 40, 1.3, INK)]
    return [
        oval(50, 41, 10.5, 12, SKIN, INK, EDGE),
        *eyes,
        line("M50 41v4.5h-1.6", INK, 0.9),
        line("M47 48.5q3 1.6 6 0", RED, 1.2),
    ]


def robe(main: str, other: str) -> Shapes:
    """Draw the robe."""
    return [
        *shape("M17 79c0-17 11-23 25-25h16c14 2 25 8 25 25z", main),
        *shape("M42 54h16l5 25H37z", other),
        line("M50 58v20", GOLD, 2, stroke_dasharray=".1 5"),
        *shape("M36 56l6-4q8 8 16 0l6 4-6 5q-8 6-16 0z", GOLD),
        line("M24 66q6 3 8 12M76 66q-6 3-8 12", GOLD, 1.6),
    ]


def hair(rank: str) -> Shapes:
    """Draw the hair, where it is seen below the hat."""
    return shape(LONG_HAIR if rank == "Q" else SHORT_HAIR, BROWN) if rank in "QJUO" else []


def head(rank: str, main: str, other: str) -> Shapes:
    """Draw the crown or hat by which the rank is known."""
    if rank == "K":
        pearls = [disc(35, 14, 1.9, RED), disc(50, 11, 2.1, RED), disc(65, 14, 1.9, RED)]
        mouth = line("M47.2 49.6q2.8 1.4 5.6 0", RED, 1.2)
        return [*shape(BEARD, BROWN), mouth, *shape(CROWN, GOLD), *pearls]
    if rank == "Q":
        return [*shape(FRINGE, BROWN), *shape(CROWN_OF_QUEEN, GOLD), disc(50, 13.4, 1.9, RED)]
    if rank == "O":
        return [*shape(HAT, main), *shape(BRIM, GOLD), line("M47 50q3 5 6 0", BROWN, 2.6)]
    if rank == "N":
        return [*shape(HELMET, main), *shape(PEAK, GOLD)]
    return [*shape(CAP, other), *shape(FEATHER, GOLD)]


def horse() -> Shapes:
    """Draw the head of the rider's horse."""
    rein = line("M58 18c18 8 24 26 22 50", GOLD, 6)
    return [group([path(HORSE, PAPER, INK, 3), disc(41, 31, 4.5, INK), rein], "translate(17 45) scale(.4)")]
