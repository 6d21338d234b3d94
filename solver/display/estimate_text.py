"""Formatting of estimates for players, beside the proven bounds."""

from __future__ import annotations

from typing import Protocol

from solver.display import value_format as words
from solver.display.side_text import the
from solver.display.string_utils import fraction, half
from solver.display.translation import tr, trn
from solver.display.value_format import Bounded, ValueFormatter


class Estimated(Bounded, Protocol):
    """Protocol of a value with its bounds and an estimate where it is not proven."""

    @property
    def estimate(self) -> float | None: ...
    @property
    def spread(self) -> float | None: ...


def is_informative(terms: ValueFormatter, answer: Estimated) -> bool:
    """True if an estimate says something. Of a match, a game or an aim only the result counts."""
    return answer.estimate is not None and not (terms.standing or terms.aims)


def verdict(terms: ValueFormatter, answer: Estimated) -> str:
    """Return one sentence for the bounds and, where the value is not proven, the estimate before them."""
    if not is_informative(terms, answer) or answer.exact:
        return words.verdict(terms, answer)
    who = tr("it is a draw") if answer.outcome == "draw" else words.outcome(terms, answer.outcome)
    who = who[0].upper() + who[1:]
    proven = tr("{who}, proven", who=who) if answer.outcome is not None else who
    told = about(terms, answer)
    if not terms.ahead:
        told = tr("{side} gets {what}", side=the(terms.side_names[0]), what=told)
    bounds = tr("proven {bounds}", bounds=words.reach(terms, answer.lower, answer.upper))
    return f"{proven}: {told}; {bounds}{words.in_units(answer)} {tr(words.STOPPED)}"


def about(terms: ValueFormatter, answer: Estimated) -> str:
    """Return an estimate with its spread: `about AC +3 (±3, four times in five)`."""
    value, spread = numbers(terms, answer)
    return tr("about {value} (±{spread}, four times in five)", value=value, spread=spread)


def cell(terms: ValueFormatter, answer: Estimated) -> str:
    """Return an estimate with its spread in short, empty without one: `AC +3 ±3`."""
    return "{} ±{}".format(*numbers(terms, answer)) if is_informative(terms, answer) else ""


def numbers(terms: ValueFormatter, answer: Estimated) -> tuple[str, str]:
    """Return an estimate and its spread as players count them. A spread is rounded up."""
    value, spread = answer.estimate or 0.0, size(terms, answer.spread or 0.0)
    if terms.per > 1:
        return fraction(round(value), terms.per), spread
    weight = terms.weights[0]
    if weight == 1 or terms.ahead:
        return words.brief(terms, round(value)), spread
    whole = max(round(value / weight), 0)
    return half(whole) if terms.point_parts[0] == "halves" else str(whole), spread


def size(terms: ValueFormatter, number: float) -> str:
    """Return the size of a spread or a loss as players count it, rounded up to at least one step."""
    weight = 1 if terms.per > 1 else terms.weights[0]
    steps = max(-int(-number // weight), 1)
    if terms.per > 1:
        return fraction(steps, terms.per)
    return half(steps) if terms.point_parts[:1] == ("halves",) and not terms.ahead else str(steps)


def loss(terms: ValueFormatter, most: float | None) -> str:
    """Return what a move may lose in short, empty for None: `up to 3`."""
    return "" if most is None or terms.standing or terms.aims else tr("up to {n}", n=size(terms, most))


def sampled_deals(number: int) -> str:
    """Return the number of deals of a sample.

    >>> sampled_deals(100)
    '100 sampled deals'
    """
    return trn(number, "{n:,} sampled deal", "{n:,} sampled deals")
