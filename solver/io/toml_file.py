"""Position files in TOML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from solver.deal_records.encoding import by_trick, to_record
from solver.deal_records.parsed_source import (
    MOST_FAULTS,
    MOST_LEVELS,
    TOO_DEEP,
    Finder,
    Note,
    Source,
    is_too_deep,
    nowhere,
    number_too_long,
)
from solver.display.translation import tr
from solver.io.parser_messages import translated
from solver.io.toml_lines import MOST_STATED, excess, key_lines
from solver.model.cards import suggest
from solver.model.deal import Deal

FORMAT = 1
# Most characters of a text. `tomllib` takes up to half a second for a million of them.
LARGEST = 8 * 2**20
MOST_DIGITS = 4300
PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)\Z")


def read(text: str) -> Source:
    """Return the parsed deals of a TOML text. Invalid TOML gives no deals and one error."""
    if len(text) > LARGEST:
        said = tr("is larger than {n} MB: many deals are kept in JSON Lines", n=LARGEST // 2**20)
        return Source([], nowhere, [Note(said)])
    much = excess(text)
    if much.levels:
        return Source([], nowhere, [Note(tr(TOO_DEEP, n=MOST_LEVELS))])
    if much.stated:
        return Source([], nowhere, [Note(tr("states more than {n} values", n=MOST_STATED))])
    if much.digits:
        return Source([], nowhere, [_syntax(text, f"Exceeds the limit ({MOST_DIGITS} digits)")])
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
    for key in islice(whole, MOST_FAULTS + 3):
        if key not in ("format", "deal"):
            near = suggest(key[:40], ("format", "deal"), 1) or tr(" (keys of a deal stand below its [[deal]])")
            notes.append(Note(tr('unknown key "{key}"', key=key[:40]) + near, key=key))
    deals = whole.get("deal")
    if deals is None or deals == []:
        notes.append(Note(tr("holds no deal: each starts with [[deal]]")))
    elif not isinstance(deals, list):
        notes.append(Note(tr("must be written [[deal]]"), key="deal"))
    return Source(deals if isinstance(deals, list) else [], partial(_locate, text), notes)


def exceeds(text: str, most: int) -> bool:
    """Return False: a text is too long before it has too many deals."""
    return False


def _syntax(text: str, message: str) -> Note:
    """Return the note for invalid TOML."""
    place = PLACE.search(message)
    line, column = (place[1], place[2]) if place else (None, None)
    plain = number_too_long(PLACE.sub("", message))
    said = translated(plain)
    if line is not None and (quotes := quotes_lacking(text.split("\n")[int(line) - 1], plain)):
        said = quotes
    if line is not None:
        return Note(tr("is no TOML: {why} (column {column})", why=said, column=column), line=int(line))
    return Note(tr("is no TOML: {why}", why=said), line=text.rstrip().count("\n") + 1 if place else None)


# A string with an opening quote only, and a bare word in place of a string.
OPEN = re.compile(r"""=\s*(["'])(?:(?!\1).)*$""")
BARE = re.compile(r"=\s*[A-Za-z][\w .·]*$")


def quotes_lacking(line: str, said: str) -> str:
    """Return a message for a line with missing quotes, empty for other lines."""
    if said.startswith("Illegal character") and (found := OPEN.search(line)):
        return tr("a quote is missing: the text that begins with {sign} has no end", sign=found[1])
    if said.startswith("Invalid value") and BARE.search(line):
        return tr("quotes are missing: a text stands between quotes")
    return ""


def _locate(text: str, wanted: Collection[int]) -> Finder:
    """Return a finder for the lines of keys of the wanted deals, and of keys outside deals."""
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
    """Return the deals as a TOML text."""
    return "".join(pieces(deals))


def pieces(deals: Iterable[Deal]) -> Iterator[str]:
    """Yield the TOML text of the deals piece by piece."""
    # the header comes with the first deal, which may raise
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

    if isinstance(value, dict):
        entries = [f"{tomlkit.key(name).as_string()} = {_write_value(item)}" for name, item in value.items()]
        return f"{{ {', '.join(entries)} }}" if entries else "{}"
    if isinstance(value, list):
        # the library takes time quadratic in the length of an array
        return f"[{', '.join(map(_write_value, value))}]"
    # Text of several lines could not tell its own \r\n from a line end of the file.
    if not isinstance(value, str) or "\n" not in value or "\r" in value:
        return tomlkit.item(value).as_string()
    quoted = tomlkit.string(value, multiline=True).as_string()
    # A line end after the opening quotes is none of the text.
    return quoted if quoted.startswith('"""\n') else f'"""\n{quoted[3:]}'
