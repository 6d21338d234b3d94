"""Game in PBN: its tags, what it takes from games before, and where one game ends and the next begins."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from solver.io.pbn_repeated_tags import Statement, statement_of

# Tags that begin a game even without an empty line before it.
FIRST = ("Event", "Board", "Deal")
# Tags that a game does not inherit.
NEVER = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Auction", "Play")
# Tags that stand before the deal in the order of the standard.
BEFORE_DEAL = (*FIRST, "Site", "Date", "West", "North", "East", "South", "Dealer", "Vulnerable")
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


class Tag(msgspec.Struct, frozen=True, gc=False):
    """Value of a tag, its line, and the text of its section.

    is_read: False if brackets hold the name of the tag and no value in quotation marks.
    written, meant: name of a tag that is not read, and the one that it nearly is. Empty for any other tag.
    again: line of the same tag that states something else, 0 if there is none.
    """

    value: str
    line: int
    body: str = ""
    is_read: bool = True
    written: str = ""
    meant: str = ""
    again: int = 0


Tags = dict[str, Tag]


class Game:
    """Tags of the current game, and values from earlier ones: "#" from the last, "##" from there on.

    dealt: tags of the last game with a deal. Another table of it has no deal of its own.
    number: number of games before this one.
    """

    def __init__(
        self, before: Tags | None = None, lasting: Tags | None = None, dealt: Tags | None = None, number: int = 0
    ) -> None:
        self.number = number
        self.tags: Tags = {}
        self.before: Tags = before or {}
        self.lasting: Tags = lasting or {}
        self.dealt: Tags = dealt or {}
        # those of repeated tags, each made once, as a section may be long
        self.statements: dict[str, Statement | None] = {}

    @property
    def is_whole(self) -> bool:
        """True if the game has a deal, of its own or from a game before."""
        return "Deal" in self.tags or self.is_table

    @property
    def is_table(self) -> bool:
        """True for another table of the last deal. One with a board of its own is none."""
        if "Deal" not in self.dealt or not any(name in self.tags for name in TABLE):
            return False
        return "Board" not in self.tags or board_of(self.tags) == board_of(self.dealt)

    @property
    def lacks_deal(self) -> bool:
        """True if the game was played, but has no deal."""
        return not self.is_whole and any(name in self.tags for name in TABLE)

    def following(self) -> Game:
        """Return the next game."""
        dealt = self.tags if "Deal" in self.tags else self.dealt
        return Game(self.tags or self.before, self.lasting, dealt, self.number + 1)

    def goes_on(self, names: Sequence[str]) -> bool:
        """True if tags after an empty line belong to this game: to its deal, or its deal is among them.

        A repeated tag is of another game, and so are the tags before it that the standard puts before a deal.
        """
        if not self.tags:
            return True
        if names[0] in self.tags:
            return False
        begins = (place for place, name in enumerate(names) if place and name in FIRST and name in self.tags)
        place = next(begins, len(names))
        own = names[:place]
        if any(name in self.tags for name in own):
            return False
        if place < len(names) and all(name in BEFORE_DEAL for name in own):
            return False
        return not self.is_whole or not any(name in FIRST for name in own)

    def is_over(self, name: str, value: str) -> bool:
        """True if this tag begins another game without an empty line. The same deal twice is one game."""
        if name not in FIRST or name not in self.tags:
            return False
        return name != "Deal" or value != self.tags[name].value or len(self.tags) == 1

    def add(self, name: str, tag: Tag) -> None:
        """Add a tag to the game. Of repeated ones the first that states something counts."""
        if name in self.tags and not self.is_first(name, tag):
            return
        if tag.value == "#":
            tag = replace(tag, value=self.before[name].value if name in self.before else "")
        elif tag.value.startswith("##") and name not in NEVER:
            # all games share it, and none strips a copy of its own
            tag = replace(tag, value=tag.value[2:].strip())
            self.lasting = {**self.lasting, name: tag}
        self.tags[name] = tag

    def is_first(self, name: str, tag: Tag) -> bool:
        """True if a repeated tag is the first that states something. One that contradicts the first is noted."""
        first = self.tags[name]
        if first.again or not first.is_read or tag.meant or (tag.value, tag.body) == (first.value, first.body):
            return False
        if name not in self.statements:
            self.statements[name] = statement_of(name, first.value, first.body)
        stated, other = self.statements[name], statement_of(name, tag.value, tag.body)
        if not tag.is_read or (None not in (stated, other) and stated != other):
            self.tags[name] = replace(first, again=tag.line)
            return False
        if stated is None:
            self.statements[name] = other
        return stated is None and other is not None

    def all_tags(self) -> Tags:
        """Return the tags, with inherited ones."""
        if "Deal" in self.tags and not self.lasting:
            return self.tags
        shared = {} if "Deal" in self.tags else {name: tag for name, tag in self.dealt.items() if name in OF_DEAL}
        self.tags = {**self.lasting, **shared, **self.tags}
        return self.tags


def board_of(tags: Tags) -> str:
    """Return the board of a game, empty without one."""
    return tags["Board"].value.strip() if "Board" in tags else ""
