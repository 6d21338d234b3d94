"""Small texts: numbers, widths, shortening, cleaning."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence

from solver.display.language import mark_both, trn

# What stands for the signs of the drawings where there is only ASCII; those inside a frame keep their width.
PLAIN = str.maketrans(
    {"┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|", "▶": ">", "–": "-", "·": "-"}
    | {"♠": " ", "♥": " ", "♦": " ", "♣": " "}
    | {"½": ".5", "⅓": " 1/3", "⅔": " 2/3", "…": "..."}
)


# Signs that JSON need not escape, but that end a line for some readers, or control a terminal.
UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029]")
HALVES = re.compile("[\ud800-\udfff]")

# What is counted.
COUNTED = (
    mark_both("{n} half", "{n} halves"),
    mark_both("{n} unit", "{n} units"),
    mark_both("{n} point", "{n} points"),
    mark_both("{n} trick", "{n} tricks"),
    mark_both("{n} card", "{n} cards"),
    mark_both("{n} puzzle", "{n} puzzles"),
    mark_both("{n} only move", "{n} only moves"),
    mark_both("{n} wrong turn", "{n} wrong turns"),
)

# Signs of a text for each of its columns: more stand on top of each other than anybody could read.
MOST_SIGNS = 4


def count(number: int, name: str) -> str:
    """A number of things, the name in the singular where there is one.

    >>> count(1, "halves"), count(3, "units")
    ('1 half', '3 units')
    """
    one = {"halves": "half"}.get(name, name.removesuffix("s"))
    return trn(number, f"{{n}} {one}", f"{{n}} {name}")


def half(number: int) -> str:
    """Half of a number, written as players do.

    >>> half(19), half(1), half(4)
    ('9½', '½', '2')
    """
    whole, rest = divmod(number, 2)
    return f"{whole or ''}½" if rest else str(whole)


def fraction(value: int, per: int) -> str:
    """A value in points, where one point is several of its units.

    >>> fraction(81, 2), fraction(1, 3), fraction(6, 3)
    ('40½', '⅓', '2')
    """
    whole, rest = divmod(value, per)
    part = {(1, 2): "½", (1, 3): "⅓", (2, 3): "⅔"}.get((rest, per), f" {rest}/{per}" if rest else "")
    return f"{whole if whole or not rest else ''}{part}"


def clean(text: str) -> str:
    """A text that can stand in a drawing or a line of a terminal: a blank for each sign that cannot be seen.

    Those are control signs (escape sequences begin with one), line ends, marks that turn the direction of writing,
    lone surrogates, and code points that stand for nothing.

    >>> clean("a\\x1b[31m\\r\\u202eb")
    'a [31m  b'
    """
    return "".join(c if c.isprintable() else " " for c in text)


def printable(text: str) -> str:
    """The text with everything that would upset a terminal or a line of a message escaped.

    >>> printable("a\\x1b[31m")
    'a\\\\x1b[31m'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def encodable(text: str) -> str:
    """A text that can be written in UTF-8: in place of half of a surrogate pair its number.

    Names of files that are not in UTF-8 hold such halves.

    >>> encodable("a\\udcffé")
    'a\\\\udcffé'
    """
    return text if text.isascii() else text.encode(errors="backslashreplace").decode()


def json_line(value: object) -> str:
    """A value as JSON on a line that every reader takes for one, and no terminal obeys.

    Signs that end a line for some, or control, are escaped; half of a surrogate pair is written as its number.

    >>> json_line("é\x85")
    '"é\\\\u0085"\\n'
    """
    # a number in the text: readers refuse the escape of a half
    line = HALVES.sub(lambda half: f"\\\\u{ord(half[0]):x}", json.dumps(value, ensure_ascii=False))
    return UNSAFE.sub(lambda sign: f"\\u{ord(sign[0]):04x}", line) + "\n"


def clean_lines(text: str) -> str:
    """Several lines, each of them clean: what goes to a terminal.

    >>> clean_lines("a\\x07\\nb\\x1b[2J")
    'a \\nb [2J'
    """
    return text if text.isprintable() else "\n".join(map(clean, text.split("\n")))


def plain(text: str) -> str:
    """A text in ASCII: frames of plus and minus, letters without their accents."""
    bare = unicodedata.normalize("NFKD", text.translate(PLAIN))
    return "".join(c for c in bare if not unicodedata.combining(c)).encode("ascii", "replace").decode("ascii")


def width(text: str) -> int:
    """Columns that a text takes in a terminal."""
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(unicodedata.combining(c) != 0 for c in text)


def shorten(text: str, columns: int) -> str:
    """A text cut to so many columns, with a sign that it was; cut, too, where marks that take no column are many."""
    head = text[: MOST_SIGNS * columns]
    if len(head) == len(text) and width(text) <= columns:
        return text
    taken = 0
    for number, sign in enumerate(head):
        taken += width(sign)
        if taken > columns - 1:
            head = head[:number]
            break
    return f"{head.rstrip()}…"


def pad(text: str, columns: int) -> str:
    """A text with blanks after it, so that it takes so many columns."""
    return text + " " * (columns - width(text))


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names in a row, a word before the last one.

    >>> listed(["the X"], "or"), listed(["the X", "the VI", "the II"], "or")
    ('the X', 'the X, the VI or the II')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"
