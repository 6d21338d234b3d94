"""Hands and auctions of bridge in the spellings of other programs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from solver.games.bridge.cards import CARDS, RANKS, TRICKS, spellings
from solver.games.bridge.contract_spelling import read_call
from solver.games.bridge.words import PLAIN_SIGNS, plain
from solver.model.card_names import SIGNS
from solver.model.cards import SEATS, UNKNOWN

PLAYERS = SEATS[:4]
# Names of the players in LIN and at tables of BBO, from south on: C, D, A, B.
FROM_SOUTH = "CDAB"
SUIT_FIRST = re.compile(r"([SHDC])((?:10|[2-9TJQKA])*)", re.IGNORECASE)
CALL = re.compile(r"([1-7](?:NT?|[SHDC])|pass|dbl|rdbl|xx|[pdrx])", re.IGNORECASE)
CARD = re.compile(r"\s*+([SHDC♠♥♦♣♤♡❤♢♧])[\ufe0e\ufe0f]?\s*+(10|[2-9TJQKA])", re.IGNORECASE)
# The same as programs write them.
PLAIN_HAND = re.compile("".join(rf"{suit}([{RANKS}]*+)" for suit in "SHDC"))
PLAIN_CARDS = re.compile(r"(?:[SHDCshdc][2-9TJQKAtjqka])*+")
PACK = frozenset(card for cards in CARDS.values() for card in cards)


class BoardNames:
    """Ids of the boards of a file: their names, each with a number where the file has had it before."""

    def __init__(self) -> None:
        self.times: dict[str, int] = {}
        self.given: set[str] = set()

    def named(self, board: str) -> str:
        """Return the id of the next board of a name."""
        self.times[board] = self.times.get(board, 0) + 1
        name = board if self.times[board] == 1 else f"{board}-{self.times[board]}"
        while name in self.given:
            self.times[board] += 1
            name = f"{board}-{self.times[board]}"
        self.given.add(name)
        return name


def read_suits(text: str) -> list[str] | None:
    """Return the cards of a hand such as `S269H2568QADTQC2T`, or None for another text. A suit may be empty."""
    text = "".join(text.split())
    if plain_hand := PLAIN_HAND.fullmatch(text):
        return [suit + rank for suit, ranks in zip("SHDC", plain_hand.groups(), strict=True) for rank in ranks]
    found: list[str] = []
    end = 0
    for part in SUIT_FIRST.finditer(text):
        if part.start() != end:
            return None
        end = part.end()
        found += [part[1].upper() + rank for rank in part[2].upper().replace("10", "T")]
    return found if end == len(text) else None


def read_dots(text: str) -> list[str] | None:
    """Return the cards of a hand such as `AKQ2.543.AK2.432`, or None for another text."""
    suits = text.strip().upper().replace("10", "T").split(".")
    if len(suits) != len(CARDS) or not all(set(suit) <= set(RANKS) for suit in suits):
        return None
    return [cards[0][0] + rank for cards, suit in zip(CARDS.values(), suits, strict=True) for rank in suit]


def whole_hands(hands: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the four hands as text. A missing fourth one of a whole deal gets the rest, any other is unknown."""
    given = {seat: list(hands[seat]) for seat in PLAYERS if hands.get(seat)}
    cards = [card for hand in given.values() for card in hand]
    if len(given) == len(PLAYERS) - 1 and all(len(hand) == TRICKS for hand in given.values()):
        rest = PACK - set(cards)
        if len(rest) == TRICKS:
            given |= {seat: sorted(rest) for seat in PLAYERS if seat not in given}
    return {seat: " ".join(given.get(seat, [UNKNOWN])) for seat in PLAYERS}


def read_calls(text: str) -> list[str] | None:
    """Return the calls of one word or of joined ones such as `p1Cp1H`, or None for another text. Alerts are dropped."""
    text = "".join(text.replace("!", "").split())
    if (one := read_call(text)) is not None:
        return [one]
    text = plain(text)
    calls = CALL.findall(text)
    if "".join(calls) != text:
        return None
    return [call for word in calls if (call := read_call(word)) is not None]


def card_named(text: str) -> str | None:
    """Return the card of a text with suit or rank first, or None."""
    text = text.translate(SIGNS)
    return text.upper() if text.upper() in PACK else card_spellings().get(text.lower())


@cache
def card_spellings() -> dict[str, str]:
    """Return other spellings of cards in small letters -> card."""
    return spellings()


def read_cards(text: str) -> tuple[list[str], str]:
    """Return the cards of joined ones such as `sqsas5s2`, and the text from the first that is none. Empty: all are."""
    if PLAIN_CARDS.fullmatch(text):
        text = text.upper()
        return [text[place : place + 2] for place in range(0, len(text), 2)], ""
    found: list[str] = []
    end = 0
    while (part := CARD.match(text, end)) is not None:
        suit = part[1].translate(SIGNS).translate(PLAIN_SIGNS)
        found.append(suit.upper() + part[2].upper().replace("10", "T"))
        end = part.end()
    return found, text[end:].strip()
