"""Position files in TOML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from functools import partial
from typing import Any

from solver.display.language import tr
from solver.io.foreign import translated
from solver.io.toml_lines import deepest_key, key_lines
from solver.model.cards import suggest
from solver.model.deal import Deal
from solver.records.plain import by_trick, to_record
from solver.records.source import MOST_LEVELS, TOO_DEEP, Finder, Note, Source, is_too_deep, nowhere, number_too_long

FORMAT = 1
PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)\Z")


def read(text: str) -> Source:
    """What a TOML text says; a text that is no TOML has no deals and one fault."""
    # A long dotted key would take tomllib minutes; text and comments may hold as many dots as they like.
    if any(line.count(".") > MOST_LEVELS for line in text.split("\n")) and deepest_key(text) > MOST_LEVELS:
        return Source([], nowhere, [Note(tr(TOO_DEEP, n=MOST_LEVELS))])
    try:
        whole = tomllib.loads(text)
    except RecursionError:
        return Source([], nowhere, [Note(tr(TOO_DEEP, n=MOST_LEVELS))])
    except ValueError as error:
        return Source([], nowhere, [_syntax(text, str(error))])
    if is_too_deep(text, whole):
        return Source([], nowhere, [Note(tr(TOO_DEEP, n=MOST_LEVELS))])
    notes = []
    if "format" not in whole:
        notes.append(Note(tr('is missing: a position file starts with "format = {n}"', n=FORMAT), key="format", line=1))
    elif whole["format"] != FORMAT or type(whole["format"]) is not int:
        notes.append(Note(tr("must be {n}, the only version there is", n=FORMAT), key="format"))
    for key in whole:
        if key not in ("format", "deal"):
            near = suggest(key[:40], ("format", "deal"), 1) or tr(" (keys of a deal stand below its [[deal]])")
            notes.append(Note(tr('unknown key "{key}"', key=key[:40]) + near, key=key))
    deals = whole.get("deal")
    if deals is None or deals == []:
        notes.append(Note(tr("holds no deal: each starts with [[deal]]")))
    elif not isinstance(deals, list):
        notes.append(Note(tr("must be written [[deal]]"), key="deal"))
    return Source(deals if isinstance(deals, list) else [], partial(_locate, text), notes)


def _syntax(text: str, message: str) -> Note:
    """The fault of a text that is no TOML."""
    place = PLACE.search(message)
    line, column = (place[1], place[2]) if place else (None, None)
    plain = number_too_long(PLACE.sub("", message))
    said = translated(plain)
    if line is not None and (quotes := quotes_lacking(text.split("\n")[int(line) - 1], plain)):
        said = quotes
    if line is not None:
        return Note(tr("is no TOML: {why} (column {column})", why=said, column=column), line=int(line))
    return Note(tr("is no TOML: {why}", why=said), line=text.rstrip().count("\n") + 1 if place else None)


# A text that begins with a quote and has no other one; a word where a text has to be.
OPEN = re.compile(r"""=\s*(["'])(?:(?!\1).)*$""")
BARE = re.compile(r"=\s*[A-Za-z][\w .·]*$")


def quotes_lacking(line: str, said: str) -> str:
    """What to say of a line in which quotes are missing; nothing of any other."""
    if said.startswith("Illegal character") and (found := OPEN.search(line)):
        return tr("a quote is missing: the text that begins with {sign} has no end", sign=found[1])
    if said.startswith("Invalid value") and BARE.search(line):
        return tr("quotes are missing: a text stands between quotes")
    return ""


def _locate(text: str, wanted: Collection[int]) -> Finder:
    """Finds the lines of the keys of the wanted deals, and of the keys outside deals."""
    lines: dict[tuple[int | None, str], int] = {}
    for path, line in key_lines(text):
        deal, keys = None, path
        if path[0] == "deal" and len(path) > 1 and isinstance(path[1], int):
            deal, keys = path[1], path[2:]
            if deal not in wanted:
                continue
        lines.setdefault((deal, ".".join(map(str, keys))), line)

    def find(deal: int | None, key: str | None) -> int | None:
        name = key or ""
        while name and (deal, name) not in lines:
            name = name.rpartition(".")[0]
        return lines.get((deal, name))

    return find


def write(deals: Iterable[Deal]) -> str:
    """The deals as a TOML text."""
    return "".join(pieces(deals))


def pieces(deals: Iterable[Deal]) -> Iterator[str]:
    """The deals as a TOML text, in pieces as they come."""
    # with the first deal, which may be one that cannot be made
    head = f"format = {FORMAT}\n"
    for deal in deals:
        yield f"{head}\n{_write_deal(deal)}"
        head = ""


def _write_deal(deal: Deal) -> str:
    from tomlkit import key as written

    record = to_record(deal)
    if "play" in record:
        record["play"] = by_trick(deal)
    options = record.pop("options", {})
    lines = ["[[deal]]"]
    for key, value in record.items():
        if isinstance(value, dict):
            lines += [f"{written([key, name]).as_string()} = {_write_value(item)}" for name, item in value.items()]
        else:
            lines.append(f"{key} = {_write_value(value)}")
    if options:
        lines += ["", "[deal.options]"]
        lines += [f"{written(name).as_string()} = {_write_value(item)}" for name, item in options.items()]
    return "\n".join(lines) + "\n"


def _write_value(value: Any) -> str:
    import tomlkit

    if isinstance(value, list):
        # the library takes time quadratic in the length of an array
        return f"[{', '.join(map(_write_value, value))}]"
    # Text of several lines could not tell its own \r\n from a line end of the file.
    if not isinstance(value, str) or "\n" not in value or "\r" in value:
        return tomlkit.item(value).as_string()
    quoted = tomlkit.string(value, multiline=True).as_string()
    # A line end after the opening quotes is none of the text.
    return quoted if quoted.startswith('"""\n') else f'"""\n{quoted[3:]}'
