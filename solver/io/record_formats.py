"""Registry of the file formats: what is read, by which module, and how a text of it is recognised.

Own formats (`toml`, `jsonl`, `line`, `paper`) are read strictly. Those of other programs are read as far as possible.
A reader module has `read(text) -> Source` and `exceeds(text, most)`, and those found by content also `detects(text)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec

from solver.deal_records import oneline
from solver.display.translation import mark
from solver.io.embedded_records import after_other_text, links_alone, text_before
from solver.io.invisible_signs import visible_outside_names
from solver.io.quoted_text import FORUM_TAGS, plain_texts
from solver.model.argument_types import WrittenForm
from solver.model.deal import Deal

# Start of a text in JSON Lines.
OBJECT = re.compile(r"\s*+\{")
# Start of a text in TOML: comments, then a key or a heading, which is no tag of a forum.
TOML = re.compile(
    r"""[\s\ufeff]*+(?:\#[^\n]*+\s*+)*+"""
    rf"""(?:[a-z"'][\w."' -]*+=|\[{{1,2}}(?!(?:code|quote|pre|{FORUM_TAGS})\b)\ *+[a-z][\w.-]*+\ *+\])"""
)
# Format that is looked for last.
DIAGRAM = "diagram"
# Format whose texts have marks of their own, and may quote others.
STUDY = "study"


class RecordFormat(msgspec.Struct, frozen=True):
    """File format.

    title: what it is.
    games: ids of its games. Empty: all.
    suffixes: endings of its files.
    module: its reader.
    writer: its writer. Empty: it is read only.
    foreign: True for a format of another program.
    """

    id: str
    title: str
    games: tuple[str, ...]
    suffixes: tuple[str, ...]
    module: str
    writer: str = ""
    foreign: bool = True

    @property
    def reader(self) -> Any:
        """Reader module, imported on first use."""
        return module_named(self.module)

    def write(self, deals: Sequence[Deal]) -> str:
        """Return deals as text. Raises FormatError for content that the format cannot express."""
        text: str = module_named(self.writer).write(deals)
        return text

    def pieces(self, deals: Iterable[Deal]) -> Iterator[str]:
        """Yield the same text piece by piece."""
        writer = module_named(self.writer)
        yield from writer.pieces(deals) if hasattr(writer, "pieces") else (writer.write([deal]) for deal in deals)


@cache
def module_named(name: str) -> Any:
    """Return a module, imported on first use."""
    return import_module(name)


def own(id: str, title: str, suffixes: tuple[str, ...], module: str) -> RecordFormat:
    """Return an own format, of all games."""
    return RecordFormat(id, title, (), suffixes, module, module, foreign=False)


# In the order in which a text is tried.
FORMATS: dict[str, RecordFormat] = {
    one.id: one
    for one in (
        own("line", mark("deals in one line each"), (), "solver.deal_records.oneline"),
        own("jsonl", mark("position files as JSON Lines"), (".jsonl",), "solver.io.jsonl"),
        own("toml", mark("position files"), (".toml",), "solver.io.toml_file"),
        RecordFormat(
            "paper",
            mark("deals as players write them on paper (openhand record explains it)"),
            (),
            (),
            "solver.io.paper",
            "solver.io.paper_writing",
            foreign=False,
        ),
        RecordFormat(
            STUDY,
            mark("studies: Markdown with positions in blocks (openhand study makes a page of it)"),
            (),
            (".md",),
            "solver.io.study",
            foreign=False,
        ),
        RecordFormat(
            "pbn",
            mark("Portable Bridge Notation 2.1"),
            ("bridge",),
            (".pbn",),
            "solver.io.pbn",
            "solver.io.pbn_writing",
        ),
        RecordFormat(
            "lin",
            mark("records of BBO and its vugraph"),
            ("bridge",),
            (".lin",),
            "solver.io.lin",
            "solver.io.lin_writing",
        ),
        RecordFormat("rbn", mark("Richard's Bridge Notation"), ("bridge",), (".rbn",), "solver.io.rbn"),
        RecordFormat(
            "machine",
            mark("files of dealing machines: DLM, DUP and BRI"),
            ("bridge",),
            (".dlm", ".dup", ".bri"),
            "solver.io.duplication_files",
        ),
        RecordFormat(
            "link", mark("links of BBO's handviewer and Bridge Solver Online"), ("bridge",), (), "solver.io.links"
        ),
        RecordFormat(
            "lists",
            mark("GIB's library and lists of DDS"),
            ("bridge",),
            (".gib", ".dds"),
            "solver.io.double_dummy_lists",
        ),
        RecordFormat(
            "iss",
            mark("games of the International Skat Server"),
            ("skat",),
            (".sgf",),
            "solver.io.iss",
            "solver.io.iss_writing",
        ),
        RecordFormat(
            "schafkopf",
            mark("protocols of Netschafkopf and lines of openschafkopf"),
            ("schafkopf",),
            (),
            "solver.io.schafkopf_records",
        ),
        RecordFormat(
            DIAGRAM,
            mark("bridge diagrams as pages, mails and programs print them"),
            ("bridge",),
            (),
            "solver.io.diagram",
        ),
    )
}
# Own formats that are written, by id.
OWN = tuple(id for id, one in FORMATS.items() if one.writer and not one.foreign)
FOREIGN = tuple(one for one in FORMATS.values() if one.foreign)
SUFFIXES = {suffix: one.id for one in FORMATS.values() for suffix in one.suffixes}
WRITTEN = tuple(id for id, one in FORMATS.items() if one.writer)
OWN_SUFFIXES = {suffix: cast(WrittenForm, id) for suffix, id in SUFFIXES.items() if id in OWN}
WRITTEN_SUFFIXES = {suffix: cast(WrittenForm, id) for suffix, id in SUFFIXES.items() if id in WRITTEN}


def of_suffix(name: str) -> str | None:
    """Return the id of the format that the ending of a file name implies, or None."""
    return SUFFIXES.get(Path(name).suffix.lower())


def is_toml(text: str) -> bool:
    """True if a text begins as TOML does: with a key and its value, or with a heading in brackets."""
    return TOML.match(text) is not None


def is_study(text: str) -> bool:
    """True if a text is Markdown with a position in a block. A note of a position file may quote one."""
    return FORMATS[STUDY].reader.detects(text) is True and not is_toml(text)


def plain_ends(text: str) -> str:
    """Return a text without the sign of old systems at its end, and with lines where they end in a carriage return."""
    text = text.rstrip("\x1a")
    return text.replace("\r", "\n") if "\r" in text and "\n" not in text else text


def is_own(text: str, form: str | None) -> bool:
    """True for a text in an own format: its reader says itself which signs are meant."""
    if form is not None:
        return not FORMATS[form].foreign
    is_marked = OBJECT.match(text) is not None or is_toml(text) or is_study(text)
    return is_marked or ("\n" in text and FORMATS["paper"].reader.detects(text))


class BareText(NamedTuple):
    """Text without marks of mails and forums around it, its format, and number and words of lines before its record."""

    text: str
    form: str | None
    before: Sequence[tuple[int, str]] = ()


def bare_text(text: str, form: str | None = None) -> BareText:
    """Return a text without marks of mails and forums around it.

    form: format that it is to be read in. Default: by its content, None for no format.
    """
    if form is None or FORMATS[form].foreign:
        text = plain_ends(text)
        if not is_own(text, form):
            text = visible_outside_names(text)
    if form is not None and (form == STUDY or not hasattr(FORMATS[form].reader, "detects")):
        return BareText(text, form)
    if form is None and not oneline.is_line(text) and not OBJECT.match(text) and is_study(text):
        return BareText(text, STUDY)
    found = record_format if form is None else partial(named_format, form)
    candidates: list[str] = []
    for candidate in (text,) if is_toml(text) else plain_texts(text):
        candidates.append(candidate)
        if (known := found(candidate)) is not None:
            return BareText(candidate, known)
    if is_toml(text):
        return BareText(text, form or "toml")
    is_diagram = form is None and any(FORMATS[DIAGRAM].reader.detects(candidate) for candidate in candidates)
    if form is None:
        # a reader that is named says itself what it does not read
        for whole in candidates:
            for candidate in after_other_text(whole, is_diagram):
                if (known := found(candidate)) is not None and known != DIAGRAM and FORMATS[known].foreign:
                    return BareText(candidate, known, text_before(whole, candidate))
    if form in (None, "link") and not is_diagram and (links := links_alone(text)):
        return BareText(links, "link")
    if form is None:
        # a diagram is read with other lines around it, and so found in any text that quotes one
        for candidate in sorted(candidates, key=lambda one: one is text):
            if FORMATS[DIAGRAM].reader.detects(candidate):
                return BareText(candidate, DIAGRAM)
    return BareText(text, form)


def named_format(form: str, text: str) -> str | None:
    """Return the id of a format if a text is in it, else None."""
    return form if FORMATS[form].reader.detects(text) else None


def record_format(text: str) -> str | None:
    """Return the id of the format that a text is in, diagrams aside. None for TOML or no format."""
    if oneline.is_line(text):
        return "line"
    if OBJECT.match(text):
        return "jsonl"
    if is_study(text):
        return STUDY
    if "\n" in text and FORMATS["paper"].reader.detects(text):
        return "paper"
    return next((one.id for one in FOREIGN if one.id != DIAGRAM and one.reader.detects(text)), None)


def of_text(text: str) -> str | None:
    """Return the id of the format that a text is in, or None for TOML or no format."""
    found = record_format(text)
    return found or (DIAGRAM if not is_toml(text) and FORMATS[DIAGRAM].reader.detects(text) else None)
