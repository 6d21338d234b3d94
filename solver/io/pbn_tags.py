"""Tag parser for PBN: the tags of each game, with their lines.

It takes linear time for any text. A section, such as the calls of an auction, goes with its tag.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import islice
from typing import NamedTuple

# Tags that begin a game even without an empty line before it.
FIRST = ("Event", "Board", "Deal")
# Tags that a game does not inherit.
NEVER = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Auction", "Play")
# Tags that are followed by a section.
SECTIONS = ("Auction", "Play", "OptimumResultTable")
# Tags of a second table, and what it takes from the last game with a deal.
TABLE = ("Contract", "Declarer", "Play", "Auction")
OF_DEAL = (
    "Event",
    "Site",
    "Date",
    "Board",
    "Dealer",
    "Vulnerable",
    "Deal",
    "DoubleDummyTricks",
    "OptimumResultTable",
    "Ability",
)
# Most tags, comments and table texts of a file.
MOST_PARTS = 3_000_000

# One or more hands in a row without a tag. `*+` and `++` do not backtrack.
BARE = re.compile(r"\s*+[NESW]:\s*+[AKQJT\d.-]++(\s++[AKQJT\d.-]++)*+\s*+", re.IGNORECASE)
TEXT = re.compile(r'\s*(%\s*PBN|\[\s*[A-Z]\w*\s+")', re.IGNORECASE)
# The alternatives before the tag only look like tags: escaped lines, comments, texts of tables. An empty line ends a
# game. An unclosed comment ends with the text. Each alternative begins with a sign of its own, even a bracket without a
# tag, so that the scan skips the text between them in linear time.
TAG = r'\[\s*+(?P<name>\w++)\s++"(?P<value>(?:[^"\\\n]++|\\.)*+)"\s*+\]'
PART = re.compile(
    rf'(?P<end>(?:\n[ \t\r]*+(?=\n|\Z))++)|(?:\n%[^\n]*+)++|\{{[^}}]*+\}}?+|;[^\n]*+|{TAG}|\[|"(?:[^"\\\n]++|\\.)*+"?+'
)
ESCAPED = re.compile(r"%[^\n]*+|[ \t\r]*+(?=\n)")
DEAL = re.compile(r'\[\s*+Deal\s++"')


class Tag(NamedTuple):
    """Value of a tag, its line, and the text of its section."""

    value: str
    line: int
    body: str = ""


Tags = dict[str, Tag]


def detects(text: str) -> bool:
    """True if a text is a deal or a file in PBN."""
    return BARE.fullmatch(text) is not None or TEXT.match(text) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals."""
    return text.count("Deal") > most and next(islice(DEAL.finditer(text), most, None), None) is not None


def has_too_many_parts(text: str) -> bool:
    """True if a text has more tags and comments than the limit."""
    if sum(map(text.count, '[{;"')) <= MOST_PARTS:
        return False
    return next(islice(PART.finditer(text), MOST_PARTS, None), None) is not None


def games(text: str, known: Collection[str]) -> Iterator[Tags]:
    """Yield the known tags of each game with a deal. A repeated tag is ignored."""
    if BARE.fullmatch(text):
        yield {"Deal": Tag(text.strip(), 1 + text[: len(text) - len(text.lstrip())].count("\n"))}
        return
    game = Game()
    begin = ESCAPED.match(text)
    line, seen = 1, 0
    # name and start of the section that is being read
    section: tuple[str, int] | None = None
    for part in PART.finditer(text, begin.end() if begin else 0):
        name, value = part["name"], part["value"]
        if name is None and part["end"] is None:
            continue
        if section is not None:
            game.add_body(section[0], text[section[1] : part.start()])
            section = None
        if name is not None and name not in known:
            continue
        if name is None or game.is_over(name, value):
            if game.is_whole:
                yield game.all_tags()
            game = game.following()
        if name is not None:
            line += text.count("\n", seen, part.start())
            seen = part.start()
            if name in SECTIONS and name not in game.tags:
                section = name, part.end()
            game.add(name, plain(value), line)
    if section is not None:
        game.add_body(section[0], text[section[1] :])
    if game.is_whole:
        yield game.all_tags()


def plain(value: str) -> str:
    r"""Return the value of a tag without its escapes, `\"` and `\\`."""
    return "\\".join([part.replace('\\"', '"') for part in value.split("\\\\")]) if "\\" in value else value


class Game:
    """Tags of the current game, and values from earlier ones: "#" from the last, "##" from there on.

    dealt: tags of the last game with a deal. Another table of it has no deal of its own.
    """

    def __init__(self, before: Tags | None = None, lasting: Tags | None = None, dealt: Tags | None = None) -> None:
        self.tags: Tags = {}
        self.before: Tags = before or {}
        self.lasting: Tags = lasting or {}
        self.dealt: Tags = dealt or {}

    @property
    def is_whole(self) -> bool:
        """True if the game has a deal, of its own or from a game before."""
        return "Deal" in self.tags or ("Deal" in self.dealt and any(name in self.tags for name in TABLE))

    def following(self) -> Game:
        """Return the next game."""
        dealt = self.tags if "Deal" in self.tags else self.dealt
        return Game(self.tags or self.before, self.lasting, dealt)

    def is_over(self, name: str, value: str) -> bool:
        """True if this tag begins another game without an empty line. The same deal twice is one game."""
        if name not in FIRST or name not in self.tags:
            return False
        return name != "Deal" or value != self.tags[name].value or len(self.tags) == 1

    def add(self, name: str, value: str, line: int) -> None:
        """Add a tag to the game."""
        if name in self.tags:
            return
        if value == "#":
            value = self.before[name].value if name in self.before else ""
        elif value.startswith("##") and name not in NEVER:
            value = value[2:]
            self.lasting = {**self.lasting, name: Tag(value, line)}
        self.tags[name] = Tag(value, line)

    def add_body(self, name: str, body: str) -> None:
        """Add the text of a section."""
        self.tags[name] = self.tags[name]._replace(body=body)

    def all_tags(self) -> Tags:
        """Return the tags, with inherited ones."""
        shared = {} if "Deal" in self.tags else {name: tag for name, tag in self.dealt.items() if name in OF_DEAL}
        self.tags = {**self.lasting, **shared, **self.tags}
        return self.tags
