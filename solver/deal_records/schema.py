"""Schema of deal records: keys and types. The checks validate the values.

It has the keys common to all games. A family and a game add their own (`Game.keys`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, time
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeGuard

import msgspec

from solver.deal_records.misplaced_keys import stands_at
from solver.deal_records.valid_records import ENTRY, RecordType
from solver.display.translation import mark, tr
from solver.model.argument_faults import quoted, shortened
from solver.model.cards import SEATS, suggest
from solver.model.core_query import Report
from solver.model.deal import GAMES, Game
from solver.model.piles import MOST_CACHED
from solver.model.schema_types import (
    ANSWER,
    CARDS,
    CHANCES,
    COUNTS,
    DATE,
    FARTHEST,
    ID,
    LONGEST_TEXT,
    LONGEST_WORD,
    MOST_WORDS,
    MOVES,
    NAME,
    OPTION,
    POINTS,
    TEXT,
    WORDS,
    Key,
    Kind,
    Table,
)

# Words of a text of moves. `[7 J]Q` is one word.
MOVE = re.compile(r"\[[^\[\]]*\]\S*|\S+")

NAMES_OF_SEATS = tuple(SEATS)
NAME_OF_ENTRY = re.compile(ENTRY)
# Error message of msgspec for a value that is too long.
TOO_LONG = re.compile(r"`(str|array)` of length <= (\d{3,})")
# Kinds of keys with one or more numbers, and a number that is left a text for its length.
NUMBERS = ("count", "points", "standing")
LONG_NUMBER = re.compile(r"-?[0-9]{19,}")
# Most characters of a value that a message quotes.
SHOWN = 40
UNITS = {"str": mark("characters"), "array": mark("words")}

# Keys of every game in their written order: before the keys of the family, between these and the keys of the game, and
# after those.
FIRST: Mapping[str, Key] = {
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
    "known": TEXT,
}
WON: Mapping[str, Key] = {"taken": Table(CARDS), "points": Table(POINTS)}
LAST: Mapping[str, Key] = {
    "play": MOVES,
    "result": COUNTS,
    "claimed": COUNTS,
    "goal": TEXT,
    "answer": ANSWER,
    "chances": CHANCES,
    "options": Table(OPTION),
}
COMMON = frozenset({*FIRST, *WON, *LAST})
REQUIRED = ("game", "hands")


def keys_of(game: object) -> Mapping[str, Key]:
    """Return the keys of a deal in their written order, for a game's id. For no known id return those of all games."""
    if isinstance(game, str) and game in GAMES:
        return keys_of_game(GAMES[game])
    games = list(GAMES.values())
    families = {key: kind for one in games for key, kind in one.family_keys.items()}
    own = {key: kind for one in games for key, kind in one.keys.items()}
    return {**FIRST, **families, **WON, **own, **LAST}


@lru_cache(maxsize=MOST_CACHED)
def keys_of_game(game: Game) -> Mapping[str, Key]:
    """Return the keys of a deal of a game in their written order."""
    return MappingProxyType({**FIRST, **game.family_keys, **WON, **game.keys, **LAST})


@lru_cache(maxsize=MOST_CACHED)
def type_of_game(game: Game) -> RecordType:
    """Return the type of the records of a game."""
    return RecordType(keys_of_game(game))


def kind_of(keys: Mapping[str, Key], key: str) -> Kind | None:
    """Return the kind of the value of a dotted key, or None for an unknown key."""
    name, dot, rest = key.partition(".")
    entry = keys.get(name)
    if isinstance(entry, Table):
        return entry.kind if dot and _fits(entry, rest) else None
    return None if dot else entry


def read_record(raw: object, report: Report) -> dict[str, Any]:
    """Return the record of a deal from a parsed value. Reports and omits all that the schema does not allow."""
    if not isinstance(raw, dict):
        report(None, tr("must be a table of keys and values"))
        return {}
    game = raw.get("game")
    if isinstance(game, str) and game in GAMES:
        sound = type_of_game(GAMES[game]).convert(raw)
        if sound is not None and all(map(sound.get, REQUIRED)):
            return sound
    record: dict[str, Any] = {}
    keys = keys_of(game)
    if not raw.keys() <= keys.keys():
        # the checks report keys of other games as unused
        keys = {**keys_of(None), **keys}
    for key, value in raw.items():
        entry = keys.get(key)
        if entry is None:
            top = tr(" (it stands once, at the top of a TOML file)") if key == "format" else ""
            report(key, _unknown(key, top or _elsewhere(raw.get("game"), key) or suggest(key[:40], keys, 1)))
        elif isinstance(entry, Kind):
            _read_value(record, key, key, entry, value, report)
        elif not isinstance(value, dict):
            report(key, tr("must be a table, written {key} = ...", key=f"{key}.{'A' if entry.seats else 'NAME'}"))
        elif (table := _read_table(key, entry, value, report)) or not value:
            record[key] = table
    for key in REQUIRED:
        if raw.get(key, "") in ("", {}):
            report(key, tr("is missing"))
    return record


def _elsewhere(game: object, key: str) -> str:
    return stands_at(GAMES[game], keys_of(game), key) if isinstance(game, str) and game in GAMES else ""


def _read_table(key: str, entry: Table, values: dict[str, Any], report: Report) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for name, value in values.items():
        path = f"{key}.{name}"
        if not _fits(entry, name):
            report(
                path, _unknown(path, suggest(name[:40], SEATS, 1) or tr(" (seats are A to E)") if entry.seats else "")
            )
        else:
            _read_value(table, name, path, entry.kind, value, report)
    return table


def _fits(entry: Table, name: str) -> bool:
    return name in NAMES_OF_SEATS if entry.seats else NAME_OF_ENTRY.fullmatch(name) is not None


def _read_value(into: dict[str, Any], name: str, path: str, kind: Kind, value: Any, report: Report) -> None:
    if kind.form == "date" and isinstance(value, (date, time)):
        value = value.isoformat()
    if not all(map(can_be_written, texts_in(value))):
        report(path, tr("is not in UTF-8: it has half of a surrogate pair"))
        return
    if kind.form == "option" and has_numbers(value):
        # the option itself has the range
        into[name] = value
        return
    try:
        value = kind.convert(value)
    except msgspec.ValidationError as error:
        long = TOO_LONG.search(str(error))
        said = tr(kind.wanted)
        if long:
            said = tr("is too long: at most {n} {things}", n=long[2], things=tr(UNITS[long[1]]))
        elif kind.form in NUMBERS and (far := too_far(value)):
            said = tr("{value} is out of range ({least} to {most})", value=far, least=-FARTHEST, most=FARTHEST)
        elif kind.form == "id" and isinstance(value, str):
            said = tr('{wanted}, not "{given}"', wanted=said, given=value[:SHOWN])
        report(path, said)
        return
    if kind.form == "answer" and isinstance(value, str):
        value = MOVE.findall(value.replace("|", " "))
    elif kind.form == "words" and isinstance(value, str):
        value = value.split()
    if isinstance(value, list) and (fault := list_fault(kind, value)):
        report(path, fault)
        return
    into[name] = value


def is_whole(value: object) -> TypeGuard[int]:
    """True for a whole number of any size."""
    return isinstance(value, int) and not isinstance(value, bool)


def has_numbers(value: object) -> bool:
    """True for a whole number of any size, and for a table of such."""
    if isinstance(value, dict):
        return all(isinstance(name, str) and is_whole(one) for name, one in value.items())
    return is_whole(value)


def too_far(value: object) -> str:
    """Return the first number of a value that no key takes, as a message quotes it. Empty without one.

    A number of so many digits in a one-line form is still a text.
    """
    for one in value if isinstance(value, list) else str(value).split() if isinstance(value, str) else [value]:
        if (is_whole(one) and abs(one) > FARTHEST) or (isinstance(one, str) and LONG_NUMBER.fullmatch(one)):
            return shortened(one if isinstance(one, str) else quoted(one))
    return ""


def texts_in(value: object) -> Iterator[str]:
    """Yield the texts of a value of lists and tables, names of entries among them."""
    left = [value]
    while left:
        one = left.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, (list, dict)):
            left += [*one, *one.values()] if isinstance(one, dict) else one


def can_be_written(text: str) -> bool:
    """True if a text can be encoded in UTF-8."""
    return text.isascii() or text.encode(errors="replace").decode() == text


def list_fault(kind: Kind, value: list[Any]) -> str:
    """Return the error message for a list beyond the limits of a format, empty if it is valid."""
    if kind.form not in ("words", "answer"):
        return ""
    if len(value) > MOST_WORDS:
        return tr("is too long: at most {n} words", n=MOST_WORDS)
    if max(map(len, value), default=0) > LONGEST_WORD:
        return tr("is too long: at most {n} characters a word", n=LONGEST_WORD)
    if sum(map(len, value)) + len(value) > LONGEST_TEXT:
        return tr("is too long: at most {n} characters", n=LONGEST_TEXT)
    return ""


def _unknown(path: str, near: str) -> str:
    return tr('unknown key "{key}"', key=path[:40]) + near
