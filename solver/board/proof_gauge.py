"""Gauge of proof: what each side is sure of, what is still open, and the estimate, as shares of the possible values."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from solver.display import estimate_text
from solver.display import value_format as words
from solver.display.translation import tr
from solver.model.outcome import RANK
from solver.search.solution import Evaluation, MoveValue

Bounds = tuple[int, int]


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


def possible_values(first: Evaluation, reach: Bounds) -> Bounds:
    """Return the ends of the gauge: static bounds, widened to those that the first answer of a search has proven.

    A search that has just begun may not yet know what the static bounds say.
    """
    if not first.moves:
        return reach
    result = whole(first)
    return min(reach[0], result.lower), max(reach[1], result.upper)


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
    side = "" if terms.ahead else f"{tr(terms.side_names[0])} "
    one = result.lower == result.upper
    told = not one and estimate_text.is_informative(terms, result)
    return {
        "lower": share(result.lower, possible),
        "upper": share(result.upper, possible),
        "estimate": share(result.expected, possible) if told else None,
        "win": share(win_at - 0.5, possible) if win_at is not None and low < win_at <= high else None,
        "least": f"{side}{'' if one else '≥ '}{words.brief(terms, result.lower)}",
        "most": "" if one else f"{side}≤ {words.brief(terms, result.upper)}",
        "about": f"≈ {estimate_text.cell(terms, result)}" if told else "",
    }


def share(value: float, possible: Bounds) -> float:
    """Return where a value lies between the bounds: 0 at the lower one, 1 at the upper one.

    >>> share(15, (10, 20)), share(30, (10, 20))
    (0.5, 1.0)
    """
    low, high = possible
    return round(min(max((value - low) / (high - low), 0.0), 1.0), 4)
