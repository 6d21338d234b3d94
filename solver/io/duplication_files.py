"""Parsers for files of dealing machines: DLM (Duplimate), BRI and DUP. They hold deals alone.

DLM: `Board 01=` and 26 letters `a` to `p` for two cards each, with a checksum that is not read. BRI: 39 numbers of two
digits for north, east and south. DUP: that, a diagram and ten signs, 156 bytes a board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from solver.deal_records.parsed_source import Note, Source, at_lines
from solver.deal_records.text_limits import lines
from solver.display.translation import tr
from solver.games.bridge.cards import CARDS, TRICKS
from solver.io.bounded_numbers import number_of
from solver.io.bridge_text import PLAYERS, BoardNames, whole_hands
from solver.io.line_counter import LineCounter
from solver.io.value_faults import SHOWN

# SA to S2, HA to H2, DA to D2, CA to C2.
ORDER = [card for cards in CARDS.values() for card in reversed(cards)]
DLM = re.compile(r"\s*+(?:;[^\n]*\n\s*)*\[Document\]", re.IGNORECASE)
DLM_BOARD = re.compile(r"^[ \t]*+Board[ \t]*+([^=\n]*+)=([^\n]*+)$", re.IGNORECASE | re.MULTILINE)
DLM_RANGE = re.compile(r"^[ \t]*+((?:From|To)[ \t]++Board)[ \t]*+=([^\n]*+)$", re.IGNORECASE | re.MULTILINE)
LETTERS = re.compile(r"([a-p]{26})[ \t]*+\d*", re.IGNORECASE)
BRI = re.compile(r"(?:0[1-9]|[1-4]\d|5[0-2]){39}")
DIGITS = 78
DUP_SIZE, BRI_SIZES = 156, (78, 80, 128)
# Signs at the end of a board of a DUP file.
SIGNS = 10
# Whether the board was drawn and goes backwards, then the lowest board, copies, and the highest board.
LOWEST = re.compile(r"[YN]{2}([ \d]{3})[ \d]{5}", re.IGNORECASE)


def detects(text: str) -> bool:
    """True if a text is a file of a dealing machine."""
    return DLM.match(text[:2_000]) is not None or BRI.match(text[:2_000].lstrip()) is not None


def exceeds(text: str, most: int) -> bool:
    """True if a text has more than `most` deals."""
    if len(text) > DIGITS * most:
        return True
    return DLM.match(text[:2_000]) is not None and next(islice(DLM_BOARD.finditer(text), most, None), None) is not None


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
    ends = dlm_range(text, source)
    names = BoardNames()
    counter = LineCounter(text)
    seen: set[int | None] = set()
    for found in DLM_BOARD.finditer(text):
        if source.is_hopeless:
            return
        line = counter.at(found.start())
        board, letters = number_of(found[1].strip()), LETTERS.fullmatch(found[2].strip())
        if board is not None and not ends.get("from", 0) <= board <= ends.get("to", board):
            continue
        seen.add(board)
        if board is None or letters is None:
            said = tr('"{text}" is no board: a number and 26 letters from a to p', text=found[0].strip()[:SHOWN])
            label = None if board is None else str(board)
            source.notes.append(Note(said, None, found[0].partition("=")[0].strip(), line, label))
            source.left_out += 1
            continue
        numbers.append(line)
        yield record_of(dlm_hands(letters[1]), names.named(str(board)))
    size = ends["to"] - ends["from"] + 1 if len(ends) == len(("from", "to")) else 0
    if seen and len(seen) < size:
        said = tr("has {n} of the boards {first} to {last}", n=len(seen), first=ends["from"], last=ends["to"])
        source.notes.append(Note(said))
    if not numbers and not source.notes:
        source.notes.append(Note(tr("has no board")))


def dlm_range(text: str, source: Source) -> dict[str, int]:
    """Return the first and the last board that count, under `from` and `to`. Notes values that are no number."""
    ends: dict[str, int] = {}
    counter = LineCounter(text)
    for found in DLM_RANGE.finditer(text):
        if source.is_hopeless:
            break
        line = counter.at(found.start())
        number = number_of(found[2].strip())
        if number is None:
            said = tr('"{text}" is no number', text=found[2].strip()[:SHOWN])
            source.notes.append(Note(said, None, found[1], line))
            continue
        key = found[1].lower().split()[0]
        if ends.get(key, number) != number:
            source.notes.append(Note(tr("is given twice"), None, found[1], line))
        ends[key] = number
    return ends


def dlm_hands(letters: str) -> dict[str, list[str]]:
    """Return the hands of a board. A letter says who has two cards."""
    hands: dict[str, list[str]] = {seat: [] for seat in PLAYERS}
    for place, letter in enumerate(letters.lower()):
        for number, seat in enumerate(divmod(ord(letter) - ord("a"), len(PLAYERS))):
            hands[PLAYERS[seat]].append(ORDER[2 * place + number])
    return hands


def _digits(text: str, source: Source, numbers: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the boards of a BRI or DUP file."""
    first: int | None = None
    # a file of records of one size has no lines
    rows = (
        (number, row)
        for number, line in (lines(text) if "\n" in text else [(1, text)])
        for row in (cut(line.lstrip()) if "\n" not in text or len(line.rstrip()) > DUP_SIZE else [line])
    )
    for number, (line, row) in enumerate(rows):
        if source.is_hopeless:
            return
        row = row.lstrip().removesuffix("\r")
        first = lowest_board(line, row, source) if first is None else first
        found = BRI.match(row)
        if found is None:
            said = tr('"{text}" is no board of 39 numbers', text=row[: 2 * SHOWN].strip()[:SHOWN])
            source.notes.append(Note(said, line=line, label=str(first + number)))
            source.left_out += 1
            continue
        cards = [ORDER[int(found[0][start : start + 2]) - 1] for start in range(0, DIGITS, 2)]
        hands = {seat: cards[TRICKS * place : TRICKS * (place + 1)] for place, seat in enumerate(PLAYERS[:3])}
        numbers.append(line)
        yield record_of(hands, str(first + number))


def lowest_board(line: int, row: str, source: Source) -> int:
    """Return the number of the first board, by the ten signs at the end of a board of a DUP file. Default 1."""
    rest = row[DIGITS:].strip(" \0\x1a\r")
    found = LOWEST.fullmatch(row[DUP_SIZE - SIGNS : DUP_SIZE].ljust(SIGNS))
    lowest = number_of(found[1].strip()) if found is not None else None
    if lowest is None and rest:
        said = tr('"{text}" does not tell the lowest board', text=row[-SIGNS:].strip())
        source.notes.append(Note(said, line=line))
    return 1 if lowest is None else lowest


def cut(text: str) -> list[str]:
    """Return the records of a file without line ends, by the first size at which all of them begin with a board."""
    for size in (*BRI_SIZES, DUP_SIZE):
        rows = [text[start : start + size] for start in range(0, len(text.rstrip(" \0\x1a")), size)]
        if all(BRI.match(row) for row in rows):
            return rows
    return [text[start : start + DIGITS] for start in range(0, len(text), DIGITS)]
