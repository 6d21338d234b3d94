"""Moves with their seats, and what a move costs, as players count it."""

from __future__ import annotations

from collections.abc import Iterable

from solver.display import value_format as words
from solver.display.string_utils import count, fraction, half
from solver.display.translation import trn
from solver.display.value_format import ValueFormatter
from solver.model.deal import Position
from solver.model.moves import Move


def cost_of(terms: ValueFormatter, best: int, value: int) -> str:
    """Return the loss of a move, as players count it.

    >>> cost_of(ValueFormatter(("AC", "BD"), ("halves", "units"), (100, 1)), 2753, 2448)
    '1½ points'
    """
    if terms.standing or terms.aims:
        return ""
    off = abs(best - value)
    if terms.per > 1:
        return trn(1 if off <= terms.per else 2, "{n} point", "{n} points", n=fraction(off, terms.per))
    if terms.ahead or len(terms.weights) == 1:
        return count(off, "points" if terms.ahead else terms.point_parts[0])
    for one, other in zip(words.parts(terms, best), words.parts(terms, value), strict=True):
        number = abs(one[0] - other[0])
        if number and one[1] == "halves":
            return trn(1 if number <= 2 else 2, "{n} point", "{n} points", n=half(number))
        if number:
            return count(number, one[1])
    return ""


def seated(position: Position, line: Iterable[Move]) -> list[dict[str, str]]:
    """Return moves with their seats."""
    found = []
    for move in line:
        found.append({"seat": position.turn, "move": str(move)})
        position = position.play(move)
    return found
