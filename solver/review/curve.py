"""The value of a deal over its cards: the points of a graph, and what is written at its axis."""

from __future__ import annotations

from solver.display import strings
from solver.display import terms as words
from solver.display.language import tr
from solver.review.result import Review
from solver.search.proven import Proven

# Lines across, and how many points may lie between two of them.
MOST_LINES = 6
STEPS = [digit * 10**power for power in range(9) for digit in (1, 2, 5)]

SIDES = ("#1d5fa8", "#b3452c")
LINE, BAND, TURNING = "#2b2620", "#d9cfb4", "#d9a400"
WIN = "#2e7d46"


def worths(review: Review) -> tuple[Proven[int], ...]:
    """What the deal was worth before the first move, and after each."""
    return (review.start, *(move.after for move in review))


def likely(review: Review) -> list[float]:
    """What the deal was worth before the first move and after each: as estimated, else the middle of what is proven."""
    outlooks = (review.outlook, *(move.outlook for move in review))
    return [
        (worth.lower + worth.upper) / 2 if outlook is None else outlook.value
        for worth, outlook in zip(worths(review), outlooks, strict=True)
    ]


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


def winning(review: Review) -> tuple[int, str] | None:
    """The value from which on the first side wins, and how that is said; None where it lies beyond what there is."""
    terms = review.position.terms
    values = worths(review)
    low, high = min(worth.lower for worth in values), max(worth.upper for worth in values)
    if review.win_at is None or terms.standing or terms.aims or not low < review.win_at <= high:
        return None
    return review.win_at, words.wins(terms.side_names[0])


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
