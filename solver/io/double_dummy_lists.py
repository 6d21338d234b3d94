"""Parsers for lists of deals with double-dummy results: GIB's library and the files of DDS.

GIB: four hands from west on, a colon, and 20 hexadecimal digits. DDS: groups of lines `PBN ..`, `TABLE ..`, `PLAY ..`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, islice, pairwise
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.deal_records.text_limits import lines
from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS, TRICKS
from solver.io.bounded_numbers import number_of
from solver.io.bridge_text import PLAYERS, read_cards, read_dots, whole_hands
from solver.io.line_counter import LineCounter
from solver.io.value_faults import SHOWN, ValueFault, ValueFaults, is_kept, no_number

# A line of the library: hands, and results by the leader.
GIB_LINE = re.compile(r"\s*+(?:[AKQJT0-9.]{3,24}(?:[ \t]++|(?=:))){4}:[ \t]*+([0-9A-D]{20})\s*", re.IGNORECASE)
DDS_LINE = re.compile(r'PBN\s++(\S++)\s++(\S++)\s++(\S++)\s++(\S++)\s++"([^"]*+)"', re.IGNORECASE)
PLAY_LINE = re.compile(r'(\S++)\s++"([^"]*+)"')
DDS_START = re.compile(r'\s*+(?:NUMBER\s++\S++\s++)?PBN\s++(?:\S++\s++){1,8}"', re.IGNORECASE)
VULNERABLE = ("none", "both", "NS", "EW")
DENOMINATIONS = ("S", "H", "D", "C", "NT")
# Order of hands, and of the leaders of the digits for each of NT S H D C. The seat before the leader is declarer.
GIB_HANDS = "WNES"
GIB_LEADERS = "SENW"
TABLE_ORDER = "NSEW"
# A line that begins a deal.
DECK = re.compile(r"^[^\S\n]*+PBN(?=\s|\Z)", re.IGNORECASE | re.MULTILINE)
# Most lines of a deal, and most characters of a line.
MOST_LINES, MOST_LINE = 1_000, 2_000
# First words of the lines. The results of lines that are not read follow from the cards.
DDS_WORDS = ("NUMBER", "PBN", "TABLE", "PLAY", "FUT", "PAR", "PAR2", "TRACE")


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
        hands = [read_dots(word) for word in line.partition(":")[0].split()] if found else []
        if found is None or None in hands or len(hands) != len(PLAYERS):
            said = tr('"{text}" is no deal of GIB\'s library', text=line.strip()[:SHOWN])
            source.notes.append(Note(said, line=number))
            source.left_out += 1
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
    counter, count = LineCounter(text), 0
    starts = chain((found.start() for found in DECK.finditer(text)), [len(text)])
    for start, end in pairwise(chain([0], starts)):
        if source.is_hopeless:
            return
        line = counter.at(start)
        faults: ValueFaults = []
        group = list(group_of(lines(text, start, end), line, faults))
        if not group and not faults:
            continue
        if not DECK.match(text, start):
            for number, words in group:
                check_line(number, words, faults)
            source.notes += [Note(fault.message, None, fault.key, fault.line) for fault in faults]
            continue
        count += 1
        record = dds_deal(group, count, faults)
        if is_kept(source, record, faults, numbers, line):
            yield record


def group_of(given: Iterator[tuple[int, str]], first: int, faults: ValueFaults) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines of a deal, with their numbers: the first word, and what follows. Notes what is not looked at.

    first: number of the first line.
    """
    for place, (number, line) in enumerate(given):
        number += first - 1
        if place == MOST_LINES:
            faults.append(ValueFault(None, tr("holds more than {n} lines: the rest is not looked at", n=place), number))
            return
        if len(line) <= MOST_LINE:
            yield number, line.strip().split(maxsplit=1)
            continue
        word = next(iter(line[:MOST_LINE].upper().split()), "")[:SHOWN]
        said = tr("is too long: at most {n} characters", n=MOST_LINE)
        faults.append(ValueFault(word or None, said, number, decides=word in ("", "PBN")))


def check_line(number: int, words: list[str], faults: ValueFaults) -> None:
    """Note a line of a list of DDS that begins with no word of its own, or counts no deals."""
    word = words[0].upper()
    if word not in DDS_WORDS:
        said = tr('"{text}" is no line of DDS: {words}', text=" ".join(words)[:SHOWN], words=" ".join(DDS_WORDS))
        faults.append(ValueFault(None, said, number, decides=False))
    elif word == "NUMBER" and number_of(" ".join(words[1:])) is None:
        faults.append(
            ValueFault(word, tr('"{text}" is no number', text=" ".join(words[1:])[:SHOWN]), number, decides=False)
        )


def dds_deal(group: list[tuple[int, list[str]]], count: int, faults: ValueFaults) -> dict[str, Any]:
    """Return the record of a deal from its lines: `PBN dealer vulnerable trump first "N:.."`, `TABLE ..`, `PLAY ..`.

    count: number of the deal in the list.
    """
    record: dict[str, Any] = {"id": str(count), "game": "bridge"}
    for number, words in group:
        word, rest = words[0].upper(), " ".join(words[1:])
        check_line(number, words, faults)
        if word == "PBN":
            add_dds_line(record, " ".join(words), faults)
        elif word == "TABLE":
            values = [number_of(word, TRICKS) for word in rest.split()]
            known = [value for value in values if value is not None]
            if len(values) == len(known) == len(PLAYERS) * len(DENOMINATIONS):
                state_once(record, "makes", dds_makes(known), word, number, faults)
            else:
                said = tr('"{text}" is no table of 20 numbers of tricks', text=rest[:SHOWN])
                faults.append(ValueFault(word, said, number, decides=False))
        elif word == "PLAY":
            found = PLAY_LINE.fullmatch(rest)
            cards, wrong = read_cards(found[2]) if found else ([], rest)
            if found and not wrong and number_of(found[1]) != len(cards):
                wrong = rest
            if wrong:
                faults.append(ValueFault(word, tr('"{text}" is no play', text=wrong[:SHOWN]), number, decides=False))
            state_once(record, "play", " ".join(cards), word, number, faults)
    return {key: value for key, value in record.items() if value is not None}


def state_once(record: dict[str, Any], key: str, value: str, word: str, line: int, faults: ValueFaults) -> None:
    """Add a value to a record. Another value than before leaves the key empty: appends the fault of its line."""
    if record.setdefault(key, value) != value:
        faults.append(ValueFault(word, tr("is given twice"), line, decides=False))
        record[key] = None


def add_dds_line(record: dict[str, Any], line: str, faults: ValueFaults) -> None:
    """Add hands, leader, dealer, vulnerability and trumps of a line `PBN ..`."""
    found = DDS_LINE.fullmatch(line)
    seat, _, given = found[5].partition(":") if found else ("", "", "")
    hands = [read_dots(word) for word in given.split()]
    start = COMPASS.find(seat.strip().upper()) if seat.strip() else -1
    if found is None or None in hands or len(hands) != len(PLAYERS) or start < 0:
        faults.append(ValueFault("PBN", tr('"{text}" is no deal of DDS', text=line[:SHOWN])))
        return
    names = (("dealer", PLAYERS), ("vulnerable", VULNERABLE), ("contract", DENOMINATIONS), ("leader", PLAYERS))
    for (key, values), text in zip(names, found.groups(), strict=False):
        number = number_of(text, len(values) - 1)
        if number is None:
            faults.append(ValueFault(key, no_number(text, 0, len(values) - 1)))
        else:
            record[key] = values[number]
    seats = [PLAYERS[(start + place) % len(PLAYERS)] for place in range(len(PLAYERS))]
    record["hands"] = whole_hands({seat: hand or [] for seat, hand in zip(seats, hands, strict=True)})


def dds_makes(values: list[int]) -> str:
    """Return the results in the order of `makes`. DDS lists S H D C NT, each for N E S W."""
    cells = {
        (seat, suit): values[len(COMPASS) * row + column]
        for row, suit in enumerate(DENOMINATIONS)
        for column, seat in enumerate(COMPASS)
    }
    return "".join(f"{cells[seat, suit]:x}" for seat in TABLE_ORDER for suit in ("NT", "S", "H", "D", "C"))
