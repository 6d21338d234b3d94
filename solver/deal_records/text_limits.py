"""Size limits of texts, validated in linear time before parsing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

# Limits: deals of a text, values of a deal, characters of a deal on one line.
MOST_DEALS = 150_000
MOST_VALUES = 100_000
LONGEST_LINE = 16_000_000

# Blanks and blank lines, scanned once.
BLANKS = re.compile(r"\s++")
# Matches at every position, so that trailing blanks are scanned only once.
SAID = re.compile(r"\s*+([^\n]++)?+")
# JSON strings. An unclosed one ends with the line.
QUOTED = re.compile(r'"(?:[^"\\\n]++|\\.)*+"?+', re.DOTALL)


def lines(text: str, start: int = 0, stop: int | None = None, comment: str = "") -> Iterator[tuple[int, str]]:
    """Yield number and text of each line that is not blank. Any number of blank lines takes no memory.

    start, stop: part of the text. Default: all of it.
    comment: sign at the beginning of lines that are skipped as well. Default: there are no such lines.

    >>> list(lines("a\\n\\n  b\\n"))
    [(1, 'a'), (3, '  b')]
    """
    number = 1
    stop = len(text) if stop is None else stop
    skipped = skipped_lines(comment) if comment else BLANKS
    while start < stop:
        end = text.find("\n", start, stop)
        line = text[start : stop if end < 0 else end]
        if line and not line.isspace() and not (comment and line.lstrip().startswith(comment)):
            yield number, line
            number, start = number + 1, start + len(line) + 1
            continue
        if end < 0:
            return
        found = skipped.match(text, start, stop)
        after = found.end() if found else start
        if after == stop:
            return
        number += text.count("\n", start, after)
        start = text.rfind("\n", start, after) + 1


@cache
def skipped_lines(comment: str) -> re.Pattern[str]:
    """Return a pattern for a run of lines that are blank, or begin with a sign."""
    return re.compile(rf"(?:[^\S\n]*+(?:{re.escape(comment)}[^\n]*+)?+\n)++")


def has_more_lines(text: str, most: int) -> bool:
    """True if a text has more lines than `most`, blank lines not counted."""
    if text.count("\n") < most:
        return False
    said = (found for found in SAID.finditer(text) if found[1] is not None)
    return next(islice(said, most, None), None) is not None


def has_too_many_values(text: str, signs: str, most: int = MOST_VALUES) -> bool:
    """True if a text has more of these signs than `most`, those between quotes not counted."""
    if len(text) <= most or sum(map(text.count, signs)) <= most:
        return False
    plain = QUOTED.sub("", text)
    return sum(map(plain.count, signs)) > most
