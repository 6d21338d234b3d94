"""The value of a deal over its cards, as the points of a graph and as an SVG picture."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from solver.display import strings
from solver.display import terms as words
from solver.display.markup import add, element, write
from solver.display.svg_cards import SANS, add_text
from solver.review.result import Review
from solver.search.proven import Proven

WIDTH, HEIGHT = 780, 230
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 18, 30
MOST_TICKS = 12

SIDES = ("#1d5fa8", "#b3452c")
LINE, BAND, GRID, TURNING = "#2b2620", "#d9cfb4", "#e2dccd", "#d9a400"


def worths(review: Review) -> tuple[Proven[int], ...]:
    """What the deal was worth before the first move, and after each."""
    return (review.start, *(move.after for move in review))


def draw(review: Review) -> str:
    """The graph as SVG."""
    return write(picture(review))


def picture(review: Review) -> Element:
    """The graph as an element of SVG: a band of what is proven, the middle of it as a line, a dot for each error.

    Every step is an element of the class `hit` with its number in `data-step`; `cursor` is a line at the first step.
    """
    values = worths(review)
    low, high = min(worth.lower for worth in values), max(worth.upper for worth in values)

    def x(step: int) -> int:
        return LEFT + round((WIDTH - LEFT - RIGHT) * step / (len(values) - 1))

    def y(value: float) -> int:
        return TOP + round((HEIGHT - TOP - BOTTOM) * (high - value) / (high - low or 1))

    def points(values: Iterable[tuple[int, float]]) -> str:
        return " ".join(f"{x(step)},{y(value)}" for step, value in values)

    middle = [(step, (worth.lower + worth.upper) / 2) for step, worth in enumerate(values)]
    upper = [(step, float(worth.upper)) for step, worth in enumerate(values)]
    lower = [(step, float(worth.lower)) for step, worth in enumerate(values)]
    root = element(
        "svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", font_family=SANS
    )
    add(root, "title", axis(review))
    for value in dict.fromkeys((low, (low + high) // 2, high)):
        add(root, "path", d=f"M{LEFT} {y(value)}H{WIDTH - RIGHT}", stroke=GRID)
        label = strings.shorten(words.brief(review.position.terms, value), 9)
        add_text(root, LEFT - 8, y(value) + 4, label, 11, text_anchor="end")
    for step in range(0, len(values), max(1, round((len(values) - 1) / MOST_TICKS))):
        add_text(root, x(step), HEIGHT - 10, str(step), 11, text_anchor="middle")
    add(root, "polygon", points=points(upper + lower[::-1]), fill=BAND, stroke=BAND, stroke_width=4)
    add(root, "polyline", points=points(middle), fill="none", stroke=LINE, stroke_width=2)
    add_errors(root, review, {step: (x(step), y(value)) for step, value in middle})
    cursor = {"d": f"M0 {TOP}V{HEIGHT - BOTTOM}", "transform": f"translate({x(0)})", "stroke": TURNING}
    add(root, "path", class_="cursor", **cursor)
    width = (WIDTH - LEFT - RIGHT) / (len(values) - 1)
    for step in range(len(values)):
        place = {"x": f"{x(step) - width / 2:.1f}", "y": 0, "width": f"{width:.1f}", "height": HEIGHT}
        add(root, "rect", class_="hit", data_step=step, data_x=x(step), fill="transparent", **place)
    return root


def add_errors(root: Element, review: Review, places: dict[int, tuple[int, int]]) -> None:
    """A dot for each error in the colour of its side, a ring around the turning point."""
    turning = review.turning_point
    for move in review:
        x, y = places[move.number]
        if move.error:
            add(root, "circle", cx=x, cy=y, r=5, fill=SIDES[side_number(review, move.side)])
        if move is turning:
            add(root, "circle", cx=x, cy=y, r=9, fill="none", stroke=TURNING, stroke_width=2.5)


def side_number(review: Review, side: str) -> int:
    """0 for the first side, 1 for any other."""
    return int(side != review.position.first_side)


def axis(review: Review) -> str:
    """What the graph shows, in words."""
    terms = review.position.terms
    return f"Value over the cards: {words.gets(terms)}"
