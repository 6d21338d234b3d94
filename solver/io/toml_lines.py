"""In which line of a TOML text each key stands: `tomllib` does not say, and it is asked only when there are faults.

The text is known to be valid, or valid up to the place where `tomllib` stops, so that this scan only follows brackets.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

Path = tuple[str | int, ...]

# Strings that nobody closes end with the text or the line, so that every character is looked at once.
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


def deepest_key(text: str) -> int:
    """The number of dots in the longest dotted key, for `tomllib` takes time quadratic in it."""
    deepest = dots = 0
    for match in TOKEN.finditer(text):
        if match[0] == ".":
            dots += 1
            deepest = max(deepest, dots)
        elif match.lastgroup in ("newline", "mark"):
            dots = 0
    return deepest


def key_lines(text: str) -> Iterator[tuple[Path, int]]:
    """Path and line of each key and table, in the order of the text; elements of arrays are numbered from 0.

    Tables that a dotted key opens come along with each of their keys: the first line given for a path is its line.
    """
    table: Path = ()  # where keys outside brackets belong
    latest: dict[Path, int] = {}  # array of tables -> number of its latest element
    brackets: list[tuple[Path, int | None]] = []  # open { and [ of values: whose, and the number of the element
    value: Path | None = None  # the value that is being read; None while a key is
    parts: list[str] = []  # of the key or header that is being read
    header = 0  # brackets that open it
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
    """The key that a token spells."""
    return str(tomllib.loads(f"key = {token}")["key"]) if token[0] in "\"'" else token


def _open(parts: list[str], array: bool, latest: dict[Path, int]) -> Path:
    """The path of the table that a header opens."""
    path: Path = ()
    for i, part in enumerate(parts, 1):
        path = (*path, part)
        if array and i == len(parts):
            latest[path] = latest.get(path, -1) + 1
        if path in latest:
            path = (*path, latest[path])
    return path
