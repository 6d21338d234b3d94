"""Pairs of a text in LIN, `cc|value|`, and the boards that they make.

Only pairs that are read are looked at one by one. Runs of others are skipped by one match of a pattern.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from solver.deal_records.parsed_source import MOST_FAULTS
from solver.deal_records.text_limits import LONGEST_LINE
from solver.display.translation import tr
from solver.io.line_counter import LineCounter
from solver.io.value_faults import SHOWN

# Pair of our own with the JSON of what LIN has no pair for.
REST = "oh"
# Key of text that is no pair.
NO_PAIR = ""
OF_BOARD = ("md", "mb", "pc", "mc")
READ = ("qx", "pn", "vg", "rs", "ah", "sv", *OF_BOARD, REST)
# Most pairs of a board, and of the header, that are looked at. A board has a hundred.
MOST_PAIRS = 1_000
# Most characters of a value. A whole auction in one pair has about a thousand.
MOST_VALUE = 20_000
# Cards that are looked at together: pairs of plain cards, with ends of tricks between them.
MOST_CARDS = 60
CARD = re.compile(r"(?<=pc\|)..(?=\|)")
PLAYED = re.compile(
    rf"\s*+(?P<first>pc\|[SHDCshdc][2-9TJQKAtjqka]\|(?:\s*+pg\|\|)?+)"
    rf"(?:\s*+pc\|[SHDCshdc][2-9TJQKAtjqka]\|(?:\s*+pg\|\|)?+){{0,{MOST_CARDS - 1}}}+"
)
MOST_OF_KEY = {"md": 2_000, "pc": 2_000, "mb": 4_000, REST: LONGEST_LINE}


class Pair(NamedTuple):
    """Key in lower case, value on one line, and its line.

    fault: why the value is not looked at. Empty: it is.
    """

    key: str
    value: str
    line: int
    fault: str = ""


def count(text: str, key: str) -> int:
    """Return how often a key stands in a text, in small letters or capitals."""
    spelled = {one + two for one in (key[0], key[0].upper()) for two in (key[1:], key[1:].upper())}
    return sum(text.count(f"{word}|") for word in spelled)


@lru_cache(maxsize=16)
def next_of(keys: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern for a run of other pairs, and the pair of one of these keys behind it, if one follows."""
    known = "|".join(keys)
    return re.compile(
        rf"(?:\s*+(?!(?:{known})\|)[A-Za-z]{{2}}\|[^|]*+\|)*+\s*+(?:({known})\|([^|]*+)\|)?+", re.IGNORECASE
    )


NEXT_READ = next_of(READ)


class Pairs:
    """Pairs of a text, one after another. A text that is no pair has no key, and ends with its line.

    After MOST_FAULTS such texts the rest is not looked at.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = self.strange = 0
        self.counter = LineCounter(text)

    def next(self, keys: tuple[str, ...]) -> Pair | None:
        """Return the next pair of one of these keys, or the next text that is no pair. None at the end."""
        found = (NEXT_READ if keys is READ else next_of(keys)).match(self.text, self.place)
        assert found is not None  # it matches nothing as well
        is_pair = found[1] is not None
        start = found.start(1) if is_pair else found.end()
        line = self.counter.at(start)
        if not is_pair:
            return self.no_pair(start, line)
        self.place = found.end()
        key = found[1].lower()
        most = MOST_OF_KEY.get(key, MOST_VALUE)
        if found.end(2) - found.start(2) > most:
            return Pair(key, "", line, tr("is too long: at most {n} characters", n=most))
        value = found[2]
        if "\n" in value or "\r" in value:
            value = value.replace("\n", "").replace("\r", "")
        return Pair(key, value, line)

    def cards(self) -> list[Pair]:
        """Return the next pairs if each holds a plain card: all cards in the first of them. Empty for other pairs."""
        found = PLAYED.match(self.text, self.place)
        if found is None:
            return []
        cards = CARD.findall(found[0])
        line = self.counter.at(found.start("first"))
        self.place = found.end()
        return [Pair("pc", "".join(cards), line), *[Pair("pc", "", line)] * (len(cards) - 1)]

    def no_pair(self, start: int, line: int) -> Pair | None:
        """Return the text from here to the end of the line, which is no pair. None at the end and after too many."""
        if start == len(self.text) or self.strange > MOST_FAULTS:
            return None
        self.strange += 1
        end = self.text.find("\n", start)
        self.place = len(self.text) if end < 0 else end + 1
        said = self.text[start : min(self.place, start + SHOWN)].strip()
        message = tr('"{text}" is no pair: two letters and a value, each with a bar behind it', text=said)
        return Pair(NO_PAIR, said, line, message)


def has_marks(text: str) -> bool:
    """True if boards are marked by `qx`."""
    if not count(text, "qx"):
        return False
    pairs = Pairs(text)
    while (pair := pairs.next(("qx",))) is not None:
        if pair.key == "qx":
            return True
    return False


def divided(text: str, header: list[Pair], lost: list[Pair]) -> Iterator[list[Pair]]:
    """Yield the pairs of each board with a deal or a play. Appends the pairs before the first board to `header`.

    A board begins at `qx` where the file has it, else at `pn`, and at another `md`.
    lost: list to which pairs with a fault are appended that belong to no such board.
    """
    marked = has_marks(text)
    pairs = Pairs(text)
    board: list[Pair] = []
    has_deal = False
    while True:
        # most pairs are cards, which end no board
        while 0 < len(board) < MOST_PAIRS - MOST_CARDS and (cards := pairs.cards()):
            board += cards
        pair = pairs.next(keys_after(header, board, marked, has_deal))
        if pair is None:
            break
        if marked:
            begins = pair.key == "qx" or (pair.key == "md" and has_deal)
        else:
            begins = pair.key in ("pn", "md") and (has_deal or not board)
        if begins:
            if is_board(board):
                yield board
            else:
                lost += [one for one in board if one.fault]
            board, has_deal = [], False
        if begins or board:
            has_deal = has_deal or pair.key == "md"
            add(board, pair)
        else:
            add(header, pair)
    if is_board(board):
        yield board
    else:
        lost += [one for one in board if one.fault]


def keys_after(header: list[Pair], board: list[Pair], marked: bool, has_deal: bool) -> tuple[str, ...]:
    """Return the keys that are looked for: all that are read, and after too many pairs those that begin a board."""
    if len(board or header) <= MOST_PAIRS:
        return READ
    if not board:
        return ("qx",) if marked else ("pn", "md")
    return ("qx", "md") if marked else ("pn", "md") if has_deal else ("md",)


def add(pairs: list[Pair], pair: Pair) -> None:
    """Add a pair to those of a board or of the header. After too many, only a fault that says so, and texts."""
    if len(pairs) < MOST_PAIRS or pair.key == NO_PAIR:
        pairs.append(pair)
    elif len(pairs) == MOST_PAIRS:
        said = tr("holds more than {n} pairs: the rest is not looked at", n=MOST_PAIRS)
        pairs.append(Pair(pair.key, "", pair.line, said))


def is_board(pairs: list[Pair]) -> bool:
    """True if pairs hold a deal, a call or a card."""
    return any(pair.key in OF_BOARD for pair in pairs)
