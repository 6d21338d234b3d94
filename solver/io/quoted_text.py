"""Marks around a record that others add: `>` of mails, fences and tags of forums.

Lines keep their numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

# Longest text that is looked at for marks. Who quotes a record quotes a page, not a library.
LONGEST = 2**22
# Signs of a quoted line, a line that begins or ends a block, and tags of forums around one.
QUOTE = re.compile(r"^[ \t]*+(?:>[ \t]?)++", re.MULTILINE)
FENCE = re.compile(r"^[ \t]*+(?:`{3,}+|~{3,}+)[ \t]*+[\w-]*+[ \t]*+\r?$", re.MULTILINE)
BLOCK = re.compile(
    r"\[/?(?:code|quote|pre)(?:=[^\]\n]{0,80})?\]|</?(?:code|pre|blockquote)\b[^<>\n]{0,80}>", re.IGNORECASE
)
# Tags of forums within a text.
FORUM_TAGS = "b|i|u|size|colou?r|font|center|table|t[rdh]|hv|url"
BEGINS = re.compile(rf"\s*+(?:>|`|~~~|{BLOCK.pattern})", re.IGNORECASE)
# A row of ticks is looked at from its first one alone: one that ends no line would be tried at each of them.
TICKS = re.compile(r"^[ \t]*+`++|`(?<!``)`*+[ \t]*+(?=\r?$)", re.MULTILINE)


def plain_texts(text: str) -> Iterator[str]:
    """Yield a text as it is, then without its marks, then its quoted lines alone.

    One that begins with a mark comes last as it is. A text without marks comes alone.
    """
    if len(text) > LONGEST:
        yield text
        return
    begins = BEGINS.match(text) is not None
    if not begins:
        yield text
    if is_marked(text):
        yield TICKS.sub("", BLOCK.sub("", FENCE.sub("", QUOTE.sub("", text))))
        yield quoted_lines(text)
    if begins:
        yield text


def is_marked(text: str) -> bool:
    """True if a text has marks of mails or forums."""
    return (
        (">" in text and QUOTE.search(text) is not None)
        or (("`" in text or "~~~" in text) and (FENCE.search(text) or TICKS.search(text)) is not None)
        or ("]" in text and BLOCK.search(text) is not None)
        or ("</" in text and BLOCK.search(text) is not None)
    )


def quoted_lines(text: str) -> str:
    """Return the lines of a text that are quoted or stand in a block, without marks. The others are blank."""
    kept = []
    is_inside = False
    for line in text.split("\n"):
        plain = QUOTE.sub("", line)
        is_quoted = plain != line
        if FENCE.match(plain) is not None:
            is_inside = not is_inside
            kept.append("")
            continue
        blocks = BLOCK.findall(plain)
        opens = any("/" not in block for block in blocks)
        kept.append(TICKS.sub("", BLOCK.sub("", plain)) if is_quoted or is_inside or opens else "")
        if blocks:
            is_inside = "/" not in blocks[-1]
    return "\n".join(kept)
