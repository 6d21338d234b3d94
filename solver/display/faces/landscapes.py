"""Pictures of the tarock trumps: landscapes through the year and the night, in a box of 100 by 78."""

from __future__ import annotations

from typing import NamedTuple
from xml.etree.ElementTree import Element

from solver.display.faces.pen import Pen
from solver.display.faces.strokes import (
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    INK,
    PAPER,
    PLUM,
    RED,
    SKIN,
    Shapes,
    box,
    disc,
    group,
    line,
    path,
    star,
)

VIEW = (100, 78)
EDGE = 1.3
MOON = "#f6e7a8"


class Season(NamedTuple):
    """Colours of a landscape."""

    sky: str
    far: str
    near: str
    wood: str
    roof: str


SPRING = Season("#e3f1e4", "#8dbb97", GREEN, "#1f5236", RED)
SUMMER = Season("#fbf0c9", "#c9b24a", "#7f8f2f", "#1f5236", BLUE)
AUTUMN = Season("#f7e3c4", "#d9944a", "#a8552a", "#7c3f1d", RED)
WINTER = Season("#dfeaf2", "#b9cedd", "#f4f8fa", "#3f6a72", BLUE)
NIGHT = Season("#27345c", "#42557f", "#1f3a33", "#1f5236", RED)
SEASONS = (SPRING, SUMMER, AUTUMN, WINTER, NIGHT)


def landscape(pen: Pen, number: int) -> Shapes:
    """Draw the picture of a trump: five numbers to each season, the night for 21."""
    season = (number - 1) // 5
    colours = SEASONS[season]
    ground = pen.part(f"hills-{season}", lambda: hills(colours), VIEW)
    return [box(9, 9, 82, 70, 0, colours.sky), *light(number), ground, *middle(number, colours.roof)]


def hills(season: Season) -> Shapes:
    """Draw the hills of a season, with firs on them."""
    return [
        path("M9 78V63q16-15 34-6t48-4v25z", season.far),
        path("M9 78v-8q22-10 44-2t38-2v12z", season.near),
        *(fir(x, y, size, season.wood) for x, y, size in ((20, 66, 0.85), (33, 70, 0.65), (80, 68, 0.8))),
    ]


def light(number: int) -> Shapes:
    """Draw the sun, whose place goes by the number, or moon and stars."""
    if number == 21:
        stars = [star(5, 4.5, 1.8, MOON, x, 40) for x in (26, 45)]
        return [path("M70 34a12 12 0 1 0 8 20 14 14 0 0 1-8-20z", MOON), *stars]
    return [disc(20 + number * 13 % 60, 45, 8, GOLD)]


def fir(x: float, y: float, scale: float, colour: str) -> Element:
    """Draw a fir."""
    return group([path("M0-30L10-14H6L14 0H2v6h-4V0h-12L-6-14h-4z", colour)], f"translate({x} {y}) scale({scale})")


def middle(number: int, roof: str) -> Shapes:
    """Draw a wanderer for the first trump, and in turn a house, a tower and a boat for the others."""

    def shape(d: str, fill: str) -> Element:
        return path(d, fill, INK, EDGE)

    if number == 1:
        coat, hat = shape("M44 56h12l3 18H41z", BLUE), shape("M42 48q8-14 16 0z", RED)
        return [disc(50, 50, 5, SKIN, INK, EDGE), hat, coat, line("M60 56v18", BROWN, 2)]
    if number % 3 == 0:
        sails = [shape("M52 50v18H40z", PAPER), shape("M54 52l9 16h-9z", RED)]
        return [shape("M40 70h24l-5 6H45z", BROWN), *sails]
    if number % 3 == 1:
        return [shape("M42 72V60l9-7 9 7v12z", PAPER), shape("M38 61l13-11 13 11z", roof)]
    return [shape("M46 74V52l5-10 5 10v22z", PAPER), shape("M45 53l6-17 6 17z", roof)]


def jester() -> Shapes:
    """Draw the highest trump."""
    cap = (
        "M37 42c-8-4-12-14-17-16 8-4 16 0 18 4 1-8 6-14 12-18 6 4 11 10 12 18 2-4 10-8 18-4-5 2-9 12-17 16"
        "-8-6-18-6-26 0z"
    )
    return [
        disc(50, 44, 13, SKIN, INK, EDGE),
        path(cap, PLUM, INK, EDGE),
        *(disc(x, y, 3.4, GOLD, INK, EDGE) for x, y in ((20, 26), (50, 12), (80, 26))),
        *(disc(x, 44, 1.4, INK) for x in (45, 55)),
        line("M45 51q5 4 10 0", RED, 1.5),
        path("M18 78c2-14 14-18 32-18s30 4 32 18z", RED, INK, EDGE),
        path("M50 60l8 18H42z", GOLD, INK, EDGE),
    ]
