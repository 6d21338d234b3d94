"""Parser for RBN, Richard's Bridge Notation: a letter, a space and a value a line, an empty line after each deal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.display.translation import tr
from solver.games.bridge.auctions import passes_to_the_end
from solver.games.bridge.cards import COMPASS
from solver.games.bridge.contracts import PASS
from solver.games.bridge.records import side_of
from solver.io.auction_settling import settle
from solver.io.bridge_text import PLAYERS, BoardNames, read_calls, read_dots, whole_hands
from solver.io.bridge_values import (
    add_leader,
    declarer_of,
    no_card,
    nobody_declares,
    seat_of,
    state_auction,
    state_contract,
    tricks_of,
)
from solver.io.value_faults import NOTHING, SHOWN, ValueFault, ValueFaults, id_of, is_kept

LETTERS = "DTLESFKNBHACPRIM"
START = re.compile(rf"(?:\s*+(?:%[^\n]*+|\{{[^}}]*+\}}|[{LETTERS}][ \t][^\n]*+)\n?){{1,40}}")
HAND_LINE = re.compile(r"^H[ \t]++[NESWnesw]:", re.MULTILINE)
# A value, a note to auction or play, or an empty value.
LINE = re.compile(rf"([{LETTERS}\d])(?:[ \t](.*)|$)", re.IGNORECASE)
# Lines of comments, those with blank ones between, and all lines that are not blank.
COMMENT = r"(?:\{[^}]*+(?:\}[^\n]*+)?+|%[^\n]*+)\n?"
BEGINNINGS = "{%"
COMMENTS = re.compile(rf"(?:{COMMENT})++")
BETWEEN = re.compile(rf"(?:{COMMENT}|[^\S\n]*+\n)++")
OTHER_LINES = re.compile(rf"(?:{COMMENT}|(?=[^\S\n]*+\S)[^\n]*+\n?)++")
# A group of lines and what stands before it. It matches at the end, too, so that nothing is looked at twice.
GROUP = re.compile(rf"(?:{COMMENT}|[^\S\n]*+\n)*+((?:{COMMENT}|(?=[^\S\n]*+\S)[^\n]*+\n?)*+)")
# Most lines of a group, and most characters of a value.
MOST_LINES, MOST_VALUE = 1_000, 20_000
MOST_OF_KEY = {"H": 2_000, "P": 2_000, "A": 4_000}
LEAST, LONGEST = min(MOST_OF_KEY.values()), 2 * MOST_VALUE
VULNERABLE = {"Z": "none", "N": "NS", "E": "EW", "B": "both", "?": ""}
# Values that hold until they are given again, and those of a table.
LASTING, OF_TABLE = frozenset("DTLESFKNBH"), frozenset("ACPR")
DECIDING = ("H", "A", "C")
DATE = re.compile(r"(\d{4})(0\d|1[0-2])([0-2]\d|3[01])(?::\d{2,6})?G?", re.IGNORECASE)
NOTE = re.compile(r"\*|\^\d|[!?]")
PART = re.compile(r"\s*+(?:(?P<suit>[SHDC])|(?P<rank>10|[2-9TJQKA])|(?P<end>:)|.)", re.IGNORECASE)


def detects(text: str) -> bool:
    """True if a text is in RBN."""
    start = text[:5_000].replace("\r", "")
    return START.match(start) is not None and HAND_LINE.search(start) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more groups of lines than `most`."""
    if text.count("\n") <= most:
        return False
    found = (group for group in GROUP.finditer(text) if group.end(1) > group.start(1))
    return next(islice(found, most, None), None) is not None


def read(text: str) -> Source:
    """Return the parsed deals of a text."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    source.deals = _records(text, source, numbers)
    return source


def _records(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each deal. Appends errors to the source and line numbers to `numbers`."""
    names = BoardNames()
    lasting: dict[str, str] = {}
    for group in groups(text, source):
        if source.is_hopeless:
            return
        fields, own = group.fields, group.lines
        begun = next(iter(own.values()), 1)
        given = {**lasting, **fields}
        if "H" in given:
            faults: ValueFaults = [*group.faults]
            record = deal_of(given, faults)
            if "id" in record:
                record["id"] = names.named(record["id"])
            lined = [fault._replace(line=fault.line or own.get(fault.key or "", begun)) for fault in faults]
            if is_kept(source, record, lined, numbers, begun):
                yield record
        else:
            source.notes += [Note(fault.message, None, fault.key, fault.line) for fault in group.faults]
            if not OF_TABLE.isdisjoint(fields):
                source.notes.append(Note(tr("has no hands (H), so there is no deal to read"), line=begun))
                source.left_out += 1
        lasting = {key: value for key, value in given.items() if key in LASTING}
    if not numbers and not source.notes:
        source.notes.append(Note(tr("has no hands (H), so there is no deal to read")))


class Group:
    """Lines up to a blank one.

    fields: values by their letters.
    lines: their lines.
    faults: faults of lines that have a letter.
    size: number of lines so far.
    """

    def __init__(self) -> None:
        self.fields: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.faults: ValueFaults = []
        self.size = 0

    def add(self, number: int, line: str) -> bool:
        """Add the value of a line. Return False for a line that has none."""
        found = LINE.match(line[:LONGEST])
        if found is None:
            return False
        self.size += 1
        key, value = found[1].upper(), (found[2] or "").strip()
        self.lines.setdefault(key, number)
        if len(line) > LEAST and (len(line) > LONGEST or len(value) > MOST_OF_KEY.get(key, MOST_VALUE)):
            most = MOST_OF_KEY.get(key, MOST_VALUE)
            said = tr("is too long: at most {n} characters", n=most)
            self.faults.append(ValueFault(key, said, number, decides=key in DECIDING))
            value = ""
        elif key in self.fields and self.fields[key] != value and not key.isdigit():
            self.faults.append(ValueFault(key, tr("is given twice"), number, decides=key in DECIDING))
        self.fields.setdefault(key, value)
        return True


def groups(text: str, source: Source) -> Iterator[Group]:
    """Yield each group of lines. Notes lines that hold no value. Runs of other lines are skipped by one match."""
    text = text.replace("\r", "")
    group = Group()
    place, number = 0, 1
    while place < len(text):
        skipped = OTHER_LINES if group.size > MOST_LINES else COMMENTS if group.fields else BETWEEN
        # most lines are values, and their first sign shows it
        is_value = skipped is COMMENTS and text[place] not in BEGINNINGS
        if not is_value and (found := skipped.match(text, place)) is not None:
            number += text.count("\n", place, found.end())
            place = found.end()
        end = text.find("\n", place)
        end = len(text) if end < 0 else end
        line = text[place:end].rstrip()
        place = end + 1
        if not line and group.fields:
            yield group
            group = Group()
        elif line and group.size == MOST_LINES:
            group.size += 1
            said = tr("holds more than {n} lines: the rest is not looked at", n=MOST_LINES)
            group.faults.append(ValueFault(None, said, number))
        elif line and not group.add(number, line):
            source.notes.append(Note(tr('"{text}" is no letter with a value', text=line[:SHOWN]), line=number))
            if source.is_hopeless:
                return
        number += 1
    if group.fields:
        yield group


def deal_of(fields: dict[str, str], faults: ValueFaults) -> dict[str, Any]:
    """Return the record of a deal. Appends faults, and omits the keys of invalid values."""
    record: dict[str, Any] = {"game": "bridge", "title": fields.get("E") or fields.get("T"), "place": fields.get("L")}
    add_names(record, fields, faults)
    add_hands(record, fields["H"], faults)
    add_auction(record, fields.get("A", ""), faults)
    contract, colon, seat = fields.get("C", "").partition(":")
    if colon and (declarer := seat_of(seat.strip(), "C", faults)):
        record["declarer"] = declarer
    state_contract(record, contract.strip(), "C", faults)
    settle(record, {"contract": "C", "declarer": "C", "auction": "A"}, faults)
    cards, wrong = read_play(fields.get("P", ""))
    if wrong and fields["P"] not in NOTHING:
        faults.append(ValueFault("P", no_card(wrong), decides=False))
    record["play"] = " ".join(cards)
    add_leader(record)
    made = tricks_of(fields.get("R", ""), "R", faults)
    if made is not None and (declarer := declarer_of(record)):
        record["result"] = {side_of(declarer): made}
    elif made is not None:
        faults.append(ValueFault("R", nobody_declares(fields["R"]), decides=False))
    return {key: value for key, value in record.items() if value}


def add_names(record: dict[str, Any], fields: dict[str, str], faults: ValueFaults) -> None:
    """Add date, board and players."""
    date = fields.get("D", "")
    if found := DATE.fullmatch(date):
        record["date"] = "-".join(found.groups())
    elif date not in NOTHING:
        faults.append(ValueFault("D", tr('"{text}" is no date: yyyymmdd', text=date[:SHOWN]), decides=False))
    record["id"] = id_of(fields.get("B", ""), "B", faults)
    record["players"] = dict(players_of(fields.get("N", "")))


@lru_cache(maxsize=16)
def players_of(text: str) -> dict[str, str]:
    """Return seat -> name. Groups of lines share the names of the last one that has some."""
    # north and south, then west and east
    pairs = [pair.split("+") for pair in text.split(":")[:2]]
    seated = zip(("AC", "DB"), pairs, strict=False)
    return {seat: name for seats, pair in seated for seat, name in zip(seats, pair, strict=False) if name.strip()}


def add_hands(record: dict[str, Any], text: str, faults: ValueFaults) -> None:
    """Add the hands, clockwise from the seat that is named. A last colon leaves the fourth one the rest."""
    name, _, given = text.partition(":")
    words = given.replace(";", ":").split(":")
    # four hands may end with a colon, too
    words = words[:-1] if len(words) > len(PLAYERS) and not words[-1].strip() else words
    hands = [hand_of(word.strip()) for word in words[: len(PLAYERS)]]
    seat = name.strip().upper()
    if seat in tuple(COMPASS) and len(words) <= len(PLAYERS) and None in hands:
        wrong = words[hands.index(None)].strip()
        faults.append(ValueFault("H", tr('"{text}" is no hand: spades.hearts.diamonds.clubs', text=wrong[:SHOWN])))
        return
    if seat not in tuple(COMPASS) or len(words) > len(PLAYERS) or not any(hands):
        faults.append(ValueFault("H", tr('"{text}" is no deal', text=text[:SHOWN])))
        return
    start = COMPASS.index(seat)
    seats = [PLAYERS[(start + place) % len(PLAYERS)] for place in range(len(PLAYERS))]
    record["hands"] = whole_hands({name: hand or [] for name, hand in zip(seats, hands, strict=False)})


def hand_of(text: str) -> list[str] | None:
    """Return the cards of a hand, or None for another text. A hand of question marks is unknown."""
    return read_dots(text + "." * (3 - text.count("."))) if text.strip("?.") else []


def add_auction(record: dict[str, Any], text: str, faults: ValueFaults) -> None:
    """Add dealer, vulnerability and calls: `NZ:1C1SPP:..`. `A` stands for passes to the end."""
    if text in NOTHING:
        return
    head, _, given = text.partition(":")
    dealer, vulnerable = head.strip()[:1].upper(), head.strip()[1:].upper()
    if dealer != "?" and (seat := seat_of(dealer, "A", faults)):
        record["dealer"] = seat
    if vulnerable not in VULNERABLE:
        said = tr('"{text}" begins with no dealer and vulnerability: N E S W and Z N E B', text=text[:SHOWN])
        faults.append(ValueFault("A", said))
        return
    record["vulnerable"] = VULNERABLE[vulnerable]
    words = NOTE.sub("", given).replace(":", "").replace("Y", "").strip()
    has_end = words.upper().endswith("A")
    calls = read_calls(words[:-1] if has_end else words)
    if calls is None:
        faults.append(ValueFault("A", tr('"{text}" is no auction', text=text[:SHOWN])))
        return
    state_auction(record, [*calls, *([PASS] * passes_to_the_end(calls) if has_end else [])], "A", faults)


def read_play(text: str) -> tuple[list[str], str]:
    """Return the cards of a play, and the text from the first sign that is none. Empty: all are.

    A suit is written where it changes within a trick. What follows a semicolon is trivial.
    """
    found: list[str] = []
    suit = ""
    for part in PART.finditer(text.partition(";")[0]):
        if part["suit"]:
            suit = part["suit"].upper()
        elif part["rank"] and suit:
            found.append(suit + part["rank"].upper().replace("10", "T"))
        elif part["end"]:
            suit = ""
        else:
            return found, text[part.start() :].strip()
    return found, ""
