"""Value curve of a deal over its moves: points of the graph and labels of its axis."""

from __future__ import annotations

from solver.display import value_format as words
from solver.display.side_text import wins
from solver.display.translation import tr
from solver.reviews.result import Review
from solver.search.bounded_result import BoundedResult

# Most horizontal lines, and possible numbers of points between two lines.
MOST_LINES = 6
STEPS = [digit * 10**power for power in range(9) for digit in (1, 2, 5)]

SIDES = ("#1d5fa8", "#b3452c")
LINE, BAND, TURNING = "#2b2620", "#d9cfb4", "#d9a400"
WIN = "#2e7d46"


def curve_values(review: Review) -> tuple[BoundedResult[int | None], ...]:
    """Return the bounds on the value before the first move and after each move."""
    return (review.start, *(move.after for move in review))


def likely(review: Review) -> list[float]:
    """Return the playout estimate before the first move and after each, default the midpoint of the bounds."""
    estimates = (review.outlook, *(move.outlook for move in review))
    return [
        (worth.lower + worth.upper) / 2 if outlook is None else outlook.value
        for worth, outlook in zip(curve_values(review), estimates, strict=True)
    ]


def scale(review: Review) -> list[tuple[int, str]]:
    """Return the labelled values of the axis: round numbers in the players' unit."""
    terms = review.position.terms
    values = curve_values(review)
    low, high = min(worth.lower for worth in values), max(worth.upper for worth in values)
    if terms.standing or terms.aims:
        return [(value, words.result(terms, value)) for value in range(low, high + 1)]
    one = point_of(review)
    least = next(step for step in STEPS if (high - low) / (step * one) <= MOST_LINES) * one
    found = range(-(-low // least) * least, high + 1, least)
    return [(value, words.lead(terms, value) if terms.ahead else f"{value // one}") for value in found] or [
        (low, words.brief(terms, low))
    ]


def point_of(review: Review) -> int:
    """Return the units of the value in a point, as players count."""
    terms = review.position.terms
    if terms.per > 1 or terms.ahead:
        return terms.per
    return terms.weights[0] * (2 if terms.point_parts[0] == "halves" else 1)


def winning(review: Review) -> tuple[int, str] | None:
    """Return the lowest winning value of the first side and its label. Return None outside the graph."""
    terms = review.position.terms
    values = curve_values(review)
    low, high = min(worth.lower for worth in values), max(worth.upper for worth in values)
    if review.win_at is None or terms.standing or terms.aims or not low < review.win_at <= high:
        return None
    return review.win_at, wins(terms.side_names[0])


def side_number(review: Review, side: str) -> int:
    """Return 0 for the first side, 1 for any other."""
    return int(side != review.position.first_side)


def axis(review: Review) -> str:
    """Return the label of the axis."""
    terms = review.position.terms
    if terms.standing or terms.aims:
        return tr("Value over the cards: {what}", what=words.gets(terms))
    name = "points" if terms.ahead or terms.per > 1 or terms.point_parts[0] == "halves" else terms.point_parts[0]
    what = (
        tr("points ahead") if terms.ahead else tr("{points} of {side}", points=tr(name), side=tr(terms.side_names[0]))
    )
    return tr("Value over the cards: {what}", what=what)
