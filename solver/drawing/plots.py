"""Pictures that matplotlib draws: the value of a deal over its cards."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from typing import Any

from solver.drawing import review_words, words
from solver.drawing.curve import BAND, LINE, SIDES, axis, side_number, worths
from solver.errors import Error
from solver.reviews.verdicts import Review

NO_LIBRARY = "pictures of this kind are drawn with matplotlib: pip install 'openhand[plots]'"


def library() -> Any:
    """Matplotlib; raises Error, naming the extra, where it is not installed."""
    try:
        return import_module("matplotlib")
    except ImportError:
        raise Error(NO_LIBRARY) from None


def figure(wide: float, high: float) -> tuple[Any, Any]:
    """An empty figure, in inches, and its axes; raises Error where matplotlib is not installed."""
    # the ids in a picture are the same each time
    library().rcParams["svg.hashsalt"] = "openhand"
    drawn = import_module("matplotlib.figure").Figure(figsize=(wide, high), layout="constrained")
    return drawn, drawn.add_subplot()


def picture(drawn: Any, form: str) -> bytes:
    """A figure as a file, the same for the same figure; form: "png" or "svg"."""
    file = BytesIO()
    drawn.savefig(file, format=form, dpi=150, metadata={"Date": None} if form == "svg" else None)
    return file.getvalue()


def values(review: Review, form: str = "png") -> bytes:
    """The value over the cards, as a file: what is proven as a band, errors as dots in the colour of their side."""
    drawn, axes = figure(9, 3.6)
    found = worths(review)
    steps = range(len(found))
    middle = [(worth.lower + worth.upper) / 2 for worth in found]
    axes.fill_between(steps, [worth.lower for worth in found], [worth.upper for worth in found], color=BAND)
    axes.plot(steps, middle, color=LINE)
    for number, side in enumerate(("first", "other")):
        places = [move.number for move in review if move.error and side_number(review, move.side) == number]
        names = ", ".join(dict.fromkeys(m.side for m in review if side_number(review, m.side) == number)) or side
        axes.scatter(places, [middle[i] for i in places], color=SIDES[number], zorder=3, label=f"errors of {names}")
    turning = review.turning_point
    if turning is not None:
        at = turning.number
        ring = {"s": 160, "facecolors": "none", "edgecolors": "#d9a400", "linewidths": 2, "label": "turning point"}
        axes.scatter([at], [middle[at]], zorder=4, **ring)
    axes.set_title(review_words.heading(review), parse_math=False)
    axes.set(xlabel="cards played", ylabel=axis(review).partition(": ")[2])
    axes.xaxis.get_major_locator().set_params(integer=True)
    terms = words.terms_of(review.position)
    axes.yaxis.set_major_formatter(lambda value, _: words.brief(terms, round(value)) if value == round(value) else "")
    axes.yaxis.get_major_locator().set_params(integer=True)
    axes.legend(fontsize="small")
    return picture(drawn, form)
