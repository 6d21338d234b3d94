"""What a text says before anything is checked, in whichever form it was written."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from solver.display.language import mark, tr

TOO_MANY_DIGITS = re.compile(r"Exceeds the limit \((\d+) digits\)")
# Faults of a text that are noted; of one that has more, the rest is not looked at.
MOST_FAULTS = 1000

# Tables and lists within each other; a deal needs three.
MOST_LEVELS = 100
TOO_DEEP = mark("is nested too deeply: at most {n} levels")

# (number of the deal in the file or None, dotted key or None) -> line
Finder = Callable[[int | None, str | None], int | None]


class Note(NamedTuple):
    """A fault of which the line may still have to be looked up; deals are numbered from 0."""

    message: str
    deal: int | None = None
    key: str | None = None
    line: int | None = None


@dataclass(slots=True)
class Source:
    """The deals of a text as nested mappings, and the faults found so far.

    locate: given the numbers of the deals that have faults, finds the lines of their keys; called when there are faults
    only, because it may have to read the text again.
    """

    deals: list[Any]
    locate: Callable[[Collection[int]], Finder]
    notes: list[Note] = field(default_factory=list)

    @property
    def is_hopeless(self) -> bool:
        """Are there so many faults that nobody reads more?"""
        return len(self.notes) > MOST_FAULTS


def nowhere(wanted: Collection[int]) -> Finder:
    """Finds no lines: for a text that cannot be read, or faults that bring their lines along."""
    return lambda deal, key: None


def at_lines(lines: Sequence[int]) -> Callable[[Collection[int]], Finder]:
    """Finds the lines of deals that stand in one line each."""
    return lambda wanted: lambda deal, key: None if deal is None else lines[deal]


def is_too_deep(text: str, value: object) -> bool:
    """Are there more levels in what was read from a text than any deal needs?"""
    if sum(map(text.count, "[{.")) <= MOST_LEVELS:
        return False
    depth, level = 0, [value]
    while found := [item for item in level if isinstance(item, (dict, list))]:
        depth += 1
        level = [inner for item in found for inner in (item.values() if isinstance(item, dict) else item)]
    return depth > MOST_LEVELS


def number_too_long(message: str) -> str:
    """What a reader says of a number that has too many digits for it, in few words; else its own words."""
    found = TOO_MANY_DIGITS.search(message)
    return tr("a number has more than {n} digits", n=found[1]) if found else message
