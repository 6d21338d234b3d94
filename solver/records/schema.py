"""Which keys a deal has and of which type each is; what the values mean is for `solver.checks`.

`KEYS` is the whole schema, in the order in which keys are written.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, time
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from solver.model.cards import SEATS, hint

Report = Callable[[str | None, str], None]

LONGEST_TEXT = 100_000
MOST_WORDS = 10_000

Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Id = Annotated[str, Meta(pattern=r"\A[\w.-]{1,100}\Z")]
Word = Annotated[str, Meta(max_length=1000, pattern=r"\A\S+\Z")]
MoveText = Annotated[str, Meta(max_length=1000, pattern=r"\A(?=\S)(\[[^][\s|]+( [^][\s|]+)*\])?[^][\s|]*\Z")]
Words = Annotated[list[Word], Meta(max_length=MOST_WORDS)]
MoveTexts = Annotated[list[MoveText], Meta(max_length=MOST_WORDS)]
Number = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Pair = Annotated[list[Number], Meta(min_length=2, max_length=2)]

# Words of a text of moves: `[7 J]Q` is one of them.
MOVE = re.compile(r"\[[^\[\]]*\]\S*|\S+")

# What the library says of a value that is too long.
TOO_LONG = re.compile(r"`(str|array)` of length <= (\d{3,})")
UNITS = {"str": "characters", "array": "words"}


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of value: the type it must have, and the end of the sentence 'this key ...' if it has not."""

    type: Any
    wanted: str


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A table of values of one kind, by seat or by other names, which the game knows."""

    kind: Kind
    seats: bool = False


ID = Kind(Id, "must be made of letters, digits, - _ . only, at most 100")
TEXT = Kind(Text, 'must be text, such as "Iseo"')
DATE = Kind(Text, 'must be a date or text, such as "1998-05-03"')
NAME = Kind(Text, 'must be text, such as "A"')
CARDS = Kind(Text, 'must be text, such as "X VII I"')
MOVES = Kind(Text, 'must be text, such as "X VII I"')
WORDS = Kind(Words | Text, 'must be a list of words, such as ["C", "D"]')
ANSWER = Kind(MoveTexts | Text, 'must be a list of moves, such as ["X", "VII"]')
COUNT = Kind(Number, "must be a whole number")
POINTS = Kind(Number | Pair, "must be a whole number, or two of them: [halves, units]")
STANDING = Kind(Pair, "must be a list of two whole numbers, such as [12, 30]")
OPTION = Kind(bool | Number | Text, "must be true, false, a whole number or text")

KEYS: dict[str, Kind | Table] = {
    "id": ID,
    "game": NAME,
    "title": TEXT,
    "source": TEXT,
    "date": DATE,
    "place": TEXT,
    "players": Table(TEXT, seats=True),
    "note": TEXT,
    "tags": WORDS,
    "hands": Table(CARDS, seats=True),
    "exposed": WORDS,
    "leader": NAME,
    "trick": MOVES,
    "turn": NAME,
    "table": CARDS,
    "last": CARDS,
    "last_capture": NAME,
    "stock": CARDS,
    "taken": Table(CARDS),
    "points": Table(POINTS),
    "count": Table(COUNT),
    "bidder": NAME,
    "called": CARDS,
    "partner": NAME,
    "indicator": CARDS,
    "away": Table(CARDS, seats=True),
    "contract": NAME,
    "soloist": NAME,
    "blind": CARDS,
    "keep": CARDS,
    "press": CARDS,
    "seat": NAME,
    "ronda": Table(CARDS, seats=True),
    "match": STANDING,
    "score": STANDING,
    "objective": NAME,
    "play": MOVES,
    "goal": TEXT,
    "answer": ANSWER,
    "options": Table(OPTION),
}
REQUIRED = ("game", "hands")


def kind_of(key: str) -> Kind | None:
    """The kind of the value of a dotted key; None if there is no such key."""
    name, dot, rest = key.partition(".")
    entry = KEYS.get(name)
    if isinstance(entry, Table):
        return entry.kind if dot and _fits(entry, rest) else None
    return None if dot else entry


def read_record(raw: object, report: Report) -> dict[str, Any]:
    """The record of a deal: of what was read, all that the schema allows; the rest is reported and left out."""
    if not isinstance(raw, dict):
        report(None, "must be a table of keys and values")
        return {}
    record: dict[str, Any] = {}
    for key, value in raw.items():
        entry = KEYS.get(key)
        if entry is None:
            top = " (it stands once, at the top of a TOML file)" if key == "format" else ""
            report(key, _unknown(key, top or hint(key[:40], KEYS, 1)))
        elif isinstance(entry, Kind):
            _read_value(record, key, key, entry, value, report)
        elif not isinstance(value, dict):
            report(key, f"must be a table, written {key}.{'A' if entry.seats else 'NAME'} = ...")
        elif (table := _read_table(key, entry, value, report)) or not value:
            record[key] = table
    for key in REQUIRED:
        if raw.get(key, "") in ("", {}):
            report(key, "is missing")
    return record


def _read_table(key: str, entry: Table, values: dict[str, Any], report: Report) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for name, value in values.items():
        path = f"{key}.{name}"
        if not _fits(entry, name):
            report(path, _unknown(path, hint(name[:40], SEATS, 1) or " (seats are A to E)" if entry.seats else ""))
        else:
            _read_value(table, name, path, entry.kind, value, report)
    return table


def _fits(entry: Table, name: str) -> bool:
    return name in tuple(SEATS) if entry.seats else re.fullmatch(r"[\w-]{1,40}", name) is not None


def _read_value(into: dict[str, Any], name: str, path: str, kind: Kind, value: Any, report: Report) -> None:
    if kind is DATE and isinstance(value, (date, time)):
        value = value.isoformat()
    try:
        value = msgspec.convert(value, kind.type, strict=True)
    except msgspec.ValidationError as error:
        long = TOO_LONG.search(str(error))
        report(path, f"is too long: at most {long[2]} {UNITS[long[1]]}" if long else kind.wanted)
        return
    if kind is ANSWER and isinstance(value, str):
        value = MOVE.findall(value.replace("|", " "))
    elif kind is WORDS and isinstance(value, str):
        value = value.split()
    into[name] = value


def _unknown(path: str, near: str) -> str:
    return f'unknown key "{path[:40]}"{near}'
