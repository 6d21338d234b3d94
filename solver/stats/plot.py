"""The histogram of the values as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from solver.display import terms as words
from solver.display.extras import library
from solver.display.language import tr, trn
from solver.display.plot import picture
from solver.model.errors import Unsolvable
from solver.stats.result import GroupStatistics, Values

# Most bars of a histogram; size of a picture in inches, for each group.
BARS = 60
WIDTH, HEIGHT = 8.0, 4.0

# Outcomes from the bottom of a bar up, with the colours of Okabe and Ito (2008), which the colour-blind tell apart.
COLOURS = {"loss": "#D55E00", "draw": "#999999", "open": "#999999", "win": "#0072B2", "": "#999999"}


def histogram(groups: Sequence[GroupStatistics], form: str) -> bytes:
    """A picture of the values of each group whose values are known, one below the other; form: png, svg or pdf.

    Raises MissingExtra where matplotlib is not installed, Unsolvable where no value is known.
    """
    known = [(group, group.sample.values) for group in groups if group.sample.values is not None]
    if not known:
        raise Unsolvable(tr("there is no value to draw a histogram of"))

    def paint(figure: Any) -> None:
        for number, (group, values) in enumerate(known, 1):
            draw(figure.add_subplot(len(known), 1, number), group, values)

    return picture(paint, form, (WIDTH, HEIGHT * len(known)))


def draw(axes: Any, group: GroupStatistics, values: Values) -> None:
    """The histogram of a group: bars of equal width, the outcomes one upon the other, the mean as a line."""
    terms = group.group.terms
    # where the value has a lesser part, bars are of what players count: halves, not halves and units
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
    axes.axvline(mean, color="black", linestyle="--", label=tr("mean {mean:.2f}", mean=mean / unit))
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
    """What is drawn."""
    parts = (group.group.name, group.group.contract, trn(deals, "{n:,} deal", "{n:,} deals"))
    return " · ".join(part for part in parts if part)


def locator_of(unit: int) -> Any:
    """Places on an axis at every fifth of a unit."""
    ticker = library("matplotlib.ticker")
    return ticker.MultipleLocator(5 * unit)


def edges_of(values: Mapping[int, Any], unit: int = 1) -> list[float]:
    """Edges of the bars: as many whole numbers of a unit in each, and no more bars than can be seen."""
    least, most = min(values) // unit * unit, max(values)
    step = -(-(most - least + 1) // (BARS * unit)) * unit
    number = -(-(most - least + 1) // step)
    return [least - 0.5 + step * bar for bar in range(number + 1)]
