"""Which keys a deal has and of which type each is; what the values mean is for the checks.

What all games know stands here; a family and a game name the keys that are theirs (`Game.keys`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, time
from typing import Any

import msgspec

from solver.display.language import mark, tr
from solver.model.cards import SEATS, suggest
from solver.model.deal import GAMES
from solver.model.keys import (
    ANSWER,
    CARDS,
    DATE,
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
from solver.model.question import Report

# Words of a text of moves: `[7 J]Q` is one of them.
MOVE = re.compile(r"\[[^\[\]]*\]\S*|\S+")

# What the library says of a value that is too long.
TOO_LONG = re.compile(r"`(str|array)` of length <= (\d{3,})")
# Characters of what was given that a message quotes.
SHOWN = 40
UNITS = {"str": mark("characters"), "array": mark("words")}

# The keys that every game knows, in the order in which they are written: before those of the family, between these and
# those of the game, and after them.
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
}
WON: Mapping[str, Key] = {"taken": Table(CARDS), "points": Table(POINTS)}
LAST: Mapping[str, Key] = {"play": MOVES, "goal": TEXT, "answer": ANSWER, "options": Table(OPTION)}
COMMON = frozenset({*FIRST, *WON, *LAST})
REQUIRED = ("game", "hands")


def keys_of(game: object) -> Mapping[str, Key]:
    """The keys of a deal of a game, by its id, in the order in which they are written; of none, those of all."""
    games = [GAMES[game]] if isinstance(game, str) and game in GAMES else list(GAMES.values())
    families = {key: kind for one in games for key, kind in one.family_keys.items()}
    own = {key: kind for one in games for key, kind in one.keys.items()}
    return {**FIRST, **families, **WON, **own, **LAST}


def kind_of(keys: Mapping[str, Key], key: str) -> Kind | None:
    """The kind of the value of a dotted key; None if there is no such key."""
    name, dot, rest = key.partition(".")
    entry = keys.get(name)
    if isinstance(entry, Table):
        return entry.kind if dot and _fits(entry, rest) else None
    return None if dot else entry


def read_record(raw: object, report: Report) -> dict[str, Any]:
    """The record of a deal: of what was read, all that the schema allows; the rest is reported and left out."""
    if not isinstance(raw, dict):
        report(None, tr("must be a table of keys and values"))
        return {}
    record: dict[str, Any] = {}
    keys = keys_of(raw.get("game"))
    if not raw.keys() <= keys.keys():
        # of the keys of other games the checks say that this one does not use them
        keys = {**keys_of(None), **keys}
    for key, value in raw.items():
        entry = keys.get(key)
        if entry is None:
            top = tr(" (it stands once, at the top of a TOML file)") if key == "format" else ""
            report(key, _unknown(key, top or suggest(key[:40], keys, 1)))
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
    return name in tuple(SEATS) if entry.seats else re.fullmatch(r"[\w-]{1,40}", name) is not None


def _read_value(into: dict[str, Any], name: str, path: str, kind: Kind, value: Any, report: Report) -> None:
    if kind.form == "date" and isinstance(value, (date, time)):
        value = value.isoformat()
    texts = value if isinstance(value, list) else [value]
    if any(isinstance(text, str) and not can_be_written(text) for text in texts):
        report(path, tr("is not in UTF-8: it has half of a surrogate pair"))
        return
    try:
        value = msgspec.convert(value, kind.type, strict=True)
    except msgspec.ValidationError as error:
        long = TOO_LONG.search(str(error))
        said = tr(kind.wanted)
        if long:
            said = tr("is too long: at most {n} {things}", n=long[2], things=tr(UNITS[long[1]]))
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


def can_be_written(text: str) -> bool:
    """Can a text stand in a file?"""
    return text.isascii() or text.encode(errors="replace").decode() == text


def list_fault(kind: Kind, value: list[Any]) -> str:
    """Why a list, whichever way it was written, is more than every form can say; empty where it is not."""
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
