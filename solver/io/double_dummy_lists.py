"""Parsers for lists of deals with double-dummy results: GIB's library and the files of DDS.

GIB: four hands from west on, a colon, and 20 hexadecimal digits. DDS: groups of lines `PBN ..`, `TABLE ..`, `PLAY ..`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.deal_records.text_limits import lines
from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS, TRICKS
from solver.io.bounded_numbers import number_of
from solver.io.bridge_text import PLAYERS, read_cards, read_dots, whole_hands

GIB_LINE = re.compile(r"\s*+(?:[AKQJT2-9.]{3,20}(?: +|(?=:))){4}:([0-9A-D]{20})\s*", re.IGNORECASE)
DDS_LINE = re.compile(r'\s*+PBN\s+(\d)\s+(\d)\s+(\d)\s+(\d)\s+"([NESW]):([^"]*)"', re.IGNORECASE)
DDS_START = re.compile(r"\s*+(?:NUMBER\s+\d+\s+)?PBN\s+\d", re.IGNORECASE)
VULNERABLE = ("none", "both", "NS", "EW")
DENOMINATIONS = ("S", "H", "D", "C", "NT")
# Order of hands, and of the leaders of the digits for each of NT S H D C. The seat before the leader is declarer.
GIB_HANDS = "WNES"
GIB_LEADERS = "SENW"
TABLE_ORDER = "NSEW"


def detects(text: str) -> bool:
    """True if a text is a list of DDS or of GIB."""
    start = text[:2_000].lstrip()
    return DDS_START.match(start) is not None or GIB_LINE.match(start.split("\n", 1)[0]) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals."""
    return next(islice(re.finditer(r":[0-9A-Fa-f]{20}|PBN ", text), most, None), None) is not None


def read(text: str) -> Source:
    """Return the parsed deals of a list."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    found = _dds_records if DDS_START.match(text[:2_000].lstrip()) else _gib_records
    source.deals = found(text, source, numbers)
    return source


def _gib_records(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each line of GIB's library."""
    for number, line in lines(text):
        if source.is_hopeless:
            return
        found = GIB_LINE.fullmatch(line)
        hands = [read_dots(word) for word in line.partition(":")[0].split()]
        if found is None or None in hands or len(hands) != len(PLAYERS):
            source.notes.append(Note(tr("is no deal of GIB's library"), line=number))
            continue
        seats = [PLAYERS[COMPASS.index(seat)] for seat in GIB_HANDS]
        record = {
            "id": f"{number}",
            "game": "bridge",
            "hands": whole_hands({seat: hand or [] for seat, hand in zip(seats, hands, strict=True)}),
            "makes": gib_makes(found[1]),
        }
        numbers.append(number)
        yield record


def gib_makes(digits: str) -> str:
    """Return the results in the order of `makes`. GIB counts the tricks of north and south by leader."""
    cells = {}
    for row, suit in enumerate(("NT", "S", "H", "D", "C")):
        for column, leader in enumerate(GIB_LEADERS):
            tricks = int(digits[4 * row + column], 16)
            # the leader sits after the declarer
            declarer = COMPASS[COMPASS.index(leader) - 1]
            cells[declarer, suit] = tricks if declarer in "NS" else TRICKS - tricks
    return "".join(f"{cells[seat, suit]:x}" for seat in TABLE_ORDER for suit in ("NT", "S", "H", "D", "C"))


def _dds_records(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each deal of a list of DDS, with its table and its play."""
    record: dict[str, Any] | None = None
    count = 0
    for number, line in lines(text):
        if source.is_hopeless:
            return
        word, _, rest = line.strip().partition(" ")
        if word.upper() == "PBN":
            if record is not None:
                yield record
            count += 1
            record = dds_deal(line, count)
            if record is None:
                source.notes.append(Note(tr("is no deal of DDS"), line=number, label=str(count)))
            else:
                numbers.append(number)
        elif record is not None and word.upper() == "TABLE":
            values = [number_of(word, TRICKS) for word in rest.split()]
            known = [value for value in values if value is not None]
            if len(values) == len(known) == 20:
                record["makes"] = dds_makes(known)
        elif record is not None and word.upper() == "PLAY":
            cards = read_cards(rest.partition('"')[2].partition('"')[0])
            if cards:
                record["play"] = " ".join(cards)
    if record is not None:
        yield record


def dds_deal(line: str, number: int) -> dict[str, Any] | None:
    """Return the record of a line `PBN dealer vulnerable trump first "N:.."`, or None if it is invalid."""
    found = DDS_LINE.match(line)
    if found is None:
        return None
    dealer, vulnerable, trump, first = (int(found[place]) for place in range(1, 5))
    hands = [read_dots(word) for word in found[6].split()]
    if None in hands or len(hands) != len(PLAYERS) or max(dealer, vulnerable, first) > 3 or trump > 4:
        return None
    start = COMPASS.index(found[5].upper())
    seats = [PLAYERS[(start + place) % len(PLAYERS)] for place in range(len(PLAYERS))]
    return {
        "id": str(number),
        "game": "bridge",
        "hands": whole_hands({seat: hand or [] for seat, hand in zip(seats, hands, strict=True)}),
        "leader": PLAYERS[first],
        "dealer": PLAYERS[dealer],
        "vulnerable": VULNERABLE[vulnerable],
        "contract": DENOMINATIONS[trump],
    }


def dds_makes(values: list[int]) -> str:
    """Return the results in the order of `makes`. DDS lists S H D C NT, each for N E S W."""
    cells = {
        (seat, suit): values[len(COMPASS) * row + column]
        for row, suit in enumerate(DENOMINATIONS)
        for column, seat in enumerate(COMPASS)
    }
    return "".join(f"{cells[seat, suit]:x}" for seat in TABLE_ORDER for suit in ("NT", "S", "H", "D", "C"))
