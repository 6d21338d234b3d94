"""Position files in JSON Lines: a deal a line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, NoReturn

from solver.display.language import tr
from solver.display.strings import json_line
from solver.io.foreign import translated
from solver.model.deal import Deal
from solver.model.keys import Table
from solver.records.plain import to_record
from solver.records.schema import keys_of
from solver.records.source import MOST_LEVELS, TOO_DEEP, Note, Source, at_lines, is_too_deep, number_too_long


def read(text: str) -> Source:
    """What a text in JSON Lines says; a line that cannot be read is a fault and the others are read all the same."""
    deals: list[Any] = []
    lines: list[int] = []
    source = Source(deals, at_lines(lines))
    twice: list[str] = []

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice.extend(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        return found

    decoder = json.JSONDecoder(object_pairs_hook=members, parse_constant=_no_constant)
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        if source.is_hopeless:
            break
        twice.clear()
        try:
            value = decoder.decode(line)
            if "\\u" in line:
                json.dumps(value, ensure_ascii=False).encode()
        except RecursionError:
            source.notes.append(Note(tr(TOO_DEEP, n=MOST_LEVELS), line=number))
            continue
        except ValueError as error:
            source.notes.append(Note(_syntax(error), line=number))
            continue
        if is_too_deep(line, value):
            source.notes.append(Note(tr(TOO_DEEP, n=MOST_LEVELS), line=number))
            continue
        value = _nested(value, twice)
        source.notes += [Note(f'gives "{name[:40]}" twice', len(deals), line=number) for name in twice]
        deals.append(value)
        lines.append(number)
    if not deals and not source.notes:
        source.notes.append(Note(tr("holds no deal: each is a JSON object on a line of its own")))
    return source


def _no_constant(name: str) -> NoReturn:
    raise ValueError(tr("{name} is no number", name=name))


def _syntax(error: ValueError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return tr("is no JSON: {msg} (column {colno})", msg=translated(error.msg), colno=error.colno)
    if isinstance(error, UnicodeError):
        return tr("is no JSON: half of a surrogate pair")
    return tr("is no JSON: {error}", error=number_too_long(str(error))[:100])


def _nested(value: Any, twice: list[str]) -> Any:
    """The object with members such as `"hands.A"` put where they belong."""
    if not isinstance(value, dict) or not any("." in key for key in value):
        return value
    nested: dict[str, Any] = {}
    keys = keys_of(value.get("game"))
    for key, item in value.items():
        name, dot, rest = key.partition(".")
        if not dot or not isinstance(keys.get(name), Table):
            name, rest = key, ""
        into = nested
        if rest:
            into, name = nested.setdefault(name, {}), rest
        if not isinstance(into, dict) or (name in into and not _merge(into[name], item)):
            twice.append(key)
        elif name not in into:
            into[name] = dict(item) if isinstance(item, dict) else item
    return nested


def _merge(table: Any, more: Any) -> bool:
    """Add the members of one object to another; not if one of them is no object or they share a name."""
    if not isinstance(table, dict) or not isinstance(more, dict) or table.keys() & more.keys():
        return False
    table.update(more)
    return True


def write(deals: Iterable[Deal]) -> str:
    """The deals in JSON Lines."""
    return "".join(json_line(to_record(deal)) for deal in deals)
