"""LIN parser for records of bridge from BBO and its vugraph: pairs `cc|value|` of two letters and a value.

There is no official description. The keys read are those that public files have. Others, such as chat, are skipped.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.display.translation import tr
from solver.games.bridge.contracts import SPELLINGS, read_contract
from solver.games.bridge.records import completed
from solver.io.bounded_numbers import number_of
from solver.io.bridge_text import FROM_SOUTH, PLAYERS, board_id, read_calls, read_cards, read_suits, whole_hands
from solver.io.extension_field import restored

PAIR = re.compile(r"\s*+([A-Za-z]{2})\|([^|]*+)\|")
START = re.compile(r"\s*+(?:[A-Za-z]{2}\|[^|]{0,2000}\|\s*+){0,20}?(?:pn|md|vg|qx)\|", re.IGNORECASE)
DEALERS = dict(zip("1234", FROM_SOUTH, strict=True))
RESULT = re.compile(r"([1-7](?:NT?|[SHDC]))([NESW])(X{0,2})(=|[+-]\d{1,2})", re.IGNORECASE)
ROOM = re.compile(r"([oc]?)(\d{1,9})", re.IGNORECASE)
BOARD = re.compile(r"(?:board\s*)?(\d{1,9})", re.IGNORECASE)
MOST_SHOWN = 80
# Pair of our own with the JSON of what LIN has no pair for.
REST = "oh"
COMPASS = dict(zip("NESW", PLAYERS, strict=True))


class Pair(NamedTuple):
    """Key in lower case, value on one line, and its line."""

    key: str
    value: str
    line: int


def detects(text: str) -> bool:
    """True if a text is in LIN."""
    return START.match(text[:50_000]) is not None and "md|" in text[:2_000_000].lower()


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals."""
    return next(islice(re.finditer(r"md\|", text, re.IGNORECASE), most, None), None) is not None


def read(text: str) -> Source:
    """Return the parsed deals of a text in LIN."""
    lines: list[int] = []
    source = Source((), at_lines(lines))
    source.deals = _records(text, source, lines)
    return source


def _records(text: str, source: Source, lines: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the record of each board. Appends errors to the source and lines of boards to `lines`."""
    names: Counter[str] = Counter()
    header: list[Pair] = []
    for board in divided(text, header):
        if source.is_hopeless:
            return
        reader = Board(header, board)
        record = reader.record()
        if "id" in record:
            record["id"] = board_id(record["id"], names)
        number = None if "hands" not in record else len(lines)
        for key, message, line in reader.wrong:
            source.notes.append(Note(message, number, key, line, record.get("id")))
        if number is not None:
            lines.append(board[0].line)
            yield record
    if not lines and not source.notes:
        source.notes.append(Note(tr("has no md pair, so there is no deal to read")))


def pairs(text: str) -> Iterator[Pair]:
    """Yield the pairs of a text. What is no pair is skipped up to the next line."""
    place, line, seen = 0, 1, 0
    while place < len(text):
        found = PAIR.match(text, place)
        if found is None:
            end = text.find("\n", place)
            place = len(text) if end < 0 else end + 1
            continue
        line += text.count("\n", seen, found.start(1))
        seen = found.start(1)
        yield Pair(found[1].lower(), re.sub(r"[\r\n]+", "", found[2]), line)
        place = found.end()


def divided(text: str, header: list[Pair]) -> Iterator[list[Pair]]:
    """Yield the pairs of each board with a deal. Appends the pairs before the first board to `header`.

    A board begins at `qx` where the file has it, else at `pn` or at another `md`.
    """
    has_marks = any(pair.key == "qx" for pair in pairs(text))
    board: list[Pair] = []
    has_deal = False
    for pair in pairs(text):
        begins = pair.key == "qx" if has_marks else pair.key in ("pn", "md") and (has_deal or not board)
        if begins:
            if has_deal:
                yield board
            board, has_deal = [pair], pair.key == "md"
        elif board:
            board.append(pair)
            has_deal = has_deal or pair.key == "md"
        else:
            header.append(pair)
    if has_deal:
        yield board


class Board:
    """Board of a file in LIN.

    wrong: key, message and line of each error.
    """

    def __init__(self, header: list[Pair], board: list[Pair]) -> None:
        self.header = {pair.key: pair.value for pair in reversed(header)}
        self.board = board
        self.wrong: list[tuple[str, str, int]] = []

    def record(self) -> dict[str, Any]:
        """Return the record, without invalid keys."""
        own = {pair.key: pair.value for pair in reversed(self.board)}
        room, number = self.place(own)
        record: dict[str, Any] = {"game": "bridge"}
        if number:
            record["id"] = f"{number}{room}"
        if title := ", ".join(part for part in self.header.get("vg", "").split(",")[:2] if part.strip()):
            record["title"] = title
        record["players"] = self.players(own, room)
        self.add_deal(record)
        if vulnerable := SPELLINGS.get(own.get("sv", "?").strip().lower()):
            record["vulnerable"] = vulnerable
        self.add_calls(record)
        if "auction" not in record:
            self.add_stated(record, room, number)
        self.add_play(record)
        return self.with_rest({key: value for key, value in record.items() if value})

    def with_rest(self, record: dict[str, Any]) -> dict[str, Any]:
        """Return a record with what our own pair says. It takes back what was made up, so a wrong one is an error."""
        pair = next((pair for pair in self.board if pair.key == REST), None)
        if pair is None:
            return record
        try:
            return restored(record, pair.value)
        except ValueError as error:
            self.wrong.append((REST, str(error), pair.line))
            return {key: value for key, value in record.items() if key != "hands"}

    def place(self, own: dict[str, str]) -> tuple[str, str]:
        """Return the room, `o`, `c` or empty, and the number of the board."""
        if found := ROOM.match(own.get("qx", "").strip()):
            return found[1].lower(), found[2]
        found = BOARD.search(own.get("ah", "").replace("%20", " "))
        return "", found[1] if found else ""

    def players(self, own: dict[str, str], room: str) -> dict[str, str]:
        """Return seat -> name. The header of a match names the open room first, then the closed one."""
        names = [name.strip() for name in own.get("pn", self.header.get("pn", "")).split(",")]
        if room == "c" and len(names) >= 2 * len(PLAYERS):
            names = names[len(PLAYERS) :]
        return {seat: name for seat, name in zip(FROM_SOUTH, names, strict=False) if name}

    def add_deal(self, record: dict[str, Any]) -> None:
        """Add dealer and hands, from south on."""
        pair = next(pair for pair in self.board if pair.key == "md")
        dealer, given = pair.value[:1], pair.value[1:]
        if dealer in DEALERS:
            record["dealer"] = DEALERS[dealer]
        hands = [read_suits(hand) for hand in given.split(",")]
        if None in hands or len(hands) > len(PLAYERS) or not any(hands):
            self.wrong.append(("md", tr('"{text}" is no deal in LIN', text=pair.value[:MOST_SHOWN]), pair.line))
            return
        record["hands"] = whole_hands({seat: hand or [] for seat, hand in zip(FROM_SOUTH, hands, strict=False)})

    def add_calls(self, record: dict[str, Any]) -> None:
        """Add the auction."""
        calls: list[str] = []
        for pair in self.board:
            if pair.key == "mb":
                found = read_calls(pair.value)
                if found is None:
                    said = tr('"{text}" is no call: 1S, 2NT, P, X, XX', text=pair.value[:MOST_SHOWN])
                    self.wrong.append(("mb", said, pair.line))
                    return
                calls += found
        if calls and "dealer" in record:
            record["auction"] = " ".join(calls)

    def add_stated(self, record: dict[str, Any], room: str, number: str) -> None:
        """Add contract and result from the list of results of a match."""
        results = self.header.get("rs", "").split(",")
        match = self.header.get("vg", "").split(",")
        first = match[3].strip() if len(match) > 3 else ""
        board, lowest = number_of(number), number_of(first)
        if board is None or lowest is None:
            return
        place = 2 * (board - lowest) + (room == "c")
        found = RESULT.fullmatch(results[place].strip()) if 0 <= place < len(results) else None
        contract = read_contract(found[1] + found[3]) if found else None
        if found is None or contract is None:
            return
        declarer = COMPASS[found[2].upper()]
        over = 0 if found[4] == "=" else int(found[4])
        record |= {"contract": str(contract), "declarer": declarer}
        record["result"] = {"AC" if declarer in "AC" else "BD": contract.needed + over}

    def add_play(self, record: dict[str, Any]) -> None:
        """Add the cards in the order of play, and the claim in tricks of the declarer."""
        cards: list[str] = []
        for pair in self.board:
            if pair.key == "pc":
                found = read_cards(pair.value)
                if found is None:
                    said = tr('"{text}" is no card', text=pair.value[:MOST_SHOWN])
                    self.wrong.append(("pc", said, pair.line))
                    break
                cards += found
        record["play"] = " ".join(cards)
        claim = number_of(next((pair.value.strip() for pair in self.board if pair.key == "mc"), ""))
        declarer = declarer_of(record)
        if claim is not None and declarer:
            record["claimed"] = {"AC" if declarer in "AC" else "BD": claim}


def declarer_of(record: dict[str, Any]) -> str:
    """Return the declarer by the key or the auction, or an empty text."""
    found: str = completed(record, lambda key, message: None).get("declarer", "")
    return found
