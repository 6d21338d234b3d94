"""Tag parser for PBN: the tags of each game, with their lines.

It takes linear time for any text. A section, such as the calls of an auction, goes with its tag.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice

from msgspec import structs

from solver.deal_records.parsed_source import MOST_FAULTS, Note
from solver.deal_records.text_limits import LONGEST_LINE, MOST_DEALS, lines
from solver.display.translation import tr
from solver.io.invisible_signs import INVISIBLE, visible
from solver.io.line_counter import LineCounter
from solver.io.pbn_game import TABLE, Game, Tag, Tags, board_of
from solver.io.pbn_regular_blocks import BLOCK, regular_tags
from solver.io.pbn_tag_names import DECIDING, MOST_UNKNOWN, UnknownTags, spellings
from solver.model.schema_types import LONGEST_TEXT

__all__ = ["MOST_PARTS", "Tag", "Tags", "detects", "exceeds", "games", "has_too_many_parts"]

# Tags that are followed by a section.
SECTIONS = ("Auction", "Play", "OptimumResultTable")
# Beginning of our own tags with the JSON of what PBN has no tag for, in pieces.
REST = "Openhand"
# Most tags, comments and table texts of a file.
MOST_PARTS = 3_000_000

# One or more hands in a row without a tag. `*+` and `++` do not backtrack.
HAND = r"[AKQJT\d.?…—–-]++"
BARE = re.compile(rf"\s*+[NESW]:\s*+{HAND}(\s++(?:[NESW]:)?{HAND})*+\s*+", re.IGNORECASE)
# Quotation marks of word processors, which stand for straight ones around a value.
CURLED = "“”„‟«»″＂"
QUOTES = f'"{CURLED}'
# Between two of them a value may have straight ones.
VALUE_IN_QUOTES = re.compile(
    rf"(\[\s*+\w++\s++)(?:[{CURLED}]([^\n{CURLED}]*+)[{CURLED}]|[{QUOTES}]([^\n\[{QUOTES}]*+)[{QUOTES}])(?=\s*+\])"
)
DECIDING_VALUE = re.compile(rf'(\[\s*+(?:{"|".join(DECIDING)})\s++")([^"\n]*+)', re.IGNORECASE)
TEXT = re.compile(rf"\s*(%\s*PBN|\[\s*[A-Z]\w*\s+[{QUOTES}])", re.IGNORECASE)
# The alternatives before the tag only look like tags: escaped lines, comments, texts of tables. An empty line ends a
# game. An unclosed comment ends with the text. Each alternative begins with a sign of its own, even a bracket without a
# tag, so that the scan skips the text between them in linear time.
TAG = r'\[\s*+(?P<name>\w++)\s++"(?P<value>(?:[^"\\\n]++|\\.)*+)"\s*+\]'
PART = re.compile(
    rf'(?P<end>(?:\n[ \t\r]*+(?=\n|\Z))++)|(?:\n%[^\n]*+)++|\{{[^}}]*+\}}?+|;[^\n]*+|{TAG}|\[|"(?:[^"\\\n]++|\\.)*+"?+'
)
ESCAPED = re.compile(r"%[^\n]*+|[ \t\r]*+(?=\n)")
# A bracket with a name, where a tag may stand: at the beginning of a line or after another tag.
STRAY = re.compile(r"\[\s*+(\w++)")
BEFORE_TAG = re.compile(r"(?:^|\])[ \t\r]*\Z", re.MULTILINE)
# Most characters before a bracket that are looked at, and most of a name in messages.
MOST_BEFORE, MOST_NAME = 200, 40
# Tags of a game that are looked at together. No game has as many.
MOST_TOGETHER = 200
# Beginning of a block that may be regular.
FIRST_OF_BLOCK = "\n["


def detects(text: str) -> bool:
    """True if a text is a deal or a file in PBN."""
    return BARE.fullmatch(text) is not None or TEXT.match(text) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals, or tables at which deals were played."""
    if text.count("[") <= most:
        return False
    tags = (re.compile(rf"\[\s*+{name}\s++[{QUOTES}]", re.IGNORECASE) for name in ("Deal", *TABLE))
    return any(next(islice(tag.finditer(text), most, None), None) is not None for tag in tags)


def has_too_many_parts(text: str) -> bool:
    """True if a text has more tags and comments than the limit."""
    if sum(map(text.count, '[{;"')) <= MOST_PARTS:
        return False
    return next(islice(PART.finditer(text), MOST_PARTS, None), None) is not None


def games(text: str, known: Collection[str], notes: list[Note] | None = None) -> Iterator[Tags]:
    """Yield the known tags of each game with a deal. A repeated tag is ignored.

    notes: list to which faults outside these games are appended: brackets without a tag, and games without a deal.
    """
    if BARE.fullmatch(text):
        yield from bare_deals(text)
        return
    notes = [] if notes is None else notes
    game = Game()
    for begins, tags, regular in blocks(straight(text), known, notes):
        if game.number > MOST_DEALS:
            notes.append(Note(tr("holds more than {n} deals", n=MOST_DEALS)))
            return
        if begins and game.tags and not game.goes_on([*regular] if regular else [name for name, _ in tags]):
            if is_finished(game, notes):
                yield game.all_tags()
            game = game.following()
        if regular and not game.tags:
            game.tags = regular
            continue
        for name, tag in tags or regular.items():
            if game.is_over(name, tag.value):
                if is_finished(game, notes):
                    yield game.all_tags()
                game = game.following()
            game.add(name, tag)
    if is_finished(game, notes):
        yield game.all_tags()


def bare_deals(text: str) -> Iterator[Tags]:
    """Yield the deals of a text without tags: one a line where each line has several hands, else a single one."""
    rows = [(number, row.strip()) for number, row in lines(text)]
    if all(BARE.fullmatch(row) and len(row.split()) > 1 for _, row in rows):
        yield from ({"Deal": Tag(row, number)} for number, row in rows)
    else:
        yield {"Deal": Tag(" ".join(row for _, row in rows), rows[0][0])}


def is_finished(game: Game, notes: list[Note]) -> bool:
    """True for a game with a deal. Notes a game that was played without one."""
    if game.is_whole:
        return True
    if game.lacks_deal:
        line = next(iter(game.tags.values())).line
        notes.append(
            Note(tr("has no Deal tag, so there is no deal to read"), None, "Deal", line, board_of(game.tags) or None)
        )
    return False


# True with the first tags of a block, names and tags, and in place of these the tags of a regular block: none is
# repeated, and none takes the value of another game.
Block = tuple[bool, Sequence[tuple[str, Tag]], Tags]


def blocks(text: str, known: Collection[str], notes: list[Note]) -> Iterator[Block]:
    """Yield the known tags between empty lines, some at a time."""
    names = spellings_of(frozenset(known))
    start = ESCAPED.match(text)
    place = start.end() if start else 0
    counter = LineCounter(text)
    unknown = UnknownTags()
    while place < len(text):
        block = BLOCK.match(text, place)
        tags = None if block is None else regular_tags(block, counter.at(block.start("tags")), names, SECTIONS, unknown)
        if block is None or tags is None:
            place = yield from other_block(text, place, counter, names, notes, unknown)
            continue
        place = block.end()
        if tags:
            yield True, (), tags
    if unknown.has_too_many:
        said = tr("holds more than {n} unknown names of tags: the others are not looked at", n=MOST_UNKNOWN)
        notes.append(Note(said))


@lru_cache(maxsize=4)
def spellings_of(known: frozenset[str]) -> dict[str, str]:
    """Return names of tags as they are, in small letters, and other words for them -> their names."""
    return spellings(known)


def other_block(
    text: str,
    place: int,
    counter: LineCounter,
    names: Mapping[str, str],
    notes: list[Note],
    unknown: UnknownTags,
) -> Generator[Block, None, int]:
    """Yield the known tags up to the next empty line behind one, some at a time. Return its end.

    place: where the block begins.
    names: the known names, as they are and by their small letters.
    unknown: unknown names of the text.
    """
    found: list[tuple[str, Tag]] = []
    begins = True
    # start of the section that belongs to the last tag
    section: int | None = None
    end = len(text)
    for part in PART.finditer(text, place):
        written, is_end = part["name"], part["end"] is not None
        stray = stray_at(text, part.start()) if part[0] == "[" and section is None else None
        if written is None and not is_end and stray is None:
            continue
        if section is not None:
            name, tag = found[-1]
            found[-1] = name, structs.replace(tag, body=text[section : part.start()])
            section = None
        if is_end:
            # without tags so far the scan goes on, up to where the other parser may do
            if not found and begins and not text.startswith(FIRST_OF_BLOCK, part.end()):
                continue
            end = part.end()
            break
        line = counter.at(part.start())
        said = written if stray is None else stray[1]
        name = names.get(said) or names.get(said.lower(), "")
        if not name and (meant := unknown.meant(said)):
            # a game without a deal is none
            key = meant if meant == "Deal" else said[:MOST_NAME]
            found.append((key, Tag("", line, is_read=False, written=said[:MOST_NAME], meant=meant)))
            continue
        if stray is not None and not name:
            message = tr('is no tag: a tag is [Name "value"]')
            notes += [Note(message, None, said[:MOST_NAME], line)] if len(notes) <= MOST_FAULTS else []
        if len(found) > MOST_TOGETHER:
            yield begins, found, {}
            begins, found = False, []
        if name:
            most = LONGEST_LINE if name.startswith(REST) else LONGEST_TEXT
            # one sign more than a value may have is enough for the fault
            value = plain((part["value"] or "")[: most + 1])
            found.append((name, Tag(value, line, is_read=stray is None)))
            section = part.end() if name in SECTIONS and stray is None else None
    if section is not None:
        name, tag = found[-1]
        found[-1] = name, structs.replace(tag, body=text[section:])
    if found:
        yield begins, found, {}
    return end


def stray_at(text: str, place: int) -> re.Match[str] | None:
    """Return the match of a bracket with a name that is no tag, where a tag may stand. None elsewhere."""
    found = STRAY.match(text, place)
    return found if found is not None and BEFORE_TAG.search(text[max(place - MOST_BEFORE, 0) : place]) else None


def straight(text: str) -> str:
    """Return a text with straight quotation marks around values, and those that decide without odd signs."""
    if text.isascii():
        return text
    if INVISIBLE.search(text) is not None:
        text = DECIDING_VALUE.sub(lambda tag: tag[1] + visible(tag[2]), text)
    if not any(sign in text for sign in CURLED):
        return text
    return VALUE_IN_QUOTES.sub(straight_tag, text)


def straight_tag(tag: re.Match[str]) -> str:
    """Return the beginning of a tag and its value in straight quotation marks. Those within the value are escaped."""
    value = tag[3] if tag[2] is None else tag[2].replace('"', r"\"")
    return f'{tag[1]}"{value}"'


def plain(value: str) -> str:
    r"""Return the value of a tag without its escapes, `\"` and `\\`."""
    return "\\".join([part.replace('\\"', '"') for part in value.split("\\\\")]) if "\\" in value else value
