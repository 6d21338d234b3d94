"""Parser for games of Skat of the International Skat Server: `(;GM[Skat]..MV[w HA.SK.. 1 18 ..]R[..] ;)`, one a line.

The form looks like SGF but has a single node. Forehand, middlehand and rearhand are A, B and C.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.deal_records.validation import read_deal
from solver.display.translation import tr
from solver.games.skat.deals import SkatDeal
from solver.games.skat.worth import counts_tricks
from solver.io.extension_field import restored
from solver.io.iss_moves import CARD, GAMES, HAND, KEY, SEATS, SERVER, NothingAnnounced, read_moves
from solver.io.line_counter import LineCounter
from solver.io.value_faults import SHOWN, Unplayed, ValueFault, ValueFaults, id_of, is_kept, no_number

__all__ = ["GAMES", "HAND", "SEATS", "detects", "exceeds", "read"]

GAME = re.compile(r"\(;\s*GM\[Skat\]", re.IGNORECASE)
# The name is a whole word, and a property without its last bracket ends with the text: each sign is scanned once.
PROPERTY = re.compile(r"(?<![A-Z])([A-Z]++\d?+)\[((?:\\.|[^\]\\])*+)(?:(\])|\\?\Z)", re.DOTALL)
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
# Signs between the properties.
FRAME = " \t\r\n();"
DEALT = 32
NOBODY = -1
POINTS = 120
# Words of the result: outcome, and numbers by their letters.
OUTCOMES = ("win", "loss", "penalty", "passed", "bidok", "overbid")
NUMBERED = re.compile(r"(d|v|m|p|t|s|z|p[012]|l|to|r):(-?\d{1,4})")
# Property of our own with the JSON of what the form has no place for.
REST = "OH"
# Most characters of a game. One of them has about a thousand.
MOST_GAME = 20_000


def detects(text: str) -> bool:
    """True if a text is a file of the server."""
    return GAME.match(text[:2_000].lstrip()) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` games."""
    return next(islice(GAME.finditer(text), most, None), None) is not None


def read(text: str) -> Source:
    """Return the parsed games of a text."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    source.deals = _records(text, source, numbers)
    return source


def _records(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each game. Appends errors to the source and line numbers to `numbers`."""
    starts = [found.start() for found in GAME.finditer(text)]
    counter = LineCounter(text)
    unplayed = Unplayed()
    if before := text[: starts[0] if starts else len(text)].strip(FRAME):
        source.notes.append(Note(no_game(before), line=1))
    elif not starts:
        source.notes.append(Note(tr("has no deal"), line=1))
    for start, end in pairwise([*starts, len(text)]):
        if source.is_hopeless:
            return
        line = counter.at(start)
        faults: ValueFaults = []
        fields = properties(text[start : min(end, start + MOST_GAME)], line, source, faults)
        if rest := text[start + MOST_GAME : end].strip(FRAME):
            faults.append(ValueFault(None, no_game(rest)))
        name = id_of(fields.get("ID", ""), "ID", faults)
        try:
            record = game_record(fields, name, faults)
        except NothingAnnounced:
            if not faults:
                unplayed.add(line, name)
                continue
            record = {"id": name}
        except ValueError as error:
            faults.append(ValueFault(KEY, str(error)))
            record = {"id": name}
        if is_kept(source, record, faults, numbers, line):
            yield record
    unplayed.report(source, numbers)


def properties(text: str, line: int, source: Source, faults: ValueFaults) -> dict[str, str]:
    """Return the properties of a game. Notes other text, and a property that comes twice."""
    fields: dict[str, str] = {}
    last = 0
    for found in PROPERTY.finditer(text):
        if found[3] is None:
            break
        if found.start() > last:
            check_between(text, last, found.start(), line, source)
        value = ESCAPED.sub(r"\1", found[2]) if "\\" in found[2] else found[2]
        if fields.setdefault(found[1], value) != value:
            faults.append(ValueFault(found[1], tr("is given twice")))
        last = found.end()
    check_between(text, last, len(text), line, source)
    return fields


def check_between(text: str, start: int, end: int, line: int, source: Source) -> None:
    """Note text between properties."""
    between = text[start:end]
    if strange := between.strip(FRAME):
        start += between.index(strange)
        source.notes.append(Note(no_game(strange), line=line + text.count("\n", 0, start)))


def no_game(text: str) -> str:
    """Return the message for text that belongs to no game."""
    return tr('"{text}" is no property of a game', text=" ".join(text[:SHOWN].split()))


def game_record(fields: dict[str, str], name: str, faults: ValueFaults) -> dict[str, Any]:
    """Return the record of a game. Appends faults. Raises ValueError if no game was played."""
    moves = fields.get(KEY, "").split()
    if len(moves) < 2 or moves[0] != SERVER:
        raise ValueError(tr("has no deal"))
    cards = moves[1].split(".")
    if len(cards) != DEALT or not all(CARD.fullmatch(card) for card in cards):
        raise ValueError(tr('"{text}" is no deal of 32 cards', text=moves[1][:SHOWN]))
    hands = {seat: cards[HAND * place : HAND * (place + 1)] for place, seat in enumerate(SEATS)}
    found = read_moves(moves[2:], hands, cards[HAND * len(SEATS) :], faults)
    if not found:
        return {"id": name}
    record: dict[str, Any] = {
        "id": name,
        "game": "skat",
        "date": fields.get("DT", "").partition("/")[0],
        "place": fields.get("PC", ""),
        "players": {seat: fields.get(f"P{place}", "") for place, seat in enumerate(SEATS)},
        **found,
    }
    record["players"] = {seat: player for seat, player in record["players"].items() if player}
    add_result(record, fields.get("R", ""), faults)
    return with_rest({key: value for key, value in record.items() if value}, fields, faults)


def with_rest(record: dict[str, Any], fields: dict[str, str], faults: ValueFaults) -> dict[str, Any]:
    """Return a record with what our own property says."""
    if REST not in fields:
        return record
    try:
        return restored(record, fields[REST])
    except ValueError as error:
        faults.append(ValueFault(REST, str(error)))
        return record


def add_result(record: dict[str, Any], text: str, faults: ValueFaults) -> None:
    """Add what the record says that the declarer got: card points, or 1 and 0 where points do not count.

    A game that ended early states what was agreed.
    """
    stated: dict[str, int] = {}
    said: set[str] = set()
    for word in text.split():
        found = NUMBERED.fullmatch(word)
        if found is not None:
            stated[found[1]] = int(found[2])
        elif word in OUTCOMES:
            said.add(word)
        else:
            faults.append(ValueFault("R", tr('"{text}" is no word of a result', text=word[:SHOWN]), decides=False))
            return
    seat = record["options"]["declarer"]
    if stated.get("d", NOBODY) not in (NOBODY, SEATS.index(seat)):
        message = tr('"d:{number}" is not {seat}, who plays', number=stated["d"], seat=seat)
        faults.append(ValueFault("R", message, decides=False))
        return
    if not said & {"win", "loss"}:
        return
    # a high bid may demand every trick without a word in the announcement
    deal = read_deal(record)[1]
    if isinstance(deal, SkatDeal) and counts_tricks(deal):
        value = int("win" in said)
    elif "p" not in stated:
        return
    elif 0 <= stated["p"] <= POINTS:
        value = stated["p"]
    else:
        faults.append(ValueFault("R", no_number(str(stated["p"]), 0, POINTS), decides=False))
        return
    cards = len(record["play"].split())
    record["result" if cards == HAND * len(SEATS) else "claimed"] = {"declarer": value}
