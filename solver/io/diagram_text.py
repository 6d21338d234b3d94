"""Line of a diagram: what it says about hands and what stands around them, and what is not understood."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from solver.display.translation import tr
from solver.games.bridge.cards import COMPASS
from solver.io.diagram_hands import SUITS
from solver.io.diagram_lines import NUMBER, Part, bare_parts, hand_parts, leading_parts, named_seat
from solver.io.diagram_patterns import DASH, LONGEST_LINE, NO_CARDS
from solver.io.diagram_values import SENTENCE, WIDE, Value, is_sentence, sentence_values, values_of
from solver.io.diagram_words import seat_of, suit_of
from solver.io.value_faults import SHOWN
from solver.model.card_names import SIGN

COLON = re.compile(r"[ \t]*:[ \t]*")
# Letters that no hand has: all small ones but the x of a small card.
SMALL = re.compile(r"[a-wyz]")
RANKED = re.compile(r"[AKQJTX\dx]")
CARDS_ALONE = re.compile(rf"[AKQJTDBVFRx\d\s/|;,.·•(){DASH}]*", re.IGNORECASE)
# Fewest cards of a hand that was meant as one.
FEWEST = 8


class DiagramLine(NamedTuple):
    """Line as it was understood.

    player: name of the player of the seat that the line names.
    rest: text that is not understood.
    """

    values: list[Value]
    parts: list[Part]
    player: str = ""
    rest: str = ""

    @property
    def is_like_a_hand(self) -> bool:
        """True if what is not understood was meant as a hand."""
        return len(self.rest) <= LONGEST_LINE and was_meant_as_hand(self.rest)


def suits_headed(line: str) -> str | None:
    """Return the letters of the four suits that are the head of a table, in their order. None for another line."""
    words = line.replace("|", " ").split()
    letters = [suit_of(word) or word.upper() for word in words[-len(SUITS) :]]
    is_head = len(words) in (len(SUITS), len(SUITS) + 1) and sorted(letters) == sorted(SUITS)
    return "".join(letters) if is_head else None


def is_marked(lines: Iterable[tuple[int, str]]) -> bool:
    """True if a line has suits with marks, or hands by dots."""
    return any(part.seat is None and part.ranks for _, line in lines for part in read_line(line, False).parts)


def read_line(line: str, is_bare: bool) -> DiagramLine:
    """Return what a line says.

    is_bare: True for suits without marks.
    """
    if len(line) > LONGEST_LINE:
        return DiagramLine([], [], "", line)
    if (order := suits_headed(line)) is not None:
        fault = tr('suits in this order are not read, only S H D C: "{text}"', text=line.strip()[:SHOWN])
        return DiagramLine([] if order == SUITS else [Value("hands", "", fault)], [])
    values, text = values_of(line)
    if (seat := named_seat(text)) is not None:
        if not is_sentence(about := COLON.sub(" ", text, count=1)):
            return DiagramLine(values, [seat[0]], seat[1])
        # what a seat does is no name of its player
        said = sentence_values(about)
        return DiagramLine(values + said, [], "", "" if said else text.strip())
    number = NUMBER.match(text)
    if number is not None and hand_parts(text[number.end() :]) is not None:
        values.append(Value("id", number[1]))
        text = " " * number.end() + text[number.end() :]
    parts, text = parts_of(text, is_bare)
    rest = []
    for sentence in SENTENCE.split(text) if text else ():
        said = sentence_values(sentence)
        values += said
        left = "" if said else sentence.strip(" \t,")
        rest += [left] if left.strip(".") else []
    return DiagramLine(values, parts, "", "  ".join(rest))


def parts_of(line: str, is_bare: bool) -> tuple[list[Part], str]:
    """Return the parts of the hands on a line, and the text of it that is none. Wide blanks separate the two."""
    reader = bare_parts if is_bare else hand_parts
    if (whole := reader(line)) is not None:
        return whole, ""
    if not is_bare and (deal := deal_before_text(line)) is not None:
        return deal
    parts = []
    rest = []
    place = 0
    for text in WIDE.split(line):
        place = line.index(text, place)
        found = reader(text)
        if found is None:
            rest.append(text.strip())
        else:
            parts += [part._replace(column=part.column + place) for part in found]
        place += len(text)
    return parts, "  ".join(rest)


def deal_before_text(line: str) -> tuple[list[Part], str] | None:
    """Return the parts of four hands at the beginning of a line, and the text behind a blank. None for another line."""
    parts, place = leading_parts(line)
    hands = [part for part in parts if part.seat is None]
    number = len(SUITS) if all(part.suit is None for part in hands) else len(SUITS) * len(COMPASS)
    if len(hands) != number:
        return None
    # a seat behind the hands is the first word of a sentence
    place = next((part.column for part in parts[parts.index(hands[-1]) + 1 :]), place)
    return (parts[: parts.index(hands[-1]) + 1], line[place:].strip()) if line[place - 1].isspace() else None


def was_meant_as_hand(text: str) -> bool:
    """True for suits or a hand with a sign that is no card: `♠ AQxx`, `Q64 / A`. Other text has more letters."""
    words = [word for word in text.split() if word.lower().strip("()") not in NO_CARDS]
    is_of_seat = len(words) > 1 and seat_of(words[0]) is not None
    if is_of_seat and words[0] not in SUITS:
        words = words[1:]
    is_lettered = bool(words) and words[0].rstrip(":.=") in tuple(SUITS)
    cards = "".join(words[1:] if is_lettered else words)
    if (is_of_seat or cards.count("/") > 1) and CARDS_ALONE.fullmatch(cards) and len(RANKED.findall(cards)) >= FEWEST:
        return True
    if any(word.count(".") == len(SUITS) - 1 and len(RANKED.findall(word)) >= FEWEST for word in words):
        return True
    if not words or any(map(SMALL.search, words)) or not RANKED.search(text):
        return False
    return any(word[0] in SIGN for word in words) or (len(words) > 1 and words[0].rstrip(":.=") in tuple(SUITS))
