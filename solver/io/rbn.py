"""Parser for RBN, Richard's Bridge Notation: a letter, a space and a value a line, an empty line after each deal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS, TRICKS
from solver.games.bridge.contracts import read_contract
from solver.io.bounded_numbers import number_of
from solver.io.bridge_text import PLAYERS, read_calls, read_cards, read_dots, whole_hands

START = re.compile(r"(?:\s*+(?:%[^\n]*+|\{[^}]*+\}|[DTLESFKNBHACPRIM] [^\n]*+)\n?){1,40}")
HAND_LINE = re.compile(r"^H [NESW]:", re.MULTILINE)
VULNERABLE = {"Z": "none", "N": "NS", "E": "EW", "B": "both"}
# Values that hold until they are given again.
LASTING = frozenset("DTLESFKNBH")
NOTE = re.compile(r"\*|\^\d|[!?]")
SEATS_OF = dict(zip(COMPASS, PLAYERS, strict=True))
SUIT = re.compile(r"[SHDC]")


def detects(text: str) -> bool:
    """True if a text is in RBN."""
    start = text[:5_000].replace("\r", "")
    return START.match(start) is not None and HAND_LINE.search(start) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals."""
    return next(islice(re.finditer(r"^[HBACP] ", text, re.MULTILINE), 5 * most, None), None) is not None


def read(text: str) -> Source:
    """Return the parsed deals of a text."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    source.deals = _records(text, source, numbers)
    return source


def _records(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each deal. Appends errors to the source and line numbers to `numbers`."""
    fields: dict[str, str] = {}
    begun = 0
    names: dict[str, int] = {}
    for number, line in enumerate([*text.replace("\r", "").split("\n"), ""], 1):
        if source.is_hopeless:
            return
        if line.strip():
            if line[:1] != "%" and line[1:2] == " ":
                begun = begun or number
                fields[line[0].upper()] = line[2:].strip()
            continue
        if begun and "H" in fields:
            wrong: list[tuple[str, str]] = []
            record = deal_of(fields, wrong)
            if name := record.get("id"):
                names[name] = names.get(name, 0) + 1
                record["id"] = name if names[name] == 1 else f"{name}-{names[name]}"
            source.notes += [Note(message, None, key, begun, record.get("id")) for key, message in wrong]
            if "hands" in record:
                numbers.append(begun)
                yield record
        fields = {key: value for key, value in fields.items() if key in LASTING}
        begun = 0
    if not numbers and not source.notes:
        source.notes.append(Note(tr("has no hands (H), so there is no deal to read")))


def deal_of(fields: dict[str, str], wrong: list[tuple[str, str]]) -> dict[str, Any]:
    """Return the record of a deal. Appends key and message of each error."""
    record: dict[str, Any] = {"game": "bridge", "title": fields.get("E") or fields.get("T"), "place": fields.get("L")}
    date = fields.get("D", "")
    if re.match(r"\d{8}", date):
        record["date"] = f"{date[:4]}-{date[4:6]}-{date[6:8]}"
    record["id"] = re.sub(r"[^\w.-]+", "-", fields.get("B", ""))[:80]
    pairs = re.split(r"[:+]", fields.get("N", ""))
    if len(pairs) >= len(PLAYERS):
        # north and south, then west and east
        record["players"] = {seat: name for seat, name in zip("ACDB", pairs, strict=False) if name.strip()}
    add_hands(record, fields["H"], wrong)
    add_auction(record, fields.get("A", ""), wrong)
    contract, _, seat = fields.get("C", "").partition(":")
    if contract and read_contract(contract) is not None:
        record["contract"] = contract
        if seat.strip()[:1].upper() in SEATS_OF and seat.strip():
            record["declarer"] = SEATS_OF[seat.strip()[0].upper()]
    if "P" in fields:
        cards = read_cards(spelt_out(fields["P"]))
        if cards is None:
            wrong.append(("P", tr('"{text}" is no play', text=fields["P"][:80])))
        else:
            record["play"] = " ".join(cards)
    made = number_of(fields.get("R", ""), TRICKS)
    if made is not None and "declarer" in record:
        record["result"] = {"AC" if record["declarer"] in "AC" else "BD": made}
    return {key: value for key, value in record.items() if value}


def add_hands(record: dict[str, Any], text: str, wrong: list[tuple[str, str]]) -> None:
    """Add the hands, clockwise from the seat that is named. A last colon leaves the fourth one the rest."""
    seat, _, given = text.partition(":")
    words = given.replace(";", ":").split(":")
    hands = [read_dots(word + "." * (3 - word.count("."))) if word else [] for word in words[: len(PLAYERS)]]
    if seat.strip().upper() not in SEATS_OF or None in hands or len(words) > len(PLAYERS):
        wrong.append(("H", tr('"{text}" is no deal', text=text[:80])))
        return
    start = COMPASS.index(seat.strip().upper())
    seats = [PLAYERS[(start + place) % len(PLAYERS)] for place in range(len(PLAYERS))]
    record["hands"] = whole_hands({name: hand or [] for name, hand in zip(seats, hands, strict=False)})


def add_auction(record: dict[str, Any], text: str, wrong: list[tuple[str, str]]) -> None:
    """Add dealer, vulnerability and calls: `NZ:1C1SPP:..`. `A` stands for passes to the end."""
    head, _, given = text.partition(":")
    if len(head) < 2 or head[0].upper() not in SEATS_OF:
        return
    record["dealer"] = SEATS_OF[head[0].upper()]
    record["vulnerable"] = VULNERABLE.get(head[1].upper())
    words = NOTE.sub("", given).replace(":", "").replace("Y", "")
    has_end = words.upper().endswith("A")
    calls = read_calls(words[:-1] if has_end else words)
    if calls is None:
        wrong.append(("A", tr('"{text}" is no auction', text=text[:80])))
        return
    bids = any(call[0].isdigit() for call in calls)
    record["auction"] = " ".join([*calls, *(["P"] * (len(PLAYERS) - bids) if has_end else [])])


def spelt_out(text: str) -> str:
    """Return the cards of a play with a suit before each rank. A suit is written where it changes within a trick."""
    found, suit = [], ""
    for sign in text.upper().partition(";")[0].replace("10", "T"):
        if SUIT.fullmatch(sign):
            suit = sign
        elif sign == ":":
            suit = ""
        elif not sign.isspace():
            found.append(suit + sign)
    return "".join(found)
