"""Lines of a bridge diagram, split into names of seats, suits with their cards, and whole hands by dots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from solver.deal_records.text_limits import lines
from solver.games.bridge.cards import COMPASS
from solver.games.bridge.contract_spelling import read_call
from solver.io.bridge_text import PLAYERS
from solver.io.diagram_markup import plain_line
from solver.io.diagram_patterns import ANY_RANK, DASH, FOREIGN, RANK, VOID, alternatives, cards_like
from solver.io.diagram_words import EITHER, LONGEST_NAME, contract_of, seat_names, seat_of, suit_names, suit_of

# Most lines between a suit sign and its cards.
MOST_BETWEEN = 2
# What is unknown: a whole hand.
HIDDEN = "?"
BETWEEN = r"[ \t]*[:.=)]?[ \t]*"
VOIDS = re.compile(VOID, re.IGNORECASE)
HOLDING = re.compile(rf"(?:{cards_like(ANY_RANK)}|{VOID})", re.IGNORECASE)
SIGNED = re.compile(rf"([♠♥♦♣]){BETWEEN}({HOLDING.pattern})?", re.IGNORECASE)
LETTERED = re.compile(
    rf"([SHDC])(?:[ \t]*[:.=)][ \t]*|[ \t]+|(?={RANK}|[{DASH}]))({cards_like(RANK)}|{VOID})", re.IGNORECASE
)  # fmt: skip
# A suit without cards, before another one.
EMPTY = re.compile(r"([SHDC])[ \t]*[:=]()(?=[ \t]*(?!\1)[SHDC][ \t]*[:=])", re.IGNORECASE)
# A longer row of dashes is a rule.
SUIT_BY_DOTS = rf"(?:{ANY_RANK}|[{DASH}]){{0,40}}+"
DOTTED = re.compile(
    rf"(?<![\w.])(?=\S{{0,80}}[AKQJT2-9]){SUIT_BY_DOTS}(?:\.{SUIT_BY_DOTS}){{3}}(?![\w.])", re.IGNORECASE
)
HIDDEN_HAND = re.compile(rf"(?<!\S)(?:\?|[{DASH}]{{1,3}}|\.{{3}}|…)(?=[\s,;]|$)")
SEPARATOR = re.compile(rf"[\s,;:/()\[\]{{}}\"'`“”„‟«»‘’…·•{DASH}]+")
NUMBER = re.compile(r"\s*(?:#|nr\.?|no\.?)?\s*(\d{1,6})[.):](?=\s|$)", re.IGNORECASE)
SMALL_SEAT = re.compile(rf"([neswo])[ \t]*[:.=]?[ \t]+(?={DOTTED.pattern})")
NAME_AFTER = re.compile(r"\s*[:(]\s*([^\W\d_][^\d♠♥♦♣:]{1,38}?)\)?\s*")
COLUMN = re.compile(r"\S+(?:[ \t]\S+)*")


class Part(NamedTuple):
    """Part of a line: the name of a seat, a suit, or a hand by dots.

    column: its first column.
    seat: letter of a named seat, `O` for the letter that two share.
    suit: letter of the suit, empty for one without a mark. None for no suit.
    ranks: cards of the suit, or the text of a hand by dots.
    """

    column: int
    seat: str | None = None
    suit: str | None = None
    ranks: str = ""


@cache
def suit_by_name() -> re.Pattern[str]:
    """Return the pattern of a suit by its name, with its cards."""
    return re.compile(rf"({alternatives(suit_names())})(?![^\W_]){BETWEEN}({HOLDING.pattern})?", re.IGNORECASE)


@cache
def seat_label() -> re.Pattern[str]:
    """Return the pattern of a seat's name, or its capital letter."""
    return re.compile(rf"((?i:{alternatives(seat_names())})(?![^\W_])|[NESWO](?!\w))[ \t]*[.:=)]?")


def plain_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield number and text of each line that is not blank, without the markup of pages.

    A suit sign on a line of its own goes with its cards on the next one.
    """
    sign: tuple[int, str] | None = None
    for number, line in lines(text):
        plain = plain_line(line)
        if sign is not None:
            is_part = number - sign[0] <= MOST_BETWEEN and HOLDING.fullmatch(plain.strip()) is not None
            yield (sign[0], f"{sign[1]} {plain.strip()}") if is_part else sign
            sign = None
            if is_part:
                continue
        if len(plain) < LONGEST_NAME and suit_of(plain.strip().rstrip(":.")) is not None:
            sign = number, plain
        elif plain:
            yield number, plain
    if sign is not None:
        yield sign


@cache
def hidden_hand() -> re.Pattern[str]:
    """Return the pattern of a line with a seat and a sign for unknown cards. A dash after `S:` may be a void suit."""
    marks = rf"\?{{1,13}}|\.{{2,4}}|…|hidden|unknown|[{DASH}]{{1,3}}"
    seat = rf"({alternatives(seat_names())}|[NEWO](?=[ \t]*[.:=)])|S(?=[ \t]*[.:=)][ \t]*[^\s{DASH}]))[ \t]*[.:=)]?"
    return re.compile(rf"[ \t]*{seat}[ \t]*(?:{marks})[ \t]*", re.IGNORECASE)


def hand_parts(line: str) -> list[Part] | None:
    """Return the parts of a line of seats, suits and hands, or None if it has anything else."""
    if (hidden := hidden_hand().fullmatch(line)) is not None:
        return [Part(0, seat=letter_of(hidden[1])), Part(hidden.end(1), ranks=HIDDEN)]
    parts, place = leading_parts(line)
    return parts if place == len(line) else None


def leading_parts(line: str) -> tuple[list[Part], int]:
    """Return the parts of seats, suits and hands at the beginning of a line, and where something else follows."""
    parts: list[Part] = []
    has_hands = DOTTED.search(line) is not None
    place = 0
    while place < len(line):
        if has_hands and (hidden := HIDDEN_HAND.match(line, place)) is not None:
            parts.append(Part(place, ranks=HIDDEN))
            place = hidden.end()
        elif (gap := SEPARATOR.match(line, place)) is not None:
            # what follows may be a sign of its own after blanks
            place = gap.end() if not has_hands or not line[place].isspace() else place + 1
        elif (found := part_at(line, place)) is not None:
            parts.append(found[0])
            place = found[1]
        else:
            break
    return parts, place


def part_at(line: str, place: int) -> tuple[Part, int] | None:
    """Return the part at a place of a line, and the place after it. None if there is none."""
    if (found := DOTTED.match(line, place)) is not None:
        return Part(place, ranks=found[0]), found.end()
    if (found := SIGNED.match(line, place) or suit_by_name().match(line, place)) is not None:
        return Part(place, suit=suit_of(found[1]), ranks=ranks_of(found[2] or "")), found.end()
    if (found := SMALL_SEAT.match(line, place)) is not None:
        return Part(place, seat=found[1].upper()), found.end()
    if (found := LETTERED.match(line, place) or EMPTY.match(line, place)) is not None:
        return Part(place, suit=found[1].upper(), ranks=ranks_of(found[2])), found.end()
    if (found := seat_label().match(line, place)) is not None:
        return Part(place, seat=letter_of(found[1])), found.end()
    return None


def letter_of(word: str) -> str:
    """Return the letter of the seat that a word names, `O` for the letter of two."""
    seat = seat_of(word)
    return EITHER if seat is None else COMPASS[PLAYERS.index(seat)]


def ranks_of(text: str) -> str:
    """Return the cards of a suit as letters. Empty for a void."""
    if VOIDS.fullmatch(text.strip()) is not None:
        return ""
    return re.sub(r"[^A-Z\d]", "", text.upper()).replace("10", "T").translate(FOREIGN)


def bare_parts(line: str) -> list[Part] | None:
    """Return the parts of a line of suits without marks, in columns or as four words, or None for another line."""
    parts: list[Part] = []
    place = len(line) - len(line.lstrip())
    if (label := seat_label().match(line, place)) is not None:
        parts.append(Part(place, seat=letter_of(label[1])))
        place = label.end()
    columns = [(found.start(), found[0]) for found in COLUMN.finditer(line, place)]
    words = columns[0][1].split() if len(columns) == 1 else []
    if len(words) == len(PLAYERS) and any(len(word.replace("10", "T")) > 1 for word in words):
        columns = list(enumerate(words, place))
    if not all(HOLDING.fullmatch(text) for _, text in columns):
        return None
    return parts + [Part(at, suit="", ranks=ranks_of(text)) for at, text in columns]


def named_seat(line: str) -> tuple[Part, str] | None:
    """Return the seat and the player's name of a line such as `North: Anna` or `West (Bert)`, or None."""
    place = len(line) - len(line.lstrip())
    label = seat_label().match(line, place)
    name = None if label is None else NAME_AFTER.fullmatch(line, label.end(1))
    if label is None or name is None or not is_name(name[1]):
        return None
    return Part(place, seat=letter_of(label[1])), name[1].strip()


def is_name(text: str) -> bool:
    """True for a text that may name a player, and is no card, call, contract or seat."""
    return (
        HOLDING.fullmatch(text) is None
        and read_call(text) is None
        and contract_of(text) is None
        and hand_parts(text) is None
    )
