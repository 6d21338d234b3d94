"""Histogram pictures of values, by matplotlib."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from solver.display import value_format as words
from solver.display.figure_setup import picture
from solver.display.optional_imports import import_optional
from solver.display.translation import tr, trn
from solver.model.contract_names import contract_label
from solver.model.errors import Unsolvable
from solver.statistics.result import GroupStatistics, Values

# Most bars of a histogram. Width and height of a picture for each group, in inches.
BARS = 60
WIDTH, HEIGHT = 8.0, 4.0

# Outcomes from the bottom of a bar up, with colours for the colour-blind (Okabe and Ito 2008).
COLOURS = {"loss": "#D55E00", "draw": "#999999", "open": "#999999", "win": "#0072B2", "": "#999999"}


def histogram(groups: Sequence[GroupStatistics], form: str) -> bytes:
    """Return a picture with one histogram for each group with known values, from top to bottom.

    form: "png", "svg" or "pdf".
    Raises MissingExtra without matplotlib, Unsolvable without a known value.
    """
    known = [(group, group.sample.values) for group in groups if group.sample.values is not None]
    if not known:
        raise Unsolvable(tr("there is no value to draw a histogram of"))

    def paint(figure: Any) -> None:
        for number, (group, values) in enumerate(known, 1):
            draw(figure.add_subplot(len(known), 1, number), group, values)

    return picture(paint, form, (WIDTH, HEIGHT * len(known)))


def draw(axes: Any, group: GroupStatistics, values: Values) -> None:
    """Draw the histogram of a group: bars of equal width, outcomes stacked, the mean as a line."""
    terms = group.group.terms
    # values with a lesser part get bars in the unit that players count: halves, without the lesser units
    unit = terms.weights[0] if len(terms.weights) > 1 else 1
    edges = edges_of(values.histogram, unit)
    bottom = [0] * (len(edges) - 1)
    for outcome, colour in COLOURS.items():
        heights = [
            sum(deals.get(outcome, 0) for value, deals in values.histogram.items() if low <= value < high)
            for low, high in pairwise(edges)
        ]
        if any(heights):
            label = words.outcome(terms, outcome or None)
            axes.bar(edges[:-1], heights, edges[1] - edges[0], bottom, align="edge", color=colour, label=label)
            bottom = [below + height for below, height in zip(bottom, heights, strict=True)]
    mean = values.mean.mean
    axes.axvline(mean, color="black", linestyle="--", label=tr("mean {mean:z.2f}", mean=mean / unit))
    axes.set_title(heading(group, values.settled))
    if unit > 1:
        axes.xaxis.set_major_formatter(lambda value, _: f"{value / unit:g}")
        axes.xaxis.set_major_locator(locator_of(unit))
        axes.set_xlabel(tr("{points} of {side}", points=tr(terms.point_parts[0]), side=tr(terms.side_names[0])))
    else:
        what = tr("{side} ahead", side=tr(terms.side_names[0])) if terms.ahead else words.gets(terms)
        axes.set_xlabel(f"{tr('value')} ({what})")
    axes.yaxis.get_major_locator().set_params(integer=True)
    axes.set_ylabel(tr("deals"))
    axes.legend()


def heading(group: GroupStatistics, deals: int) -> str:
    """Return the title of a histogram."""
    contract = contract_label(group.group.game, group.group.contract)
    parts = (group.group.name, contract, trn(deals, "{n:,} deal", "{n:,} deals"))
    return " · ".join(part for part in parts if part)


def locator_of(unit: int) -> Any:
    """Return the tick locator of an axis, with a tick at every fifth unit."""
    ticker = import_optional("matplotlib.ticker")
    return ticker.MultipleLocator(5 * unit)


def edges_of(values: Mapping[int, Any], unit: int = 1) -> list[float]:
    """Return the edges of at most BARS bars, each with the same number of whole units."""
    least, most = min(values) // unit * unit, max(values)
    step = -(-(most - least + 1) // (BARS * unit)) * unit
    number = -(-(most - least + 1) // step)
    return [least - 0.5 + step * bar for bar in range(number + 1)]
