"""String utilities: counts, widths, truncation and sanitizing."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence

from solver.display.translation import mark_both, tr, trn

# ASCII replacements for drawing characters. Those inside a frame keep their width.
PLAIN = str.maketrans(
    {"┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|", "▶": ">", "–": "-", "·": "-"}
    | {"♠": " ", "♥": " ", "♦": " ", "♣": " "}
    | {"½": ".5", "⅓": " 1/3", "⅔": " 2/3", "…": "...", "±": "+-"}
)


# A card that begins with the sign of its suit. In ASCII the letter of the suit follows the rank.
LETTERS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
CARD = re.compile(f"([{''.join(LETTERS)}])([A-Z0-9]+)")
# Characters that JSON need not escape, but that end a line for some readers or control a terminal.
UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029]")
HALVES = re.compile("[\ud800-\udfff]")

# Nouns of counted things: singular and plural.
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

# Name of the player who sits at this machine, in files.
YOU = "you"

# Limit of characters per column. More of them overlap beyond readability.
MOST_SIGNS = 4


def count(number: int, name: str) -> str:
    """Return a number with its noun, in the singular for 1.

    >>> count(1, "halves"), count(3, "units")
    ('1 half', '3 units')
    """
    one = {"halves": "half"}.get(name, name.removesuffix("s"))
    return trn(number, f"{{n}} {one}", f"{{n}} {name}")


def half(number: int) -> str:
    """Return half of a number as players write it.

    >>> half(19), half(1), half(4)
    ('9½', '½', '2')
    """
    whole, rest = divmod(number, 2)
    return f"{whole or ''}½" if rest else str(whole)


def fraction(value: int, per: int) -> str:
    """Return a value in points as a mixed fraction.

    per: units in one point.

    >>> fraction(81, 2), fraction(1, 3), fraction(6, 3)
    ('40½', '⅓', '2')
    """
    whole, rest = divmod(value, per)
    part = {(1, 2): "½", (1, 3): "⅓", (2, 3): "⅔"}.get((rest, per), f" {rest}/{per}" if rest else "")
    return f"{whole if whole or not rest else ''}{part}"


def clean(text: str) -> str:
    """Return a text with each invisible character replaced by a blank, safe to render in a drawing or a terminal.

    These are control characters (which start escape sequences), line ends, marks of writing direction, lone surrogates
    and unassigned code points.

    >>> clean("a\\x1b[31m\\r\\u202eb")
    'a [31m  b'
    """
    return "".join(c if c.isprintable() else " " for c in text)


def printable(text: str) -> str:
    """Return a text with all characters escaped that would upset a terminal or a line of a message.

    >>> printable("a\\x1b[31m")
    'a\\\\x1b[31m'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def encodable(text: str) -> str:
    """Return a text that UTF-8 can encode. A lone surrogate becomes its number.

    Names of files that are not in UTF-8 contain lone surrogates.

    >>> encodable("a\\udcffé")
    'a\\\\udcffé'
    """
    return text if text.isascii() else text.encode(errors="backslashreplace").decode()


def json_line(value: object) -> str:
    """Serialize a value as one line of JSON that any reader can parse and that is safe in a terminal.

    Control characters and those that end a line for some readers are escaped. A lone surrogate becomes its number.

    >>> json_line("é\x85")
    '"é\\\\u0085"\\n'
    """
    # a number in the text, as parsers reject the escape of a lone surrogate
    line = HALVES.sub(lambda half: f"\\\\u{ord(half[0]):x}", json.dumps(value, ensure_ascii=False))
    return UNSAFE.sub(lambda sign: f"\\u{ord(sign[0]):04x}", line) + "\n"


def name_shown(player: str) -> str:
    """Return the name of a player for a screen. Who sits at this machine is `you` in files.

    >>> name_shown(" Ada "), name_shown("you")
    ('Ada', 'you')
    """
    name = clean(player).strip()
    return tr("you") if name == YOU else name


def clean_lines(text: str) -> str:
    """Return several lines, each sanitized for a terminal.

    >>> clean_lines("a\\x07\\nb\\x1b[2J")
    'a \\nb [2J'
    """
    return text if text.isprintable() else "\n".join(map(clean, text.split("\n")))


def plain(text: str) -> str:
    """Return a text in ASCII: frames of plus and minus, letters without accents."""
    text = CARD.sub(lambda card: card[2] + LETTERS[card[1]], text)
    bare = unicodedata.normalize("NFKD", text.translate(PLAIN))
    return "".join(c for c in bare if not unicodedata.combining(c)).encode("ascii", "replace").decode("ascii")


def width(text: str) -> int:
    """Return the number of terminal columns of a text."""
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(unicodedata.combining(c) != 0 for c in text)


def shorten(text: str, columns: int) -> str:
    """Truncate a text to a number of columns, with a sign at the cut.

    Marks without width are limited, too.
    """
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
    """Pad a text with blanks to a number of columns."""
    return text + " " * (columns - width(text))


def listed(names: Sequence[str], last: str = "and") -> str:
    """Join names as a list, with a word before the last one.

    >>> listed(["the X"], "or"), listed(["the X", "the VI", "the II"], "or")
    ('the X', 'the X, the VI or the II')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"
