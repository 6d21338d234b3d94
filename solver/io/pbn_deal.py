"""Tag `Deal` of a game in PBN: the first seat and four hands, known or hidden."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solver.display.translation import mark, tr
from solver.games.bridge.cards import CARDS, COMPASS, RANKS
from solver.io.value_faults import SHOWN
from solver.model.cards import SEATS, UNKNOWN

# Most characters of a deal. A whole deal has 69.
MOST_DEAL = 1000
NO_SUIT = "-"
# First letters of the suits, in the order of a hand.
LETTERS = tuple(cards[0][0] for cards in CARDS.values())
SIGNS_OF_A_HAND = RANKS + "."
# A seat and four hands, each with its suits by dots.
REGULAR = re.compile(rf"([{COMPASS}]):{' '.join([r'[.]'.join([rf'([{RANKS}]*+)'] * len(CARDS))] * len(COMPASS))}")
# Dashes and dots of word processors.
PLAIN = str.maketrans({"—": "-", "–": "-", "…": "..."})


def read_hands(text: str) -> tuple[dict[str, str], str]:
    """Return the hands of a deal, and a remark on which hands were taken for whose. Empty: the text says so itself.

    A missing hand is unknown, and so is one without a card beside hands with cards.
    Raises ValueError for an invalid deal.
    """
    if (regular := regular_hands(text)) is not None:
        return regular, ""
    words = placed(text.translate(PLAIN)) if len(text) <= MOST_DEAL else None
    found = {SEATS[COMPASS.index(seat)]: read_hand(word) for seat, word in (words or {}).items()}
    has_cards = any(hand not in ("", UNKNOWN) for hand in found.values())
    if words is None or (len(words) < len(COMPASS) and not has_cards):
        raise ValueError(tr('"{text}" is not a seat, N E S or W, and four hands', text=text[:SHOWN]))
    missing = UNKNOWN if has_cards else ""
    hands = {seat: found.get(seat) or missing for seat in SEATS[: len(COMPASS)]}
    if len(words) in (1, len(COMPASS)) or "" in words.values() or text.count(":") > 1:
        return hands, ""
    said = mark("{n} hands are taken for those of {seats}: - stands for a hidden hand, as in N:AK.. - QJ.. -")
    return hands, tr(said, n=len(words), seats=" ".join(words))


def regular_hands(text: str) -> dict[str, str] | None:
    """Return the hands of a deal as programs write it, or None for another text, and for a hand without a card."""
    found = REGULAR.fullmatch(text) if len(text) <= MOST_DEAL else None
    if found is None:
        return None
    seat, *suits = found.groups()
    size, start = len(LETTERS), COMPASS.index(seat)
    hands = [hand_of(suits[place : place + size]) for place in range(0, len(suits), size)]
    return dict(zip(SEATS, hands[-start:] + hands[:-start], strict=False)) if all(hands) else None


def hand_of(suits: Sequence[str]) -> str:
    """Return the cards of a hand from the ranks of its suits."""
    spades, hearts, diamonds, clubs = suits
    if spades and hearts and diamonds and clubs:
        # one text is made faster than a list of four
        return f"S{' S'.join(spades)} H{' H'.join(hearts)} D{' D'.join(diamonds)} C{' C'.join(clubs)}"
    return " ".join([letter + f" {letter}".join(suit) for letter, suit in zip(LETTERS, suits, strict=True) if suit])


def placed(text: str) -> dict[str, str] | None:
    """Return compass letter -> text of the hand, clockwise from the first seat, or None without a seat.

    Two blanks have an empty hand between them. Each hand may have its own seat, as in `N:.. S:..`.
    """
    first, colon, given = text.replace("10", "T").partition(":")
    seat, words = first.strip().upper(), given.split()
    if not colon or seat not in tuple(COMPASS) or not 1 <= len(words) <= len(COMPASS):
        return None
    if ":" in given:
        pairs = [word.partition(":") for word in [f"{seat}:{words[0]}", *words[1:]]]
        named = {name.upper(): hand for name, _, hand in pairs}
        return named if len(named) == len(words) and named.keys() <= {*COMPASS} else None
    spaced = given.strip().split(" ")
    words = spaced if len(spaced) <= len(COMPASS) else words
    start = COMPASS.index(seat)
    return {COMPASS[(start + number) % len(COMPASS)]: word for number, word in enumerate(words)}


def read_hand(word: str) -> str:
    """Return the cards of a hand, suit by suit in the order of the text. Raises ValueError for an invalid hand."""
    if (not word.strip("?.") and "?" in word) or not word.strip(NO_SUIT):
        return UNKNOWN
    text = word.upper()
    suits = text.split(".")
    is_plain = not text.strip(SIGNS_OF_A_HAND)
    if len(suits) != len(LETTERS) or not (is_plain or all(s == NO_SUIT or not s.strip(RANKS) for s in suits)):
        raise ValueError(tr('"{text}" is no hand: spades.hearts.diamonds.clubs', text=word[:SHOWN]))
    return hand_of([suit if suit != NO_SUIT else "" for suit in suits])
