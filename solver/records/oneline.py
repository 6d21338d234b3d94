"""Deals in one line: `coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/leader=A`.

After the id of the game, `key=value` between slashes: dotted keys as in the files, `hands.A` shortened to `A`, spaces
written `_`; but in keys, ids, options and values that are a name, such as `contract=eine_leere`, the sign is itself.
What would be mistaken for a sign of the form (`/ = _ %`), what a shell or a link could take amiss, line ends and
letters beyond ASCII are written as in links: `%` and two hexadecimal digits for each byte of UTF-8. Lists are their
words, with spaces between them; so are points of two parts (`points.AC=9_20`). In options `true`, `false` and digits
are no text; text that looks like them has its first character written as `%` and two digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote, unquote

from solver.display.language import tr
from solver.model.cards import SEATS
from solver.model.deal import GAMES, Deal
from solver.model.keys import LONGEST_TEXT, Kind
from solver.records.plain import to_record
from solver.records.schema import keys_of, kind_of
from solver.records.seat_names import names_of
from solver.records.source import MOST_FAULTS, Note, Source, at_lines

LINE = re.compile(r"\s*[^\W\d_]+/[\w.%-]+=")
INTEGER = re.compile(r"-?[0-9]{1,18}")
# Values of one word, in which `_` is itself.
ONE_WORD = ("id", "name", "option")
NUMBERS = ("count", "points", "standing")
SAFE = "?:+,"
# A letter is at most four bytes of UTF-8, each of them written with three signs.
MOST_ESCAPED = 12
BAD_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")


def is_line(text: str) -> bool:
    """Is this text a deal, or are these deals, in one line each?"""
    return LINE.match(text) is not None


def read(text: str) -> Source:
    """What a text of one or more one-line deals says."""
    deals: list[Any] = []
    lines: list[int] = []
    source = Source(deals, at_lines(lines))
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not source.is_hopeless:
            raw, faults = _read_line(line.strip())
            source.notes += [Note(message, len(deals), key, number) for key, message in faults]
            deals.append(raw)
            lines.append(number)
    return source


def _read_line(line: str) -> tuple[dict[str, Any], list[tuple[str | None, str]]]:
    """The deal of one line, and key and message of each fault of its form."""
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
            value = _read_value(kind_of(keys, key), text)
        except ValueError as error:
            faults.append((key if equals else None, str(error)))
            continue
        name, dot, rest = key.partition(".")
        into, last = (raw.setdefault(name, {}), rest) if dot else (raw, key)
        if not isinstance(into, dict) or last in into:
            faults.append((key, tr("is given twice")))
        else:
            into[last] = value
    return raw, faults


def _read_value(kind: Kind | None, text: str) -> Any:
    """The value that a text means for a key of this kind; a text that fits no such value stays text."""
    form = kind.form if kind else ""
    if form == "option":
        if text in ("true", "false"):
            return text == "true"
        if INTEGER.fullmatch(text):
            return int(text)
    plain = _decode(text, form in ONE_WORD)
    words = plain.split()
    if form in NUMBERS and words and all(map(INTEGER.fullmatch, words)):
        return int(words[0]) if len(words) == 1 else [int(word) for word in words]
    return plain


def _decode(text: str, one_word: bool) -> str:
    if len(text) > MOST_ESCAPED * LONGEST_TEXT:
        raise ValueError(tr("is too long: at most {n} characters", n=LONGEST_TEXT))
    if BAD_ESCAPE.search(text):
        raise ValueError(tr('"%" is followed by two hexadecimal digits, not so in "{text}"', text=text[:40]))
    try:
        return unquote(text if one_word else text.replace("_", " "), errors="strict")
    except UnicodeDecodeError:
        raise ValueError(tr('"{text}" is no UTF-8', text=text[:40])) from None


def write(deals: Iterable[Deal]) -> str:
    """The deals, one a line."""
    return "".join(_write_line(deal) + "\n" for deal in deals)


def played_on(line: str, moves: Iterable[str]) -> str:
    """The line of a deal without `play`, and these moves as its play."""
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
            parts.append(f"{path}{_encode(name, one_word=True)}={_write_value(entry.kind, item)}")
    return "/".join(parts)


def _write_value(kind: Kind, value: Any) -> str:
    if isinstance(value, list):
        return _encode(" ".join(map(str, value)), one_word=False)
    if isinstance(value, bool):
        return str(value).lower()
    if kind.form == "option" and isinstance(value, str) and (value in ("true", "false") or INTEGER.fullmatch(value)):
        return f"%{ord(value[0]):02X}{value[1:]}"
    return _encode(str(value), kind.form in ONE_WORD)


def _encode(text: str, one_word: bool) -> str:
    """The text with the signs of the form, and all that is not plain, escaped."""
    if one_word:
        return quote(text, safe=SAFE)
    return quote(text, safe=SAFE + " ").replace("_", "%5F").replace(" ", "_")
