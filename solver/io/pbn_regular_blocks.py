"""Fast parser for the common block of a file in PBN: each tag begins a line, and its section follows in lines below it.

A block ends at an empty line or with the text.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from msgspec import structs

from solver.io.pbn_game import Tag, Tags
from solver.io.pbn_tag_names import UnknownTags
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
    block: re.Match[str], line: int, names: Mapping[str, str], sections: Collection[str], unknown: UnknownTags
) -> Tags | None:
    """Return the tags of a block, or None for one of the other parser, such as one with a repeated or misspelt tag.

    line: line of its first tag.
    names: names of tags that are read, as they are and by their small letters.
    sections: names of those that take their lines along.
    unknown: unknown names of the text.
    """
    if block.end("tags") - block.start("tags") > LONGEST_TEXT:
        return None
    found: Tags = {}
    number = 0
    name = below = ""
    for said, value, below in TAG.findall(block["tags"]):
        name = names.get(said) or names.get(said.lower(), "")
        if name:
            number += 1
            found[name] = Tag(value, line, f"{below}\n") if name in sections else Tag(value, line)
        elif unknown.meant(said):
            return None
        line += 1
        if below:
            line += below.count("\n")
    if name in sections:
        # the line end before an empty line is no longer of the section
        found[name] = structs.replace(found[name], body=below)
    return found if len(found) == number else None
