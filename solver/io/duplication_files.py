"""Parsers for files of dealing machines: DLM (Duplimate), BRI and DUP. They hold deals alone.

DLM: `Board 01=` and 26 letters `a` to `p` for two cards each, with a checksum that is not read. BRI: 39 numbers of two
digits for north, east and south. DUP: that, a diagram and ten signs, 156 bytes a board.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.display.translation import tr
from solver.games.bridge.cards import CARDS, TRICKS
from solver.io.bridge_text import PLAYERS, board_id, whole_hands

# SA to S2, HA to H2, DA to D2, CA to C2.
ORDER = [card for cards in CARDS.values() for card in reversed(cards)]
DLM = re.compile(r"\s*+(?:;[^\n]*\n\s*)*\[Document\]", re.IGNORECASE)
DLM_BOARD = re.compile(r"^Board\s*0*(\d{1,9})=([a-p]{26})\d*\s*$", re.IGNORECASE | re.MULTILINE)
DLM_RANGE = re.compile(r"^(From|To) Board=(\d{1,9})\b", re.IGNORECASE | re.MULTILINE)
BRI = re.compile(r"(?:0[1-9]|[1-4]\d|5[0-2]){39}")
DIGITS = 78
DUP_SIZE, BRI_SIZES = 156, (78, 80, 128)
LOWEST = re.compile(r"[YN].{0,3}\d*\s+(\d{1,3})\s+(\d{1,3})")


def detects(text: str) -> bool:
    """True if a text is a file of a dealing machine."""
    return DLM.match(text[:2_000]) is not None or BRI.match(text[:DIGITS]) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals."""
    return len(text) > DIGITS * most


def read(text: str) -> Source:
    """Return the parsed deals of a text."""
    numbers: list[int] = []
    source = Source((), at_lines(numbers))
    source.deals = (_dlm if DLM.match(text[:2_000]) else _digits)(text, source, numbers)
    return source


def record_of(hands: dict[str, list[str]], id: str) -> dict[str, Any]:
    """Return the record of a board."""
    return {"id": id, "game": "bridge", "hands": whole_hands(hands)}


def _dlm(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the boards of a DLM file from its first to its last one."""
    ends = {found[1].lower(): int(found[2]) for found in DLM_RANGE.finditer(text)}
    times: Counter[str] = Counter()
    for found in DLM_BOARD.finditer(text):
        board = int(found[1])
        if not ends.get("from", 0) <= board <= ends.get("to", board):
            continue
        hands: dict[str, list[str]] = {seat: [] for seat in PLAYERS}
        for place, letter in enumerate(found[2].lower()):
            first, second = divmod(ord(letter) - ord("a"), len(PLAYERS))
            hands[PLAYERS[first]].append(ORDER[2 * place])
            hands[PLAYERS[second]].append(ORDER[2 * place + 1])
        numbers.append(1 + text.count("\n", 0, found.start()))
        yield record_of(hands, board_id(str(board), times))
    if not numbers:
        source.notes.append(Note(tr("has no board")))


def _digits(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the boards of a BRI or DUP file."""
    plain = text.replace("\r\n", "\n")
    # a file of records of one size has no lines
    rows: list[tuple[int, str]] = [(1, row) for row in cut(plain)]
    if "\n" in plain:
        rows = [(line, row) for line, row in enumerate(plain.split("\n"), 1) if row.strip()]
    first = 1
    if rows and (found := LOWEST.search(rows[0][1][DIGITS:])) is not None:
        first = int(found[2])
    for number, (line, row) in enumerate(rows):
        if source.is_hopeless:
            return
        found = BRI.match(row)
        if found is None:
            source.notes.append(Note(tr("is no board of 39 numbers"), line=line, label=str(first + number)))
            continue
        cards = [ORDER[int(found[0][start : start + 2]) - 1] for start in range(0, DIGITS, 2)]
        hands = {seat: cards[TRICKS * place : TRICKS * (place + 1)] for place, seat in enumerate(PLAYERS[:3])}
        numbers.append(line)
        yield record_of(hands, str(first + number))


def cut(text: str) -> list[str]:
    """Return the records of a file without line ends, by the first size at which all of them begin with a board."""
    for size in (*BRI_SIZES, DUP_SIZE):
        rows = [text[start : start + size] for start in range(0, len(text.rstrip(" \0\x1a")), size)]
        if all(BRI.match(row) for row in rows):
            return rows
    return [text[start : start + DIGITS] for start in range(0, len(text), DIGITS)]
