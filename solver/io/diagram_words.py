"""Words for seats, suits and contracts of bridge in the languages of players, as diagrams have them."""

from __future__ import annotations

from functools import cache

from solver.games.bridge import contract_spelling
from solver.games.bridge.cards import SIGNS
from solver.games.bridge.contract_spelling import Stated
from solver.games.bridge.words import SEATS_BY_WORD, seat_named
from solver.io.bridge_text import PLAYERS
from solver.model.card_names import UMLAUTS, entries, folded
from solver.model.shared_card_names import FRENCH, table

SEAT_LETTERS = dict(zip("NESW", PLAYERS, strict=True))
# The letter of two seats: Ost, and Ovest, Oeste, Ouest.
EITHER, EITHER_SEATS = "O", {"E": "D", "W": "B"}
# French names of suits beside those of the games' tables.
MORE_SUITS = {"S": "pique, piques", "H": "coeur, coeurs, cœur, cœurs", "D": "carreau, carreaux", "C": "trèfle, trèfles"}
# Longest name of a suit or a seat, and longest text of a contract.
LONGEST_NAME, LONGEST_CONTRACT = 20, 80


def seat_names() -> list[str]:
    """Return the names of seats in small letters, without single letters."""
    return [word for words in SEATS_BY_WORD.values() for word in words.lower().split() if len(word) > 1]


def seat_of(text: str) -> str | None:
    """Return the seat that a text names, or None."""
    return seat_named(text.strip(" .:()"))


@cache
def named_suits() -> dict[str, str]:
    """Return name of a suit in small letters -> its letter."""
    found: dict[str, str] = {}
    for suit, columns in entries(table(FRENCH)):
        letter = suit[0].upper()
        names = [name for listed in columns.values() for name in listed] + MORE_SUITS[letter].split(", ")
        for name in (*names, suit.removesuffix("s")):
            found |= dict.fromkeys((name.lower(), name.lower().translate(UMLAUTS)), letter)
    return found


def suit_names() -> list[str]:
    """Return the names of suits in small letters."""
    return [*named_suits()]


@cache
def suits() -> dict[str, str]:
    """Return folded name or sign of a suit -> its letter."""
    signs = {sign: suit[0].upper() for suit, sign in SIGNS.items()}
    return signs | {folded(name): letter for name, letter in named_suits().items()}


def suit_of(text: str) -> str | None:
    """Return the letter of the suit that a name or a sign stands for, or None."""
    return suits().get(folded(text)) if len(text) < LONGEST_NAME else None


def contract_of(text: str) -> Stated | None:
    """Return the contract of a text such as `6♦ by South`, `3NT`, `six diamonds doubled`, or None for another text.

    A denomination alone is that of an end position.
    """
    if len(text) > LONGEST_CONTRACT:
        return None
    return contract_spelling.read_contract(text.strip(" .!,"))
