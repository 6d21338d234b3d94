"""Line numbers of TOML keys, which `tomllib` does not report. Needed only after errors.

The text is valid TOML, or valid up to the place where `tomllib` stops. So this scanner only follows brackets.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple

from solver.deal_records.parsed_source import MOST_LEVELS

Path = tuple[str | int, ...]

# Unclosed strings end with the text or the line, so that the scan takes linear time.
TOKEN = re.compile(
    r"""
      (?P<blank> [ \t\r]++ | \#[^\n]*+ )
    | (?P<newline> \n )
    | (?P<string> \"{3} (?: [^"\\]++ | \\. | "(?!"") )*+ (?: "{3,5} )?+
                | '{3} (?: [^']++ | '(?!'') )*+ (?: '{3,5} )?+
                | " (?: [^"\\\n]++ | \\[^\n] )*+ "?+
                | ' [^'\n]*+ '?+ )
    | (?P<mark> [][{}=.,] )
    | (?P<bare> [^][{}=.,"'\#\s]++ )
    """,
    re.VERBOSE | re.DOTALL,
)


# Comments and strings, whose characters are no syntax.
SILENT = re.compile(
    r"""\#[^\n]*+
      | \"{3} (?: [^"\\]++ | \\. | "(?!"") )*+ (?: "{3,5} )?+
      | '{3} (?: [^']++ | '(?!'') )*+ (?: '{3,5} )?+
      | " (?: [^"\\\n]++ | \\[^\n] )*+ "?+
      | ' [^'\n]*+ '?+""",
    re.VERBOSE | re.DOTALL,
)
HEADER = re.compile(r"^[ \t]*+\[", re.MULTILINE)
# A run of digits longer than any number, and a key with too many parts, matched only where a key may begin.
LONGEST_NUMBER = 10_000
LONG_NUMBER = re.compile(rf"(?<![0-9_])[0-9_]{{{LONGEST_NUMBER}}}")
DEEP_KEY = re.compile(rf"(?:\A|(?<=[][{{}}=,\n]))(?:[^][{{}}=,\n.]*+\.){{{MOST_LEVELS + 1}}}")
# Most values, tables and lines of a file.
MOST_STATED = 300_000
# Most steps of `tomllib` for dotted keys, which are the squared number of dots in a line.
MOST_STEPS = 10_000_000


class Excess(NamedTuple):
    """Limits that a text exceeds. `tomllib` would take gigabytes or minutes for it.

    stated: too many values, tables or lines.
    levels: too many parts in a dotted key.
    digits: too many digits in a number.
    """

    stated: bool = False
    levels: bool = False
    digits: bool = False


def excess(text: str) -> Excess:
    """Return the limits that a text exceeds. Strings and comments do not count."""
    if text.count("\n") > MOST_STATED:
        return Excess(stated=True)
    if len(text) < LONGEST_NUMBER and text.count(".") <= MOST_LEVELS:
        return Excess()
    plain = SILENT.sub("", text)
    dots = plain.count(".") > MOST_LEVELS
    stated = max(plain.count("=") + plain.count(","), sum(1 for _ in HEADER.finditer(plain))) > MOST_STATED
    steps = not stated and dots and sum(line.count(".") ** 2 for line in plain.split("\n")) > MOST_STEPS
    return Excess(
        stated=stated or steps,
        levels=dots and DEEP_KEY.search(plain) is not None,
        digits=LONG_NUMBER.search(plain) is not None,
    )


def key_lines(text: str) -> Iterator[tuple[Path, int]]:
    """Yield path and line of each key and table, in the order of the text. Array elements have numbers from 0.

    A table that a dotted key opens appears with each of its keys. Its line is the first one for its path.
    """
    table: Path = ()  # table of the keys outside brackets
    latest: dict[Path, int] = {}  # array of tables -> number of its latest element
    brackets: list[tuple[Path, int | None]] = []  # open { and [ of values: path, and number of the element
    value: Path | None = None  # path of the current value, None within a key
    parts: list[str] = []  # parts of the current key or header
    header = 0  # opening brackets of the current header
    line = 1
    for match in TOKEN.finditer(text):
        kind, token = match.lastgroup, match[0]
        if kind == "blank":
            continue
        if kind == "newline":
            line += 1
            if not brackets:
                value, parts, header = None, [], 0
        elif token == "}" or (token == "]" and brackets):
            value = brackets.pop()[0]
        elif value is None and kind != "mark":
            parts.append(_name(token))
        elif value is None and token == "[":
            header += 1
        elif value is None and token == "]" and header:
            table = _open(parts, header == 2, latest)
            yield from ((table[:i], line) for i in range(1, len(table) + 1))
            parts, header = [], 0
        elif value is None and token == "=":
            base = brackets[-1][0] if brackets else table
            value = base + tuple(parts)
            parts = []
            yield from ((value[:i], line) for i in range(len(base) + 1, len(value) + 1))
        elif value is not None and token == "{":
            yield value, line
            brackets.append((value, None))
            value = None
        elif value is not None and token == "[":
            brackets.append((value, 0))
            value = (*value, 0)
        elif token == "," and brackets:
            owner, number = brackets[-1]
            value = None
            if number is not None:
                brackets[-1] = (owner, number + 1)
                value = (*owner, number + 1)
        elif value is not None and brackets and kind != "mark":
            yield value, line
        if kind == "string":
            line += token.count("\n")


def _name(token: str) -> str:
    """Return the key that a token spells."""
    return str(tomllib.loads(f"key = {token}")["key"]) if token[0] in "\"'" else token


def _open(parts: list[str], array: bool, latest: dict[Path, int]) -> Path:
    """Return the path of the table that a header opens."""
    path: Path = ()
    for i, part in enumerate(parts, 1):
        path = (*path, part)
        if array and i == len(parts):
            latest[path] = latest.get(path, -1) + 1
        if path in latest:
            path = (*path, latest[path])
    return path
