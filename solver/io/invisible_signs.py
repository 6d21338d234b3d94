"""Signs of no width that come along with pasted text: blanks of no width, soft hyphens, marks of direction.

They say nothing about cards. Names and comments of a record keep them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from solver.model.card_names import SIGN

INVISIBLE = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+")
# What joins letters of some languages, or parts of one picture.
JOINERS = frozenset("\u200c\u200d")
# What holds names and comments, as beginning, content and end: values in quotation marks, pairs of LIN and properties
# of the Skat server.
HOLDERS = (
    ('"', r'(?:[^"\\\n]++|\\.)*+', '"'),
    (r"(?<![A-Za-z])(?:pn|vg|rs|ah|oh)\|", r"[^|]*+", "|"),
    (r"(?<![A-Z])(?!MV\[)[A-Z]{1,2}\d?\[", r"[^\]\n]*+", "]"),
)
# All of them. The empty group stands for a missing end.
KEPT = re.compile("|".join(rf"{begin}{held}(?:{re.escape(end)}|())" for begin, held, end in HOLDERS), re.IGNORECASE)
# Their beginnings, and for the last sign of one what stands up to the end, and the sign at the end.
OPENS = re.compile("|".join(begin for begin, _, _ in HOLDERS), re.IGNORECASE)
HELD = {begin[-1]: (re.compile(held), end) for begin, held, end in HOLDERS}


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
        if kept.lastindex is not None:
            break
        parts += [visible(text[place : kept.start()]), kept[0]]
        place = kept.end()
    else:
        return "".join([*parts, visible(text[place:])])
    for start, end in closed_parts(text, place):
        parts += [visible(text[place:start]), text[start:end]]
        place = end
    return "".join([*parts, visible(text[place:])])


def closed_parts(text: str, place: int) -> Iterator[tuple[int, int]]:
    """Yield start and end of each name or comment from a place on, where some may have no end.

    What another of its kind looked through in vain has no end either, so each kind looks at each sign once.
    """
    in_vain = dict.fromkeys(HELD, 0)
    for opened in OPENS.finditer(text, place):
        start, kind = opened.start(), opened[0][-1]
        held, last = HELD[kind]
        if start < place or start < in_vain[kind] or (found := held.match(text, opened.end())) is None:
            continue
        end = found.end()
        if text[end : end + 1] == last:
            place = end + 1
            yield start, place
        else:
            in_vain[kind] = end
