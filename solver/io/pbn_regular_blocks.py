"""Fast parser for the common block of a file in PBN: each tag begins a line, and its section follows in lines below it.

A block ends at an empty line or with the text.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from solver.io.pbn_game import Tag
from solver.model.schema_types import LONGEST_TEXT

# Most tags of such a block. No game has as many.
MOST_TAGS = 100
# A value without escapes, and not one that `#` takes from another game. Lines below it hold no sign of a tag, of a
# comment or of a text of a table. `*+` and `++` do not backtrack.
VALUE = r'(?!\#)[^"\\\n]*+'
BELOW = r'[ \t\r]*+(?:\n(?![%\s])[^\[{;"\n]++)*+'
TAG = re.compile(rf'\[(\w++) "({VALUE})"\]({BELOW})')
LINE = rf'\[\w++ "{VALUE}"\]{BELOW}'
BLOCK = re.compile(rf"\n?+(?P<tags>{LINE}(?:\n{LINE}){{0,{MOST_TAGS - 1}}}+)(?:(?:\n[ \t\r]*+(?=\n|\Z))++|\Z)")


def regular_tags(
    block: re.Match[str], line: int, known: Collection[str], names: Mapping[str, str], sections: Collection[str]
) -> list[tuple[str, Tag]] | None:
    """Return names and tags of a block, or None for one that takes the other parser.

    line: line of its first tag.
    known: names of tags that are read.
    names: the same by their small letters.
    sections: names of those that take their lines along.
    """
    start, end = block.span("tags")
    if end - start > LONGEST_TEXT:
        return None
    found: list[tuple[str, Tag]] = []
    for said, value, below in TAG.findall(block["tags"]):
        name = said if said in known else names.get(said.lower())
        if name is not None:
            found.append((name, Tag(value, line, f"{below}\n" if name in sections else "")))
        line += 1 + below.count("\n") if below else 1
    if name in sections:
        # the line end before an empty line is no longer of the section
        found[-1] = name, found[-1][1]._replace(body=below)
    return found
