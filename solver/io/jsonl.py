"""Position files in JSON Lines, one deal a line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from solver.deal_records.encoding import to_record
from solver.deal_records.parsed_source import (
    MOST_LEVELS,
    TOO_DEEP,
    Note,
    Source,
    at_lines,
    is_too_deep,
    number_too_long,
)
from solver.deal_records.schema import keys_of
from solver.deal_records.text_limits import LONGEST_LINE, MOST_VALUES, has_more_lines, has_too_many_values, lines
from solver.display.string_utils import json_line
from solver.display.translation import tr
from solver.io.parser_messages import translated
from solver.model.deal import Deal
from solver.model.schema_types import Table


def read(text: str) -> Source:
    """Return the parsed deals of a text in JSON Lines. An invalid line is an error, the others are still parsed."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    source.deals = _deals(text, source, numbers)
    return source


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals."""
    return has_more_lines(text, most)


def _deals(text: str, source: Source, numbers: list[int]) -> Iterator[Any]:
    """Yield the value of each valid line. Appends errors to the source and line numbers to `numbers`."""
    twice: list[str] = []
    for number, line in lines(text):
        if source.is_hopeless:
            return
        if len(line) > LONGEST_LINE:
            source.notes.append(Note(tr("is too long: at most {n} characters", n=LONGEST_LINE), line=number))
            continue
        if has_too_many_values(line, ",:"):
            said = tr("says more than any deal does: at most {n} values", n=MOST_VALUES)
            source.notes.append(Note(said, line=number))
            continue
        twice.clear()
        try:
            value = parsed(line, twice)
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
        if twice:
            source.notes += [Note(f'gives "{name[:40]}" twice', len(numbers), line=number) for name in twice]
        numbers.append(number)
        yield value
    if not numbers and not source.notes:
        source.notes.append(Note(tr("holds no deal: each is a JSON object on a line of its own")))


def _no_constant(name: str) -> NoReturn:
    raise ValueError(tr("{name} is no number", name=name))


class Twice(Exception):
    """Raised for an object that gives a name twice."""


def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the members of an object. Raises Twice if two have one name."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Twice
    return found


decoder = json.JSONDecoder(object_pairs_hook=members, parse_constant=_no_constant)


def parsed(line: str, twice: list[str]) -> Any:
    """Return the value of a line. Appends the names that an object gives twice, whose last member stays.

    Raises ValueError and RecursionError.
    """
    try:
        return decoder.decode(line)
    except Twice:
        return parsed_with_names(line, twice)


def parsed_with_names(line: str, twice: list[str]) -> Any:
    """Return the value of a line in which an object gives a name twice, as `parsed` does."""

    def collected(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice.extend(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        return found

    return json.JSONDecoder(object_pairs_hook=collected, parse_constant=_no_constant).decode(line)


def _syntax(error: ValueError) -> str:
    if isinstance(error, json.JSONDecodeError):
        return tr("is no JSON: {msg} (column {colno})", msg=translated(error.msg), colno=error.colno)
    if isinstance(error, UnicodeError):
        return tr("is no JSON: half of a surrogate pair")
    return tr("is no JSON: {error}", error=number_too_long(str(error))[:100])


def _nested(value: Any, twice: list[str]) -> Any:
    """Return the object with dotted members such as `"hands.A"` moved into nested objects."""
    if not isinstance(value, dict) or "." not in "".join(value):
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
    """Merge the members of one object into another. Return False without a change if one is no object or they share a
    name.
    """
    if not isinstance(table, dict) or not isinstance(more, dict) or table.keys() & more.keys():
        return False
    table.update(more)
    return True


def write(deals: Iterable[Deal]) -> str:
    """Return the deals in JSON Lines."""
    return "".join(json_line(to_record(deal)) for deal in deals)
