"""Value plot: the value curve of a deal as an image."""

from __future__ import annotations

from typing import Any

from solver.display.figure_setup import picture
from solver.display.side_text import wins
from solver.display.translation import tr
from solver.reviews import review_text as review_words
from solver.reviews.result import Review
from solver.reviews.value_curve import BAND, LINE, SIDES, TURNING, WIN, axis, curve_values, likely, scale, side_number


def value_plot(review: Review, form: str = "png") -> bytes:
    """Render the value curve to an image file: proven bounds as a band, errors as dots in the colour of their side.

    form: "png", "svg" or "pdf", default "png".

    Raises MissingExtra if matplotlib is not installed.
    """
    return picture(lambda figure: draw(figure.add_subplot(), review), form, (9, 3.6))


def draw(axes: Any, review: Review) -> None:
    """Draw the value curve on the axes of a figure."""
    values = curve_values(review)
    steps = range(len(values))
    middle = likely(review)
    axes.fill_between(steps, [worth.lower for worth in values], [worth.upper for worth in values], color=BAND)
    axes.plot(steps, middle, color=LINE)
    for number, side in enumerate(("first", "other")):
        places = [move.number - 1 for move in review if move.error and side_number(review, move.side) == number]
        own = dict.fromkeys(move.side for move in review if side_number(review, move.side) == number)
        names = ", ".join(map(review.position.rules.side_title, own)) or side
        axes.scatter(
            places, [middle[i] for i in places], color=SIDES[number], zorder=3, label=tr("errors of {side}", side=names)
        )
    turning = review.turning_point
    if turning is not None:
        at = turning.number - 1
        ring = {"s": 160, "facecolors": "none", "edgecolors": TURNING, "linewidths": 2, "label": tr("turning point")}
        axes.scatter([at], [middle[at]], zorder=4, **ring)
    axes.set_title(review_words.heading(review), parse_math=False)
    axes.set(xlabel=tr("cards played"), ylabel=axis(review).partition(": ")[2])
    axes.xaxis.get_major_locator().set_params(integer=True)
    ticks = scale(review)
    axes.set_yticks([value for value, _ in ticks], [label for _, label in ticks])
    low, high = axes.get_ylim()
    if review.win_at is not None and low < review.win_at < high:
        label = wins(review.position.terms.side_names[0])
        axes.axhline(review.win_at, color=WIN, linestyle="--", linewidth=1, label=label)
    axes.legend(fontsize="small")
