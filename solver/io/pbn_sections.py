"""Sections of a game in PBN: the calls of an auction, the tricks of the play, and tables of double-dummy results."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from solver.games.bridge.cards import CARDS, COMPASS, RANKS, TRICKS
from solver.games.bridge.contracts import PASS, read_call
from solver.io.bounded_numbers import number_of
from solver.io.pbn_regular_play import regular_play
from solver.model.cards import SEATS

COMMENT = re.compile(r"\{[^}]*+\}?+|;[^\n]*+|(?<=\n)%[^\n]*+")
# A card or a call, without the sign of an irregularity before it, and marks and notes after it.
TOKEN = re.compile(r"\^[A-Za-z]\s*|=[^=\s]*=|\$\d+|[!?]+|[^\s!?=$^]+")
CARD = re.compile(r"([SHDC])(10|[2-9TJQKA])", re.IGNORECASE)
NO_MORE, NEXT, NOT_GIVEN = "*", "+", "-"
ALL_PASS = "AP"
# Most words of a section.
MOST_TOKENS = 2_000
DENOMINATIONS = ("NT", "S", "H", "D", "C")
DECLARERS = "NSEW"
UNKNOWN_TRICKS = "-"
ABILITY = re.compile(r"([NESW]):([0-9A-D]{5})")
ABILITIES = re.compile(rf"\s*{ABILITY.pattern}(?:\s+{ABILITY.pattern})*\s*")
HEX_TRICKS = re.compile(rf"[0-9a-d{UNKNOWN_TRICKS}*]{{20}}", re.IGNORECASE)


def tokens(body: str) -> list[str]:
    """Return the cards, calls and signs of a section, without notes, marks and comments."""
    found: list[str] = []
    for match in TOKEN.finditer(COMMENT.sub(" ", body)):
        word = match[0]
        if word[0] in "^=$!?" or word == NO_MORE:
            if word == NO_MORE:
                break
            continue
        found.append(word)
        if len(found) == MOST_TOKENS:
            break
    return found


def read_auction(first: str, body: str) -> tuple[str, list[str], str]:
    """Return the seat of the first call, the calls, and the first word that is no call. Empty: none.

    first: seat that the tag names.
    """
    seat = SEATS.index(first)
    calls: list[str] = []
    for word in tokens(body):
        if word == NOT_GIVEN and not calls:
            seat += 1
        elif word.upper() == ALL_PASS:
            calls += [PASS] * (len(COMPASS) - 1 if any(call[0].isdigit() for call in calls) else len(COMPASS))
            break
        elif word not in (NOT_GIVEN, NEXT):
            call = read_call(word)
            if call is None:
                return SEATS[seat % len(COMPASS)], calls, word
            calls.append(call)
    return SEATS[seat % len(COMPASS)], calls, ""


def read_play(
    body: str, column: str, leader: str, trumps: str, hands: Mapping[str, Sequence[str]]
) -> tuple[list[str], str]:
    """Return the cards in the order of play, and the first word that is no card. Empty: none.

    A row is a trick. Its columns are seats by the standard, from `column` on. Some programs begin each row with the
    leader. So a card belongs to the hand that holds it, and only a card of an unknown hand to its column.
    column: seat of the first column.
    leader: seat that leads to the first trick.
    hands: seat -> cards.
    """
    regular = regular_play(body, leader, trumps, hands)
    if regular is not None:
        return regular, ""
    holder = {card: seat for seat, cards in hands.items() for card in cards}
    first = SEATS.index(column)
    words = tokens(body)
    line: list[str] = []
    for start in range(0, len(words), len(COMPASS)):
        row: dict[str, str] = {}
        for place, word in enumerate(words[start : start + len(COMPASS)]):
            if word in (NOT_GIVEN, NEXT):
                continue
            found = CARD.fullmatch(word)
            if found is None:
                return line, word
            card = found[1].upper() + found[2].upper().replace("10", "T")
            row[holder.get(card, SEATS[(first + place) % len(COMPASS)])] = card
        turn = SEATS.index(leader)
        order = [SEATS[(turn + number) % len(COMPASS)] for number in range(len(COMPASS))]
        given = [row[seat] for seat in order[: next((n for n, seat in enumerate(order) if seat not in row), 4)]]
        line += given
        if len(given) < len(COMPASS):
            break
        leader = winner(given, order, trumps)
    return line, ""


def winner(cards: Sequence[str], order: Sequence[str], trumps: str) -> str:
    """Return the seat that wins a trick.

    order: seats in the order of their cards.
    """
    trump = trumps[0].upper() if trumps in CARDS else ""

    def strength(number: int) -> tuple[bool, bool, int]:
        card = cards[number]
        return card[0] == trump, card[0] == cards[0][0], RANKS.index(card[1])

    return order[max(range(len(cards)), key=strength)]


def read_tricks(text: str) -> str | None:
    """Return the 20 results of the tag `DoubleDummyTricks`, or None. `-` stands for an unknown one."""
    return text.lower().replace("*", UNKNOWN_TRICKS) if HEX_TRICKS.fullmatch(text) else None


def read_ability(text: str) -> str | None:
    """Return the 20 results of the tag `Ability`, such as `N:7AA55 E:53377 ..`, or None."""
    found = dict(ABILITY.findall(text.upper()))
    if {*found} != {*DECLARERS} or not ABILITIES.fullmatch(text.upper()):
        return None
    return "".join(found[seat] for seat in DECLARERS).lower()


def read_result_table(body: str) -> str | None:
    """Return the 20 results of a table `OptimumResultTable` in the form of `DoubleDummyTricks`, or None."""
    words = COMMENT.sub(" ", body).replace('"', " ").split()
    found: dict[tuple[str, str], int] = {}
    for start in range(0, len(words) - 2, 3):
        seat, suit, tricks = words[start : start + 3]
        suit = suit.upper().replace("N", "NT").replace("NTT", "NT")
        number = number_of(tricks, TRICKS)
        if seat.upper() not in tuple(COMPASS) or suit not in DENOMINATIONS or number is None:
            return None
        found[seat.upper(), suit] = number
    if not found:
        return None
    cells = [found.get((seat, suit)) for seat in DECLARERS for suit in DENOMINATIONS]
    return "".join(UNKNOWN_TRICKS if cell is None else f"{cell:x}" for cell in cells)


def read_result(text: str, declarer: str | None) -> dict[str, int]:
    """Return side -> tricks of the tag `Result`: of the declarer, or of the sides that it names. Empty: unknown."""
    found: dict[str, int] = {}
    words = text.upper().replace("^", " ").split()
    side = "" if declarer is None else ("AC" if declarer in "AC" else "BD")
    for word in words:
        if word in ("NS", "EW"):
            side = "AC" if word == "NS" else "BD"
        elif side and (number := number_of(word, TRICKS)) is not None:
            found[side] = number
        else:
            return {}
    return found
