"""Gauge of proof: what each side is sure of, what is open, and the estimate, as shares of all that is played for.

Where the sides share out a whole, such as all points or tricks of a deal, the gauge goes from nothing to the whole.
Where one side is ahead of the other, level is its middle.
"""

from __future__ import annotations

from typing import Any

from msgspec import structs

from solver.display import estimate_text
from solver.display import value_format as words
from solver.display.translation import mark, tr
from solver.model.outcome import RANK
from solver.search.solution import Evaluation, MoveValue

Bounds = tuple[int, int]
# What the first side gets at the two ends: of a whole, and as a lead.
LEAST = (mark("{side} at least {value}"), mark("{side} at worst {value}"))
MOST = (mark("{side} at most {value}"), mark("{side} at best {value}"))


def whole(answer: Evaluation) -> MoveValue:
    """Return the result of the position: the bounds and the outcome that its moves prove together.

    The estimate is that of the first move. The first move alone may prove less, or leave out what another one reaches.
    """
    first, rows = answer.moves[0], answer.moves
    if answer.exact:
        return first
    best = max if answer.position.maximizes else min
    outcomes = [row.outcome for row in rows]
    known = best((one for one in outcomes if one is not None), key=RANK.__getitem__, default=None)
    surely = None not in outcomes or known == best(RANK, key=RANK.__getitem__)
    return structs.replace(
        first,
        lower=best(row.lower for row in rows),
        upper=best(row.upper for row in rows),
        outcome=known if surely else None,
        exact=False,
    )


def possible_values(first: Evaluation, deal: Bounds) -> Bounds:
    """Return the ends of the gauge: all values of the `deal`, widened to the bounds of the first answer of a search.

    A search that has just begun may not yet know what the deal allows.
    """
    low, high = deal
    if first.moves:
        result = whole(first)
        low, high = min(low, result.lower), max(high, result.upper)
    most = max(-low, high)
    return (-most, most) if first.position.terms.ahead else (low, high)


def gauge(answer: Evaluation, possible: Bounds, win_at: int | None) -> dict[str, Any] | None:
    """Return the shares, from 0 to 1, at which the ends of the gauge and its marks lie, and their texts.

    possible: the values at its ends.
    win_at: the least value that wins for the first side, or None if the outcome does not go by the value.

    Returns None if the value is an aim or a match, or if only one value is possible.
    """
    terms = answer.position.terms
    low, high = possible
    if terms.standing or terms.aims or low >= high or not answer.moves or answer.goal != "value":
        return None
    result = whole(answer)
    one = result.lower == result.upper
    lead = terms.ahead
    first, *others = terms.side_names
    win = win_at if win_at is not None and low < win_at <= high else None
    if one:
        least = words.brief(terms, result.lower) if lead else f"{tr(first)} {words.brief(terms, result.lower)}"
    else:
        least = tr(LEAST[lead], side=tr(first), value=signed(terms, result.lower))
    told = not one and estimate_text.is_informative(terms, result)
    return {
        "lower": share(result.lower, possible),
        "upper": share(result.upper, possible),
        "estimate": share(result.expected, possible) if told else None,
        "win": None if win is None else 0.5 if lead else share(win - 0.5, possible),
        "winText": "" if win is None else tr("level") if lead else tr("{n} to win", n=words.brief(terms, win)),
        "sides": [tr(first), tr(others[0]) if len(others) == 1 else tr("the others")],
        "least": least,
        "most": "" if one else tr(MOST[lead], side=tr(first), value=signed(terms, result.upper)),
        "about": tr("about {value}", value=estimate_text.cell(terms, result)) if told else "",
    }


def signed(terms: words.ValueFormatter, value: int) -> str:
    """Return a value of the first side: a lead with its sign.

    >>> terms = words.ValueFormatter(("AC", "BD"), ("points",), (1,), ahead=True)
    >>> signed(terms, -12), signed(terms, 3), signed(terms, 0)
    ('−12', '+3', 'level')
    """
    if not terms.ahead:
        return words.brief(terms, value)
    return f"{value:+}".replace("-", "\N{MINUS SIGN}") if value else tr("level")


def share(value: float, possible: Bounds) -> float:
    """Return where a value lies between the bounds: 0 at the lower one, 1 at the upper one.

    >>> share(15, (10, 20)), share(30, (10, 20))
    (0.5, 1.0)
    """
    low, high = possible
    return round(min(max((value - low) / (high - low), 0.0), 1.0), 4)
