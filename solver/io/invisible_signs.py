"""Signs of no width that come along with pasted text: blanks of no width, soft hyphens, marks of direction.

They say nothing about cards. Names and comments of a record keep them.
"""

from __future__ import annotations

import re

from solver.model.card_names import SIGN

INVISIBLE = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+")
# What joins letters of some languages, or parts of one picture.
JOINERS = frozenset("\u200c\u200d")
# What holds names and comments: values in quotation marks, pairs of LIN and properties of the Skat server.
KEPT = re.compile(
    r'"(?:[^"\\\n]++|\\.)*+"|(?<![A-Za-z])(?:pn|vg|rs|ah|oh)\|[^|]*+\||(?<![A-Z])(?!MV\[)[A-Z]{1,2}\d?\[[^\]\n]*+\]',
    re.IGNORECASE,
)


def visible(text: str) -> str:
    """Return a text without signs of no width. A joiner within a word of another alphabet remains.

    >>> visible("AK\\u200bQ\\ufeff")
    'AKQ'
    """
    return INVISIBLE.sub(joined, text) if not text.isascii() else text


def joined(found: re.Match[str]) -> str:
    """Return a joiner between letters that are neither ASCII nor suit signs, else nothing."""
    text, start, end = found.string, found.start(), found.end()
    if not JOINERS.issuperset(found[0]) or start == 0 or end == len(text):
        return ""
    around = text[start - 1], text[end]
    return found[0] if not any(sign.isascii() or sign.isspace() or sign in SIGN for sign in around) else ""


def visible_outside_names(text: str) -> str:
    """Return a text without signs of no width, but for those in names and comments."""
    if text.isascii() or INVISIBLE.search(text) is None:
        return text
    parts: list[str] = []
    place = 0
    for kept in KEPT.finditer(text):
        parts += [visible(text[place : kept.start()]), kept[0]]
        place = kept.end()
    return "".join([*parts, visible(text[place:])])
