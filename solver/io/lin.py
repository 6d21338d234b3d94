"""LIN parser for records of bridge from BBO and its vugraph: pairs `cc|value|` of two letters and a value.

There is no official description. The keys read are those that public files have. Others, such as chat, are skipped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.display.translation import tr
from solver.games.bridge.auction_agreement import agrees, opposed
from solver.games.bridge.auctions import MOST_CALLS
from solver.games.bridge.contract_spelling import Stated, read_contract
from solver.games.bridge.contracts import PASSED
from solver.games.bridge.words import VULNERABLE_BY_LETTER
from solver.io.auction_settling import taken
from solver.io.bounded_numbers import number_of
from solver.io.bridge_text import FROM_SOUTH, PACK, PLAYERS, BoardNames, read_calls, read_cards, read_suits, whole_hands
from solver.io.bridge_values import (
    add_leader,
    no_card,
    state_auction,
    state_claim,
    state_contract,
    vulnerability_of,
)
from solver.io.extension_field import restored
from solver.io.lin_pairs import MOST_PAIRS, NO_PAIR, OF_BOARD, REST, Pair, count, divided
from solver.io.value_faults import NOTHING, SHOWN, ValueFault, ValueFaults, id_of, is_kept

START = re.compile(r"\s*+(?:[A-Za-z]{2}\|[^|]{0,2000}\|\s*+){0,20}?(?:pn|md|vg|qx)\|", re.IGNORECASE)
# Keys of what decides the answer.
DECIDING = ("md", "mb", "sv", REST)
# Keys that a board has once; of several values the first one counts.
ONCE = ("sv", "mc")
KEY = re.compile(r"([A-Za-z]{2})\|")
DEALERS = dict(zip("1234", FROM_SOUTH, strict=True))
NO_DEALER = "0"
ROOM = re.compile(r"([oc]?)(\d{1,9})", re.IGNORECASE)
# A number, or one word and a number, such as `Board 7`.
BOARD = re.compile(r"(?:[^\W\d]+\s*)?(\d{1,9})")
# Most names of players of a match: four at each of two tables.
MOST_NAMES = 2 * len(PLAYERS)


def detects(text: str) -> bool:
    """True if a text is in LIN."""
    return START.match(text[:50_000]) is not None and "md|" in text[:2_000_000].lower()


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals or marks of boards."""
    return max(count(text, "md"), count(text, "qx")) > most


def read(text: str) -> Source:
    """Return the parsed deals of a text in LIN."""
    lines: list[int] = []
    source = Source((), at_lines(lines))
    source.deals = _records(text, source, lines)
    return source


def _records(text: str, source: Source, lines: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each board. Appends errors to the source and lines of boards to `lines`."""
    names = BoardNames()
    first: list[Pair] = []
    lost: list[Pair] = []
    header: Header | None = None
    for board in divided(text, first, lost):
        if source.is_hopeless:
            return
        header = header or Header(first)
        reader = Board(header, board)
        record = reader.record()
        if "id" in record:
            record["id"] = names.named(record["id"])
        if is_kept(source, record, reader.faults, lines, board[0].line):
            yield record
    early = [pair for pair in first if pair.key in OF_BOARD and not pair.fault]
    for pair in [pair for pair in early if pair.key == "md"] or early[:1]:
        source.notes.append(Note(tr("stands before the first board"), None, pair.key, pair.line))
    source.notes += [Note(pair.fault, None, pair.key or None, pair.line) for pair in (*first, *lost) if pair.fault]
    if not lines and not source.notes:
        source.notes.append(Note(tr("has no md pair, so there is no deal to read")))


class Header:
    """Pairs before the first board, of which all boards take values. Each value is read once."""

    def __init__(self, pairs: list[Pair]) -> None:
        self.own = {pair.key: pair for pair in reversed(pairs)}

    def parts(self, key: str) -> list[str]:
        """Return the parts of a value with commas, without any for a missing key."""
        return self.own[key].value.split(",") if key in self.own else []

    @cached_property
    def names(self) -> list[str] | None:
        """Names of the players. None: the header has none."""
        return [name.strip() for name in self.parts("pn")] if "pn" in self.own else None

    @cached_property
    def title(self) -> str:
        """Names of the match and of its part."""
        return ", ".join(part for part in self.parts("vg")[:2] if part.strip())

    @cached_property
    def first(self) -> int | None:
        """Number of the first board of the match."""
        return number_of("".join(self.parts("vg")[3:4]).strip())

    @cached_property
    def results(self) -> list[str]:
        """Contracts with their results, of the open and the closed room in turn. Empty: the header has none."""
        found = [part.strip() for part in self.parts("rs")]
        return found if any(found) else []


class Board:
    """Board of a file in LIN.

    faults: faults of its values.
    """

    def __init__(self, header: Header, board: list[Pair]) -> None:
        self.header = header
        self.board = board
        self.own = {pair.key: pair for pair in reversed(board)}
        self.faults: ValueFaults = []

    def said(self, key: str) -> str:
        """Return the value of a key of the board, empty without one."""
        return self.own[key].value.strip() if key in self.own else ""

    def line(self, key: str) -> int | None:
        """Return the line of a key of the board, else of the header."""
        pair = self.own.get(key) or self.header.own.get(key)
        return None if pair is None else pair.line

    def fault(self, key: str | None, message: str, decides: bool = True, line: int | None = None) -> None:
        """Note a fault of a value."""
        self.faults.append(ValueFault(key, message, line or self.line(key or ""), decides))

    def record(self) -> dict[str, Any]:
        """Return the record, without invalid keys."""
        room, number = self.place()
        record: dict[str, Any] = {"game": "bridge"}
        key = "qx" if self.said("qx") else "ah"
        record["id"] = id_of(f"{number}{room}", key, self.faults, self.line(key))
        record["title"] = self.header.title
        record["players"] = self.players(room)
        self.add_deal(record)
        if vulnerable := vulnerability_of(self.said("sv"), "sv", self.faults, self.line("sv"), VULNERABLE_BY_LETTER):
            record["vulnerable"] = vulnerable
        self.add_calls(record)
        self.add_stated(record, room, number)
        self.add_play(record)
        self.report_strange()
        return self.with_rest({key: value for key, value in record.items() if value})

    def with_rest(self, record: dict[str, Any]) -> dict[str, Any]:
        """Return a record with what our own pair says. It takes back what was made up, so a wrong one decides."""
        if REST not in self.own or self.own[REST].fault:
            return record
        try:
            return restored(record, self.own[REST].value)
        except ValueError as error:
            self.fault(REST, str(error))
            return record

    def place(self) -> tuple[str, str]:
        """Return the room, `o`, `c` or empty, and the number of the board or what else names it."""
        named = self.said("qx")
        if found := ROOM.fullmatch(named):
            return found[1].lower(), found[2]
        heading = self.said("ah").replace("%20", " ")
        found = BOARD.fullmatch(heading)
        return "", found[1] if found else named or heading

    def players(self, room: str) -> dict[str, str]:
        """Return seat -> name. The header of a match names the open room first, then the closed one."""
        names = self.header.names or []
        if "pn" in self.own:
            names = [name.strip() for name in self.own["pn"].value.split(",")]
        if len([name for name in names if name]) > MOST_NAMES:
            self.fault("pn", tr("has {n} names, where two tables have 8", n=len(names)), decides=False)
            return {}
        said = len(",".join(names).rstrip(",").split(","))
        if len(PLAYERS) < said < MOST_NAMES and len(names) < MOST_NAMES:
            # a name with a comma would seat the others wrongly
            self.fault("pn", tr("has {n} names, where a table has 4 and two have 8", n=said), decides=False)
            return {}
        if room == "c" and len(names) >= MOST_NAMES:
            names = names[len(PLAYERS) :]
        return {seat: name for seat, name in zip(FROM_SOUTH, names, strict=False) if name}

    def add_deal(self, record: dict[str, Any]) -> None:
        """Add dealer and hands, from south on."""
        if "md" not in self.own:
            self.fault("md", tr("has no md pair, so there is no deal to read"), line=self.board[0].line)
            return
        if self.own["md"].fault:
            return
        text = self.said("md")
        dealer, given = text[:1], text[1:]
        if dealer in DEALERS:
            record["dealer"] = DEALERS[dealer]
        elif dealer != NO_DEALER:
            self.fault("md", tr('"{text}" is no dealer: 1 to 4 for S W N E, or 0', text=dealer))
        hands = [read_suits(hand) for hand in given.split(",")]
        if None in hands or len(hands) > len(PLAYERS) or not any(hands):
            self.fault("md", tr('"{text}" is no deal in LIN', text=text[:SHOWN]))
            return
        record["hands"] = whole_hands({seat: hand or [] for seat, hand in zip(FROM_SOUTH, hands, strict=False)})

    def add_calls(self, record: dict[str, Any]) -> None:
        """Add the auction."""
        calls: list[str] = []
        line = None
        for pair in self.board:
            if pair.key == "mb":
                found = read_calls(pair.value)
                if found is None:
                    said = tr('"{text}" is no call: 1S, 2NT, P, X, XX', text=pair.value[:SHOWN])
                    self.fault("mb", said, line=pair.line)
                    return
                calls += found
                line = line or pair.line
                # no auction is as long, and the first call too many is told
                if len(calls) > MOST_CALLS:
                    break
        if calls:
            state_auction(record, calls, "mb", self.faults, line)

    def add_stated(self, record: dict[str, Any], room: str, number: str) -> None:
        """Add contract and result from the list of results of a match, to a board without an auction."""
        is_needed = "auction" not in record
        if is_needed and "rs" in self.header.own and self.header.own["rs"].fault:
            self.fault("rs", self.header.own["rs"].fault)
        results = self.header.results
        if not results:
            return
        board, lowest = number_of(number), self.header.first
        if board is None or lowest is None:
            if is_needed:
                said = tr("nobody knows which result is that of this board: vg names the first board, and qx this one")
                self.fault("rs", said)
            return
        place = 2 * (board - lowest) + (room == "c")
        text = results[place] if 0 <= place < len(results) else ""
        if is_needed:
            state_contract(record, text, "rs", self.faults, self.line("rs"))
        elif text not in NOTHING and (listed := read_contract(text)) is None:
            self.fault("rs", tr('"{text}" is no contract', text=text[:SHOWN]), decides=False)
        elif text not in NOTHING and listed is not None:
            self.compare(record, listed)

    def compare(self, record: dict[str, Any], listed: Stated) -> None:
        """Remark that the list of results has another contract than the auction, which is taken."""
        contract = PASSED if listed.contract is None else str(listed.contract)
        calls, dealer = record["auction"].split(), record["dealer"]
        if not agrees(calls, dealer, contract, listed.declarer):
            said = opposed(calls, dealer, contract, listed.declarer)
            pair = {"name": "mb", "stated": said["ended"], "other": "rs", "ended": said["stated"]}
            self.faults.append(taken("mb", pair, self.line("mb")))

    def add_play(self, record: dict[str, Any]) -> None:
        """Add the cards in the order of play, and the claim in tricks of the declarer."""
        add_leader(record)
        cards: list[str] = []
        for pair in self.board:
            if pair.key == "pc":
                # what follows a value that is not read, or more cards than there are, is no part of the play
                if pair.fault or len(cards) > 2 * len(PACK):
                    break
                found, wrong = read_cards(pair.value) if pair.value else ([], "")
                cards += found
                if wrong:
                    self.fault("pc", no_card(wrong), False, pair.line)
                    break
        record["play"] = " ".join(cards)
        state_claim(record, self.said("mc"), "mc", self.faults, self.line("mc"))

    def report_strange(self) -> None:
        """Note texts that are no pair, pairs that are not looked at, and a second value of what a board has once."""
        for pair in self.board:
            if pair.key in ONCE and not pair.fault and pair.value.strip() != self.said(pair.key):
                self.fault(pair.key, tr("is given twice"), pair.key in DECIDING, pair.line)
            key = KEY.match(pair.value) if pair.key == NO_PAIR else KEY.match(f"{pair.key}|")
            if pair.fault:
                name = key[1].lower() if key else None
                self.fault(name, pair.fault, name in DECIDING or len(self.board) > MOST_PAIRS, pair.line)
