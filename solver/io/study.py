"""Reader of studies: Markdown with positions in fenced blocks, whose headings are the chapters.

    # The last tricks of Cöch

    ## Two cards each

    The lead decides who makes the ace.

    ```puzzle
    coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre/answer=VII
    ```

A block holds one deal in any format that is read, or the keys of a position file without `format` and `[[deal]]`. A
`position` may ask for `moves` or `line` after that word. Other blocks are text.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import islice
from typing import Any, NamedTuple

from solver.deal_records.encoding import to_record
from solver.deal_records.parsed_source import Finder, Note, Source, nowhere
from solver.display.string_utils import listed
from solver.display.translation import tr
from solver.io.record_formats import FORMATS, of_text
from solver.model.cards import suggest
from solver.model.deal import Deal

FORMAT = "study"
# Most characters of a text. Markdown of more takes the page several seconds.
LARGEST = 2**18
# Kind of a block -> what may be asked for after it.
KINDS: dict[str, tuple[str, ...]] = {"position": ("moves", "line"), "puzzle": ()}
BEGINNING = re.compile(rf"^ {{0,3}}(?:`{{3,}}+|~{{3,}}+)[ \t]*+(?:{'|'.join(KINDS)})\b", re.MULTILINE)
FENCE = re.compile(r" {0,3}(`{3,}+|~{3,}+)[ \t]*+([^\n]*+)")
HEADING = re.compile(r" {0,3}#{1,6}[ \t]++([^\n]*+)")


# What begins a position file, in front of its keys.
HEAD = "format = 1\n[[deal]]\n"


class Block(NamedTuple):
    """Block with a position.

    line: number of the line that begins it.
    words: the words after its kind.
    heading: heading above it, empty for none.
    """

    line: int
    kind: str
    words: tuple[str, ...]
    heading: str
    text: str


class Parsed(NamedTuple):
    """Parsed deal of a block.

    line: number of the line before the first of its text.
    """

    source: Source
    line: int

    def line_of(self, key: str | None) -> int:
        """Return the line of a key, else the first."""
        return self.line + (self.source.locate({0})(0, key) or 1)


def parsed(block: Block, form: str) -> Parsed:
    """Return the parsed deals of a block."""
    head = HEAD if form == "toml" and "[[" not in block.text else ""
    return Parsed(FORMATS[form].reader.read(head + block.text), block.line - head.count("\n"))


def detects(text: str) -> bool:
    """True if a text has a block with a position."""
    return ("```" in text or "~~~" in text) and BEGINNING.search(text) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more deals than `most`."""
    return sum(1 for _ in islice(BEGINNING.finditer(text[:LARGEST]), most + 1)) > most


def blocks_of(text: str) -> Iterator[Block]:
    """Yield the blocks with positions of a text.

    >>> [(one.line, one.heading, one.text) for one in blocks_of("# Last\\n~~~puzzle\\ncoch/A=X\\n~~~\\n")]
    [(2, 'Last', 'coch/A=X')]
    """
    heading, fence, begun, info = "", "", 0, ""
    lines: list[str] = []
    written = text.split("\n")
    # one line more, at which a block that is not closed ends
    for number, line in enumerate([*written, ""], 1):
        found = FENCE.match(line)
        if fence:
            if number > len(written) or (found and found[1].startswith(fence) and not found[2].strip()):
                kind, *words = info.split() or [""]
                if kind in KINDS:
                    yield Block(begun, kind, tuple(words), heading, "\n".join(lines))
                fence = ""
            else:
                lines.append(line.removesuffix("\r"))
        elif found and not (found[1][0] == "`" and "`" in found[2]):
            fence, info, begun, lines = found[1], found[2], number, []
        elif said := HEADING.match(line):
            heading = heading_text(said[1])


def heading_text(line: str) -> str:
    """Return the text of a heading without number signs at its end.

    >>> heading_text("Two cards ##"), heading_text("Game #2")
    ('Two cards', 'Game #2')
    """
    text = line.strip()
    before = text.rstrip("#")
    return before.rstrip() if not before or before[-1].isspace() else text


def read(text: str) -> Source:
    """Return the parsed deals of a study. The heading above a deal is its title, if it has none."""
    if len(text) > LARGEST:
        said = tr("is larger than {n} kB: a study of more is several files", n=LARGEST // 2**10)
        return Source((), nowhere, [Note(said)])
    found: list[Parsed] = []

    def locate(wanted: Collection[int]) -> Finder:
        return lambda deal, key: None if deal is None else found[deal].line_of(key)

    source = Source((), locate)
    source.deals = _deals(text, source, found)
    return source


def _deals(text: str, source: Source, found: list[Parsed]) -> Iterator[Any]:
    """Yield the raw deal of each block. Appends errors to the source, and what was parsed to `found`."""
    block = None
    for block in blocks_of(text):
        if source.is_hopeless:
            return
        form = of_text(block.text) or "toml"
        faults = [*unknown_words(block)]
        if not block.text.strip():
            faults.append(tr("is empty"))
        elif form == FORMAT:
            faults.append(tr("holds a block itself"))
        source.notes += [Note(one, line=block.line) for one in faults]
        if not block.text.strip() or form == FORMAT:
            continue
        inner = parsed(block, form)
        deals = [*islice(inner.source.deals, 2)]
        place = len(found) if len(deals) == 1 else None
        for note in inner.source.notes:
            line = inner.line_of(note.key) if note.line is None else inner.line + note.line
            source.notes.append(note._replace(deal=place, line=line))
        if place is None:
            if deals or not inner.source.notes:
                source.notes.append(Note(tr("holds no deal, or more than one"), line=block.line))
            continue
        found.append(inner)
        source.remarks += [
            note._replace(deal=None, line=inner.line + (note.line or 1)) for note in inner.source.remarks
        ]
        source.explained |= {(place, key) for _, key in inner.source.explained}
        yield titled(deals[0], block.heading)
    if block is None:
        kinds = listed([f"```{kind}" for kind in KINDS], tr("or"))
        source.notes.append(Note(tr("holds no position: each stands in a block that begins with {kinds}", kinds=kinds)))


def unknown_words(block: Block) -> Iterator[str]:
    """Yield a message for each word after the kind of a block that asks for nothing."""
    for word in block.words:
        if word not in KINDS[block.kind]:
            said = tr('"{word}" is nothing that a {kind} shows', word=word[:40], kind=block.kind)
            yield said + suggest(word[:40], KINDS[block.kind])


def titled(raw: Any, heading: str) -> Any:
    """Return a raw deal with the heading above it as its title, if it has none."""
    raw = to_record(raw) if isinstance(raw, Deal) else raw
    return {**raw, "title": heading} if isinstance(raw, dict) and heading and "title" not in raw else raw
