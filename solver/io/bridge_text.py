"""Hands and auctions of bridge in the spellings of other programs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from solver.games.bridge.cards import CARDS, RANKS, TRICKS
from solver.games.bridge.contracts import read_call
from solver.model.cards import SEATS, UNKNOWN

PLAYERS = SEATS[:4]
# Names of the players in LIN and at tables of BBO, from south on: C, D, A, B.
FROM_SOUTH = "CDAB"
SUIT_FIRST = re.compile(r"([SHDC])((?:10|[2-9TJQKA])*)", re.IGNORECASE)
CALL = re.compile(r"([1-7](?:NT?|[SHDC])|pass|dbl|rdbl|xx|[pdrx])", re.IGNORECASE)
PACK = frozenset(card for cards in CARDS.values() for card in cards)


def board_id(board: str, times: Counter[str]) -> str:
    """Return the id of a board: its name, with a number where the file has had it before.

    times: name -> boards so far. It is counted on.
    """
    times[board] += 1
    return board if times[board] == 1 else f"{board}-{times[board]}"


def read_suits(text: str) -> list[str] | None:
    """Return the cards of a hand such as `S269H2568QADTQC2T`, or None for another text. A suit may be empty."""
    text = "".join(text.split())
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
    """Return the calls of joined ones such as `p1Cp1H`, or None for another text. Alerts are dropped."""
    text = text.replace("!", "").replace(" ", "")
    calls = CALL.findall(text)
    if "".join(calls) != text:
        return None
    return [call for word in calls if (call := read_call(word)) is not None]


def read_cards(text: str) -> list[str] | None:
    """Return the cards of joined ones such as `sqsas5s2`, or None for another text."""
    text = "".join(text.split()).upper().replace("10", "T")
    cards = [text[start : start + 2] for start in range(0, len(text), 2)]
    return cards if set(cards) <= PACK else None
