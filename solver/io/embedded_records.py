"""Records within other text: behind the head of a mail or a sentence, and links in a sentence.

What stands before the record becomes blank, so that lines keep their numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

# Longest text that is looked at, and most lines before the record.
LONGEST, MOST_LINES = 2**20, 60
# A link with a deal, without the signs of a sentence behind it.
LINK = re.compile(
    r"https?://[^\s<>\"'`()\[\]]{0,2000}[?&](?:lin|[nesw]|north|south|east|west)=(?:[^\s<>\"'`()]|\([^\s()]*+\))*", re.I
)
BEHIND_LINK = ".,;:!?]}"
# Signs with which a game begins within a line.
BEGINS = re.compile(
    r"\(;\s?GM\[Skat\]|\b(?:qx|pn|vg|md|st)\|(?=[^\n]*\|)|% PBN|\[(?:Event|Board|Deal|Dealer) +\"", re.I
)


def after_other_text(text: str, is_marked: bool) -> Iterator[str]:
    """Yield the text from each place on at which a record may begin, with blank lines for those before.

    is_marked: only from a sign with which records alone begin, as in a text with a diagram.
    """
    if len(text) > LONGEST:
        return
    found = BEGINS.search(text)
    if found is not None:
        yield "\n" * text.count("\n", 0, found.start()) + text[found.start() :]
    if is_marked:
        return
    place = 0
    for number in range(1, MOST_LINES):
        place = text.find("\n", place) + 1
        if not place:
            return
        if not text.startswith(("\n", "\r"), place):
            yield "\n" * number + text[place:]


def text_before(text: str, record: str) -> list[tuple[int, str]]:
    """Return number and words of each line before a record, and of the words before it in its first line.

    Comments of PBN are no such lines.

    record: what `after_other_text` yields of the text.
    """
    rest = record.lstrip("\n")
    before = text[: len(text) - len(rest)]
    lines = enumerate(map(str.strip, before.split("\n")), 1)
    return [(number, line) for number, line in lines if line and not line.startswith((";", "%"))]


def links_alone(text: str) -> str:
    """Return the links with a deal, each on its line as far as a line has one. Empty: there is none."""
    if len(text) > LONGEST or "://" not in text:
        return ""
    lines = []
    for line in text.split("\n"):
        found = [unescape(link[0]).rstrip(BEHIND_LINK) for link in LINK.finditer(line)]
        lines.append("\n".join(found))
    return "\n".join(lines) if any(lines) else ""
