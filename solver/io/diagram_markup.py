"""Lines of a bridge diagram without the markup of pages, forums and Markdown around them."""

from __future__ import annotations

import html
import re

from solver.io.diagram_patterns import LONGEST_LINE
from solver.io.diagram_separators import with_dots
from solver.io.invisible_signs import visible
from solver.io.quoted_text import FORUM_TAGS
from solver.model.card_names import SIGNS

# Longest line with the markup of a page.
LONGEST_RAW = 10 * LONGEST_LINE
TAG = re.compile(r"</?[a-z][^<>\n]{0,80}>", re.IGNORECASE)
FORUM_TAG = re.compile(rf"\[/?(?:{FORUM_TAGS})(?:=[^\]\n]{{0,80}})?\]", re.IGNORECASE)
# Suits of forums and of a chat: `!s`.
CHAT_SUIT = re.compile(r"!([SHDCshdc])(?![a-z])")
CHAT_SUITS = dict(zip("shdc", "♠♥♦♣", strict=True))
# Bold and slanted words in Markdown, and a doubled contract: `4H*`.
BOLD = re.compile(r"(?<![\w♠♥♦♣])(\*{1,3})(?=\S)([^*\n]*\S\*{0,2})(?<=\S)\1(?!\*)")
STARRED = re.compile(
    r"(?<![\w♠♥♦♣])([1-7][ .-]?(?:[♠♥♦♣]|\w{1,10}(?:[ -]\w{2,8})?))(\*{1,2})(?=[\s=+−–NESWOnesw-]|$)[ \t]?"
)
# Blanks of pages, frames of tables and marks of bold text become blanks, variants of suit signs the plain ones.
PLAIN = SIGNS | dict.fromkeys(map(ord, "\u00a0\u2000\u2001\u2002\u2003\u2007\u2009\u202f|*_"), " ")
PLAIN |= dict.fromkeys(range(0x2500, 0x2580), " ")
# More blanks in a row than any page has: the patterns of a line would divide them in every way.
MOST_BLANKS = 100
GAP = re.compile(rf"[ \t]{{{MOST_BLANKS},}}")


def plain_line(line: str) -> str:
    """Return a line without the markup of pages."""
    if len(line) > LONGEST_RAW:
        return line[:LONGEST_RAW]
    if "&" in line:
        line = visible(html.unescape(line))
    if "<" in line:
        line = TAG.sub(" ", line)
    if "[" in line:
        line = FORUM_TAG.sub(" ", line)
    if "!" in line:
        line = CHAT_SUIT.sub(lambda found: CHAT_SUITS[found[1].lower()], line)
    if "*" in line:
        line = BOLD.sub(r"\2", line.translate(SIGNS))
        line = STARRED.sub(lambda found: f"{found[1]}{'x' * len(found[2])} ", line)
    if len(line) <= LONGEST_LINE:
        line = with_dots(GAP.sub(" " * MOST_BLANKS, line))
    return GAP.sub(" " * MOST_BLANKS, line.translate(PLAIN).rstrip())
