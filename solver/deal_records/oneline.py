"""One-line form of deals: `coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/leader=A`.

The id of the game comes first, then `key=value` between slashes. Keys are dotted as in the files, with `hands.A`
shortened to `A`.
A space is written `_`. In keys, ids, options and values that are a name, such as `contract=eine_leere`, `_` is itself.
Other characters are percent-encoded as in URLs: syntax (`/ = _ %`), characters special to a shell or a URL, line ends,
and all beyond ASCII.
Lists are words separated by spaces, as are points of two parts (`points.AC=9_20`).
In options `true`, `false` and digits are not strings. A string that looks like them has its first character
percent-encoded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import quote, unquote

from solver.deal_records.encoding import to_record
from solver.deal_records.options import INTEGER, typed
from solver.deal_records.parsed_source import MOST_FAULTS, Note, Source, at_lines
from solver.deal_records.schema import keys_of, kind_of
from solver.deal_records.seat_names import names_of
from solver.deal_records.text_limits import LONGEST_LINE, MOST_VALUES, has_more_lines, lines
from solver.display.translation import tr
from solver.model.cards import SEATS
from solver.model.deal import GAMES, Deal
from solver.model.schema_types import LONGEST_TEXT, Key, Kind

LINE = re.compile(r"\s*[^\W\d_]+/[\w.%-]+=")
# Kinds of values with one word, in which `_` is itself.
ONE_WORD = ("id", "name", "option")
SAFE = "?:+,"
# A character has at most four bytes of UTF-8, each encoded in three characters.
MOST_ESCAPED = 12
BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")


def is_line(text: str) -> bool:
    """True if a text is one or more deals in the one-line form."""
    return LINE.match(text) is not None


def read(text: str) -> Source:
    """Return the parsed deals of a text in the one-line form."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    source.deals = _deals(text, source, numbers)
    return source


def _deals(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the raw deal of each line. Appends errors to the source and line numbers to `numbers`."""
    for number, line in lines(text):
        if source.is_hopeless:
            return
        if len(line) > LONGEST_LINE:
            source.notes.append(Note(tr("is too long: at most {n} characters", n=LONGEST_LINE), line=number))
            continue
        if line.count("/") > MOST_VALUES:
            said = tr("says more than any deal does: at most {n} values", n=MOST_VALUES)
            source.notes.append(Note(said, line=number))
            continue
        raw, faults = _read_line(line.strip())
        source.notes += [Note(message, len(numbers), key, number) for key, message in faults]
        numbers.append(number)
        yield raw


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals."""
    return has_more_lines(text, most)


def _read_line(line: str) -> tuple[dict[str, Any], list[tuple[str | None, str]]]:
    """Return the parsed deal of one line, with key and message of each syntax error."""
    name, *parts = line.split("/")
    game = GAMES.id_of(name)
    raw: dict[str, Any] = {"game": game}
    keys = keys_of(game)
    seats = {*SEATS, *names_of(game)}
    faults: list[tuple[str | None, str]] = []
    for part in filter(None, parts):
        if len(faults) > MOST_FAULTS:
            break
        key, equals, text = part.partition("=")
        try:
            key = _decode(key, one_word=True)
            if not equals:
                raise ValueError(tr('"{key}" is no key=value', key=key[:40]))
            key = f"hands.{key}" if key in seats else key
            value = _read_value(_kind(keys, key), text)
        except ValueError as error:
            faults.append((key if equals else None, str(error)))
            continue
        into, last = _place(raw, key)
        if not isinstance(into, dict) or last in into:
            faults.append((key, tr("is given twice")))
        else:
            into[last] = value
    return raw, faults


def _place(raw: dict[str, Any], key: str) -> tuple[Any, str]:
    """Return the table that holds a dotted key, and the key's name in it.

    An entry of a table in the options has two dots.
    """
    name, dot, rest = key.partition(".")
    if not dot:
        return raw, key
    table = raw.setdefault(name, {})
    option, dot, entry = rest.partition(".")
    if dot and name == "options" and isinstance(table, dict):
        return table.setdefault(option, {}), entry
    return table, rest


def _kind(keys: Mapping[str, Key], key: str) -> Kind | None:
    """Return the kind of the value of a key. An entry of an option has the kind of an option."""
    entry = keys.get(key)
    if isinstance(entry, Kind):
        return entry
    name, _, rest = key.partition(".")
    # a key of another game has its kind there
    known = keys if name in keys else keys_of(None)
    return kind_of(known, f"{name}.{rest.partition('.')[0]}" if name == "options" else key)


def _read_value(kind: Kind | None, text: str) -> Any:
    """Return the value parsed from a text for a kind of key. A text that does not fit stays a string."""
    form = kind.form if kind else ""
    if form == "option" and not isinstance(found := typed(form, text), str):
        # before decoding, since a string that looks like such a value has an encoded character
        return found
    plain = _decode(text, form in ONE_WORD)
    return plain if form == "option" else typed(form, plain)


def _decode(text: str, one_word: bool) -> str:
    if len(text) > MOST_ESCAPED * LONGEST_TEXT:
        raise ValueError(tr("is too long: at most {n} characters", n=LONGEST_TEXT))
    spaced = text if one_word else text.replace("_", " ")
    if "%" not in text:
        return spaced
    if BAD_ESCAPE.search(text):
        raise ValueError(tr('"%" is followed by two hexadecimal digits, not so in "{text}"', text=text[:40]))
    try:
        return unquote(spaced, errors="strict")
    except UnicodeDecodeError:
        raise ValueError(tr('"{text}" is no UTF-8', text=text[:40])) from None


def write(deals: Iterable[Deal]) -> str:
    """Return the deals, one a line."""
    return "".join(_write_line(deal) + "\n" for deal in deals)


def played_on(line: str, moves: Iterable[str]) -> str:
    """Return the line of a deal without `play`, with these moves as its play."""
    play = _encode(" ".join(moves), one_word=False)
    return f"{line}/play={play}" if play else line


def _write_line(deal: Deal) -> str:
    record = to_record(deal)
    parts = [_encode(record.pop("game"), one_word=True)]
    keys = keys_of(deal.game)
    for key, value in record.items():
        entry = keys[key]
        if isinstance(entry, Kind):
            parts.append(f"{key}={_write_value(entry, value)}")
            continue
        for name, item in value.items():
            path = "" if key == "hands" else f"{key}."
            path += _encode(name, one_word=True)
            for inner, one in item.items() if isinstance(item, dict) else (("", item),):
                within = f".{_encode(inner, one_word=True)}" if isinstance(item, dict) else ""
                parts.append(f"{path}{within}={_write_value(entry.kind, one)}")
    return "/".join(parts)


def _write_value(kind: Kind, value: Any) -> str:
    if isinstance(value, list):
        return _encode(" ".join(map(str, value)), kind.form in ONE_WORD)
    if isinstance(value, bool):
        return str(value).lower()
    if kind.form == "bids":
        # a word without a seat goes on with the bid before it, so that a blank in a name is as good as its `_`
        return _encode(str(value).replace("_", " "), one_word=False)
    if kind.form == "option" and isinstance(value, str) and (value in ("true", "false") or INTEGER.fullmatch(value)):
        return f"%{ord(value[0]):02X}{value[1:]}"
    return _encode(str(value), kind.form in ONE_WORD)


def _encode(text: str, one_word: bool) -> str:
    """Return the text with syntax and special characters percent-encoded."""
    if one_word:
        return quote(text, safe=SAFE)
    return quote(text, safe=SAFE + " ").replace("_", "%5F").replace(" ", "_")
