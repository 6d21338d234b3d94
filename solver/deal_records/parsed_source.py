"""Parsed source: raw deals of a text in any format, before validation."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from solver.display.translation import mark, tr

TOO_MANY_DIGITS = re.compile(r"Exceeds the limit \((\d+) digits\)")
# Most errors of a text. After more, the rest is not parsed.
MOST_FAULTS = 1000

# Most levels of nested tables and lists. A deal needs three.
MOST_LEVELS = 100
TOO_DEEP = mark("is nested too deeply: at most {n} levels")

# (number of the deal in the file or None, dotted key or None) -> line
Finder = Callable[[int | None, str | None], int | None]


class Note(NamedTuple):
    """Error in a text, with its line or a key to find it by. Deals have numbers from 0.

    label: name of the deal in messages, for a deal without a number because nothing of it could be parsed.
    refused: message of a strict reading, which refuses a record that says two things. Empty for any other remark.
    """

    message: str
    deal: int | None = None
    key: str | None = None
    line: int | None = None
    label: str | None = None
    refused: str = ""


@dataclass(slots=True)
class Source:
    """Raw deals of a text as nested mappings, and the errors so far.

    deals: iterable of the raw deals. It may parse them lazily and add errors meanwhile.
    locate: callback that returns a finder for lines of keys, from the numbers of the deals with errors. Called only
        after errors, because it may parse the text again.
    remarks: what was guessed or left out in deals that are read. They refuse nothing.
    explained: number of a deal and dotted key of each error that the reader reported in its own words. The error of
        the validation about it is dropped.
    left_out: number of deals so far that the reader left out because of a fault.
    """

    deals: Iterable[Any]
    locate: Callable[[Collection[int]], Finder]
    notes: list[Note] = field(default_factory=list)
    remarks: list[Note] = field(default_factory=list)
    explained: set[tuple[int | None, str | None]] = field(default_factory=set)
    left_out: int = 0

    @property
    def is_hopeless(self) -> bool:
        """True if the text has more than MOST_FAULTS errors."""
        return len(self.notes) > MOST_FAULTS


def nowhere(wanted: Collection[int]) -> Finder:
    """Return a finder without lines, for invalid texts or errors that have their lines."""
    return lambda deal, key: None


def at_lines(lines: Sequence[int]) -> Callable[[Collection[int]], Finder]:
    """Return a locator for deals of one line each."""
    return lambda wanted: lambda deal, key: None if deal is None else lines[deal]


def is_too_deep(text: str, value: object) -> bool:
    """True if a parsed value has more levels than MOST_LEVELS."""
    if sum(map(text.count, "[{.")) <= MOST_LEVELS:
        return False
    depth, level = 0, [value]
    while found := [item for item in level if isinstance(item, (dict, list))]:
        depth += 1
        level = [inner for item in found for inner in (item.values() if isinstance(item, dict) else item)]
    return depth > MOST_LEVELS


def number_too_long(message: str) -> str:
    """Return a short message for a parser's error about too many digits, else the parser's own message."""
    found = TOO_MANY_DIGITS.search(message)
    return tr("a number has more than {n} digits", n=found[1]) if found else message
