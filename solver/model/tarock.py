"""Tarock pack of 54 cards with French suits, shared by Cego and Königrufen."""

from __future__ import annotations

from solver.model.card_names import Names
from solver.model.cards import Pack, Suit
from solver.model.shared_card_names import FRENCH, table

COURT = ("K", "Q", "N", "J")
# Pip cards of each suit, from high to low.
LOW = {"c": ("10", "9", "8", "7"), "s": ("10", "9", "8", "7"), "h": ("1", "2", "3", "4"), "d": ("1", "2", "3", "4")}
LETTERS = {"clubs": "c", "spades": "s", "hearts": "h", "diamonds": "d"}
SIGNS = {"c": "♣", "s": "♠", "h": "♥", "d": "♦"}
# German letters of the court cards: Dame, Reiter, Bube.
GERMAN = {"q": "d", "n": "r", "j": "b"}

# Cards of each suit, from high to low.
SUITS = {suit: tuple(rank + suit for rank in COURT + low) for suit, low in LOW.items()}


def tarocks(fool: str) -> tuple[str, ...]:
    """Return the trumps from low to high, the last one named `fool`."""
    return (*(f"T{number}" for number in range(1, 22)), fool)


def spellings(fool: str) -> dict[str, str]:
    """Return other spellings in lower case: suit signs, German letters, G for the highest trump."""
    found = {"g": fool}
    for suit, cards in SUITS.items():
        for card in cards:
            rank = card[:-1].lower()
            for letter in {rank, GERMAN.get(rank, rank)}:
                found[letter + suit] = found[letter + SIGNS[suit]] = card
    return found


def pack(fool: str, ranks: dict[str, str], *trumps: dict[str, str], roman: bool = False) -> Pack:
    """Return the pack of a game.

    fool: name of the highest trump.
    ranks: names of the cards of the suits.
    trumps: names of single trumps.
    roman: True if the trumps have Roman numerals.
    """
    return Pack(
        suits=(
            *(Suit(name, SUITS[letter][::-1], name) for name, letter in LETTERS.items()),
            Suit("trumps", tarocks(fool), "trumps", roman),
        ),
        copies=1,
        aliases=spellings(fool),
        order=(*tarocks(fool), *(card for cards in SUITS.values() for card in cards)),
        figures={"T1": "man", "T21": "moon", fool: "minstrel"},
        names=Names(
            kinds="\n".join(map(table, trumps)),
            ranks=table(ranks),
            suits=table({letter: FRENCH[name] for name, letter in LETTERS.items()}),
        ),
    )
