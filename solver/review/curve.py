"""The value of a deal over its cards, as the points of a graph and as an SVG picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from xml.etree.ElementTree import Element

from solver.display import strings
from solver.display import terms as words
from solver.display.language import tr
from solver.display.markup import add, element, write
from solver.display.svg_cards import SANS, add_text
from solver.review.result import Review
from solver.search.proven import Proven

WIDTH, HEIGHT = 780, 230
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 26, 30
MOST_TICKS = 12
# Lines across, and how many points may lie between two of them.
MOST_LINES = 6
STEPS = [digit * 10**power for power in range(9) for digit in (1, 2, 5)]
RADII = {"blunder": 6, "mistake": 5, "slip": 3.5}

SIDES = ("#1d5fa8", "#b3452c")
LINE, BAND, GRID, TURNING = "#2b2620", "#d9cfb4", "#e2dccd", "#d9a400"
WIN = "#2e7d46"


def worths(review: Review) -> tuple[Proven[int], ...]:
    """What the deal was worth before the first move, and after each."""
    return (review.start, *(move.after for move in review))


def draw(review: Review) -> str:
    """The graph as SVG."""
    return write(picture(review))


def picture(review: Review) -> Element:
    """The graph as an element of SVG: a band of what is proven, the middle of it as a line, a dot for each error.

    Every step is an element of the class `hit` with its number in `data-step`; `cursor` is a line at the first step. An
    error is marked at the step that shows its card, before which the value was what it is marked at.
    """
    values = worths(review)
    ticks = scale(review)
    low = min(*(worth.lower for worth in values), *(value for value, _ in ticks))
    high = max(*(worth.upper for worth in values), *(value for value, _ in ticks))

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
    add_text(root, LEFT, TOP - 6, axis(review).partition(": ")[2], 11)
    for value, label in ticks:
        add(root, "path", class_="grid", d=f"M{LEFT} {y(value)}H{WIDTH - RIGHT}", stroke=GRID)
        add_text(root, LEFT - 8, y(value) + 4, label, 11, text_anchor="end")
    for step in range(0, len(values), max(1, round((len(values) - 1) / MOST_TICKS))):
        add_text(root, x(step), HEIGHT - 10, str(step), 11, text_anchor="middle")
    add(root, "polygon", class_="band", points=points(upper + lower[::-1]), fill=BAND, stroke=BAND, stroke_width=4)
    add_win(root, review, y, (low, high))
    add(root, "polyline", class_="line", points=points(middle), fill="none", stroke=LINE, stroke_width=2)
    add_errors(root, review, {step: (x(step), y(value)) for step, value in middle})
    cursor = {"d": f"M0 {TOP}V{HEIGHT - BOTTOM}", "transform": f"translate({x(0)})", "stroke": TURNING}
    add(root, "path", class_="cursor", **cursor)
    width = (WIDTH - LEFT - RIGHT) / (len(values) - 1)
    for step in range(len(values)):
        place = {"x": f"{x(step) - width / 2:.1f}", "y": 0, "width": f"{width:.1f}", "height": HEIGHT}
        add(root, "rect", class_="hit", data_step=step, data_x=x(step), fill="transparent", **place)
    return root


def scale(review: Review) -> list[tuple[int, str]]:
    """Values that have a line of their own and what is written there: round numbers of what players count."""
    terms = review.position.terms
    values = worths(review)
    low, high = min(worth.lower for worth in values), max(worth.upper for worth in values)
    if terms.standing or terms.aims:
        return [(value, strings.shorten(words.result(terms, value), 12)) for value in range(low, high + 1)]
    one = point_of(review)
    least = next(step for step in STEPS if (high - low) / (step * one) <= MOST_LINES) * one
    found = range(-(-low // least) * least, high + 1, least)
    return [(value, words.lead(terms, value) if terms.ahead else f"{value // one}") for value in found] or [
        (low, strings.shorten(words.brief(terms, low), 9))
    ]


def point_of(review: Review) -> int:
    """How much of the value is what players call a point."""
    terms = review.position.terms
    if terms.per > 1 or terms.ahead:
        return terms.per
    return terms.weights[0] * (2 if terms.point_parts[0] == "halves" else 1)


def add_win(root: Element, review: Review, y: Callable[[float], int], shown: tuple[int, int]) -> None:
    """A line from which on the first side wins, where it lies within what is shown."""
    terms = review.position.terms
    if review.win_at is None or terms.standing or terms.aims or not shown[0] < review.win_at <= shown[1]:
        return
    place = y(review.win_at)
    line = {"stroke": WIN, "stroke_dasharray": "5 4", "stroke_width": 1.5}
    add(root, "path", class_="win", d=f"M{LEFT} {place}H{WIDTH - RIGHT}", **line)
    add_text(root, WIDTH - RIGHT, place - 5, words.wins(terms.side_names[0]), 11, text_anchor="end", fill=WIN)


def add_errors(root: Element, review: Review, places: dict[int, tuple[int, int]]) -> None:
    """A dot for each error in the colour of its side, the graver the larger, and a ring around the turning point."""
    turning = review.turning_point
    for move in review:
        x, y = places[move.number - 1]
        if move.error:
            radius = RADII[move.grade]
            dot = add(root, "circle", cx=x, cy=y, r=radius, fill=SIDES[side_number(review, move.side)])
            add(dot, "title", f"{move.number}. {move.seat} {move.move}: {tr(move.grade)}")
        if move is turning:
            add(root, "circle", class_="turning", cx=x, cy=y, r=9, fill="none", stroke=TURNING, stroke_width=2.5)


def side_number(review: Review, side: str) -> int:
    """0 for the first side, 1 for any other."""
    return int(side != review.position.first_side)


def axis(review: Review) -> str:
    """What the graph shows, in words."""
    terms = review.position.terms
    if terms.standing or terms.aims:
        return tr("Value over the cards: {what}", what=words.gets(terms))
    name = "points" if terms.ahead or terms.per > 1 or terms.point_parts[0] == "halves" else terms.point_parts[0]
    what = (
        tr("points ahead") if terms.ahead else tr("{points} of {side}", points=tr(name), side=tr(terms.side_names[0]))
    )
    return tr("Value over the cards: {what}", what=what)
