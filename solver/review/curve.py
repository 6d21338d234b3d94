"""The value of a deal over its cards, as the points of a graph and as an SVG picture."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from solver.display import strings
from solver.display import terms as words
from solver.display.svg import text
from solver.review.result import Review
from solver.search.compare import Worth

WIDE, HIGH = 780, 230
LEFT, RIGHT, TOP, BOTTOM = 64, 16, 18, 30
MOST_TICKS = 12

SIDES = ("#1d5fa8", "#b3452c")
LINE, BAND, GRID = "#2b2620", "#d9cfb4", "#e2dccd"


def worths(review: Review) -> tuple[Worth, ...]:
    """What the deal was worth before the first move, and after each."""
    return (review.start, *(move.after for move in review))


def draw(review: Review) -> str:
    """The graph as SVG: a band of what is proven, the middle of it as a line, a dot for each error.

    Every step is an element of the class `hit` with its number in `data-step`; `cursor` is a line at the first step.
    """
    values = worths(review)
    low, high = min(worth.lower for worth in values), max(worth.upper for worth in values)
    span = high - low or 1

    def x(step: int) -> int:
        return LEFT + round((WIDE - LEFT - RIGHT) * step / (len(values) - 1))

    def y(value: float) -> int:
        return TOP + round((HIGH - TOP - BOTTOM) * (high - value) / span)

    def path(points: list[tuple[int, float]]) -> str:
        return " ".join(f"{x(step)},{y(value)}" for step, value in points)

    steps = list(enumerate(values))
    band: list[tuple[int, float]] = [(step, worth.upper) for step, worth in steps]
    band += [(step, worth.lower) for step, worth in reversed(steps)]
    middle: list[tuple[int, float]] = [(step, (worth.lower + worth.upper) / 2) for step, worth in steps]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img"'
        " font-family=\"'DejaVu Sans', Verdana, sans-serif\">",
        f"<title>{escape(axis(review))}</title>",
    ]
    terms = review.position.terms
    for value in dict.fromkeys((low, (low + high) // 2, high)):
        parts.append(f'<path d="M{LEFT} {y(value)}H{WIDE - RIGHT}" stroke="{GRID}"/>')
        parts.append(text(LEFT - 8, y(value) + 4, strings.shorten(words.brief(terms, value), 9), 11, anchor="end"))
    every = max(1, round((len(values) - 1) / MOST_TICKS))
    parts += [text(x(step), HIGH - 10, str(step), 11, anchor="middle") for step in range(0, len(values), every)]
    parts.append(f'<polygon points="{path(band)}" fill="{BAND}" stroke="{BAND}" stroke-width="4"/>')
    parts.append(f'<polyline points="{path(middle)}" fill="none" stroke="{LINE}" stroke-width="2"/>')
    parts += errors(review, {step: (x(step), y(value)) for step, value in middle})
    parts.append(f'<path class="cursor" d="M0 {TOP}V{HIGH - BOTTOM}" transform="translate({x(0)})" stroke="#d9a400"/>')
    wide = (WIDE - LEFT - RIGHT) / (len(values) - 1)
    for step in range(len(values)):
        parts.append(
            f'<rect class="hit" data-step="{step}" data-x="{x(step)}" x="{x(step) - wide / 2:.1f}" y="0"'
            f' width="{wide:.1f}" height="{HIGH}" fill="transparent"/>'
        )
    return "".join([*parts, "</svg>"])


def errors(review: Review, places: dict[int, tuple[int, int]]) -> Iterator[str]:
    """A dot for each error in the colour of its side, a ring around the turning point."""
    turning = review.turning_point
    for move in review:
        x, y = places[move.number]
        if move.error:
            yield f'<circle cx="{x}" cy="{y}" r="5" fill="{SIDES[side_number(review, move.side)]}"/>'
        if move is turning:
            yield f'<circle cx="{x}" cy="{y}" r="9" fill="none" stroke="#d9a400" stroke-width="2.5"/>'


def side_number(review: Review, side: str) -> int:
    """0 for the first side, 1 for any other."""
    return int(side != review.position.first_side)


def axis(review: Review) -> str:
    """What the graph shows, in words."""
    terms = review.position.terms
    return f"Value over the cards: {words.gets(terms)}"
