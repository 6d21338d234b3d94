"""Translation of parser messages: errors of the TOML and JSON libraries in other languages.

Known messages are those of Python's own `tomllib` and `json`. Others stay English.
"""

from __future__ import annotations

import re
from functools import cache

from solver.display.translation import mark, tr

SAID = (
    mark("Cannot declare {key} twice"),
    mark("Cannot mutate immutable namespace {key}"),
    mark("Cannot overwrite a value"),
    mark("Cannot redefine namespace {key}"),
    mark("Duplicate inline table key {key}"),
    mark("Escaped character is not a Unicode scalar value"),
    mark("Expected '=' after a key in a key/value pair"),
    mark("Expected ']' at the end of a table declaration"),
    mark("Expected ']]' at the end of an array declaration"),
    mark("Expected newline or end of document after a statement"),
    mark("Expected {sign}"),
    mark("Expecting ',' delimiter"),
    mark("Expecting ':' delimiter"),
    mark("Expecting property name enclosed in double quotes"),
    mark("Expecting value"),
    mark("Extra data"),
    mark("Found invalid character {sign}"),
    mark("Illegal character {sign}"),
    mark("Illegal trailing comma before end of {what}"),
    mark("Invalid \\escape"),
    mark("Invalid \\uXXXX escape"),
    mark("Invalid control character at"),
    mark("Invalid date or datetime"),
    mark("Invalid hex value"),
    mark("Invalid initial character for a key part"),
    mark("Invalid statement"),
    mark("Invalid value"),
    mark("Unclosed array"),
    mark("Unclosed inline table"),
    mark("Unescaped '\\' in a string"),
    mark("Unterminated string"),
    mark("Unterminated string starting at"),
)


@cache
def patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the pattern and the text of each known message. Placeholders are named groups."""
    return tuple((re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*)", re.escape(text)), re.DOTALL), text) for text in SAID)


def translated(message: str) -> str:
    """Return a library's message in the current language.

    >>> translated("Cannot overwrite a value")
    'Cannot overwrite a value'
    """
    for pattern, text in patterns():
        if (found := pattern.fullmatch(message)) is not None:
            return tr(text, **found.groupdict())
    return message
