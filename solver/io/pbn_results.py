"""Results of a game in PBN: tricks of the sides, and tables of double-dummy results."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS, TRICKS
from solver.games.bridge.records import side_of
from solver.games.bridge.words import vulnerability_named
from solver.io.bounded_numbers import number_of
from solver.io.bridge_values import declarer_of, nobody_declares, tricks_of
from solver.io.pbn_repeated_tags import CARET
from solver.io.pbn_sections import COMMENT
from solver.io.pbn_tags import Tags
from solver.io.value_faults import NOTHING, SHOWN, ValueFault, ValueFaults, no_number

SIDES = {"NS": "AC", "EW": "BD"}
DENOMINATIONS = ("NT", "S", "H", "D", "C")
DECLARERS = "NSEW"
UNKNOWN_TRICKS = "-"
NOT_KNOWN = ("?", "-", "*")
ABILITY = re.compile(r"([NESW]):([0-9A-D]{5})")
ABILITIES = re.compile(rf"\s*{ABILITY.pattern}(?:\s+{ABILITY.pattern})*\s*")
HEX_TRICKS = re.compile(rf"[0-9a-d{UNKNOWN_TRICKS}*]{{20}}", re.IGNORECASE)
# Most characters of a result, of the names of the columns of a table, and of a table. It has twenty rows.
MOST_RESULT, MOST_TABLE = 1_000, 20_000
# Names of the columns of a table of results.
COLUMNS = {
    "declarer": "declarer",
    **dict.fromkeys(("denomination", "suit", "strain", "trump", "trumps"), "denomination"),
    **dict.fromkeys(("result", "tricks"), "result"),
}
# Width and order of a column.
FORMAT_OF_COLUMN = re.compile(r"^[+-]|\\.*$")


def add_result(record: dict[str, Any], text: str, faults: ValueFaults) -> None:
    """Add the tricks of the tag `Result`: of the declarer, or of the sides that it names."""
    text = text.replace(CARET, "").strip()
    if text in NOTHING:
        return
    if len(text) > MOST_RESULT:
        faults.append(ValueFault("Result", no_number(text, 0, TRICKS), decides=False))
        return
    declarer = declarer_of(record)
    side = side_of(declarer) if declarer else ""
    found: dict[str, int] = {}
    for word in text.split():
        named = SIDES.get(vulnerability_named(word) or "")
        if named is not None:
            side = named
            continue
        if not side:
            faults.append(ValueFault("Result", nobody_declares(text), decides=False))
            return
        number = tricks_of(word, "Result", faults)
        if number is None:
            return
        found[side] = number
    if not found:
        faults.append(ValueFault("Result", no_number(text, 0, TRICKS), decides=False))
        return
    stated = record.get("result", {})
    for named, number in found.items():
        if stated.get(named, number) != number:
            said = tr("says {n}, where the contract says {other}", n=number, other=stated[named])
            faults.append(ValueFault("Result", said, decides=False))
            return
    record["result"] = {**stated, **found}


def add_makes(record: dict[str, Any], tags: Tags, faults: ValueFaults) -> None:
    """Add the double-dummy results of the first of the tables. None is taken where another one contradicts it."""
    found: dict[str, str] = {}
    for name, read in TABLES.items():
        if name not in tags or (tags[name].value.strip() in NOTHING and not tags[name].body.strip()):
            continue
        makes = read(tags[name].value, tags[name].body)
        if makes is None:
            text = " ".join(f"{tags[name].value[:MOST_RESULT]} {tags[name].body[:MOST_RESULT]}".split())
            said = tr('"{text}" is no table of results', text=text[:SHOWN])
            faults.append(ValueFault(name, said, decides=False))
        elif makes:
            found[name] = makes
    if not found:
        return
    first, stated = next(iter(found.items()))
    unlike = [name for name, makes in found.items() if contradict(stated, makes)]
    for name in unlike:
        pair = {"name": name, "stated": found[name], "other": first, "ended": stated}
        faults.append(ValueFault(name, tr("{name} says {stated}, and {other} says {ended}", **pair), decides=False))
    if not unlike:
        record["makes"] = stated


def contradict(one: str, other: str) -> bool:
    """True if two tables have unlike results of one contract. One that is not known is like any.

    >>> contradict("77-", "779"), contradict("77-", "789")
    (False, True)
    """
    return one != other and any(a != b and UNKNOWN_TRICKS not in (a, b) for a, b in zip(one, other, strict=True))


def read_tricks(value: str, body: str) -> str | None:
    """Return the 20 results of the tag `DoubleDummyTricks`, or None. `-` stands for an unknown one."""
    text = value.strip()
    return text.lower().replace("*", UNKNOWN_TRICKS) if HEX_TRICKS.fullmatch(text) else None


def read_ability(value: str, body: str) -> str | None:
    """Return the 20 results of the tag `Ability`, such as `N:7AA55 E:53377 ..`, or None."""
    text = value[: MOST_RESULT + 1].upper()
    stated = {*ABILITY.findall(text)}
    found = dict(stated)
    if {*found} != {*DECLARERS} or len(stated) > len(found) or not ABILITIES.fullmatch(text):
        return None
    return "".join(found[seat] for seat in DECLARERS).lower()


def read_result_table(value: str, body: str) -> str | None:
    """Return the 20 results of `OptimumResultTable` in the form of `DoubleDummyTricks`, or None. Empty: no row."""
    return None if len(value) > MOST_RESULT or len(body) > MOST_TABLE else results_of_rows(value, body)


# The tables of a deal share its results.
@lru_cache(maxsize=16)
def results_of_rows(value: str, body: str) -> str | None:
    """Return the 20 results of the rows of a table, or None. Empty: no row.

    value: names of the columns.
    """
    columns = [FORMAT_OF_COLUMN.sub("", word).lower() for word in re.split(r"[;\s]+", value.strip())]
    words = COMMENT.sub(" ", body).replace('"', " ").split()
    places = {COLUMNS[name]: place for place, name in enumerate(columns) if name in COLUMNS}
    if {*places} != {*COLUMNS.values()} or len(words) % len(columns):
        return None
    found: dict[tuple[str, str], int] = {}
    rows = zip(*[words[places[name] :: len(columns)] for name in ("declarer", "denomination", "result")], strict=True)
    # the last of several results counts, and a repeated row is looked at once
    for row in dict.fromkeys(reversed([*rows])):
        seat, suit, tricks = (word.upper() for word in row)
        suit = suit.replace("N", "NT").replace("NTT", "NT")
        if seat not in tuple(COMPASS) or suit not in DENOMINATIONS:
            return None
        if tricks in NOT_KNOWN:
            continue
        number = number_of(tricks, TRICKS)
        if number is None:
            return None
        found.setdefault((seat, suit), number)
    if not found:
        return ""
    cells = [found.get((seat, suit)) for seat in DECLARERS for suit in DENOMINATIONS]
    return "".join(UNKNOWN_TRICKS if cell is None else f"{cell:x}" for cell in cells)


# In the order in which they are taken.
TABLES: dict[str, Callable[[str, str], str | None]] = {
    "DoubleDummyTricks": read_tricks,
    "OptimumResultTable": read_result_table,
    "Ability": read_ability,
}
