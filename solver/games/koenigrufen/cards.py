"""The cards of Königrufen: their names, other spellings and values, and what may be laid away."""

from __future__ import annotations

from collections.abc import Iterable

from solver.model.cards import Cards, Pack, Suit
from solver.model.common_names import FRENCH, JACK, KING, KNIGHT, NUMERALS, QUEEN, table
from solver.model.names import Names

PLAYERS, HAND, HALF = 4, 12, 3
TAROCKS = (*(f"T{number}" for number in range(1, 22)), "Sk")
COURT = ("K", "Q", "N", "J")
LOW = {"c": ("10", "9", "8", "7"), "s": ("10", "9", "8", "7"), "h": ("1", "2", "3", "4"), "d": ("1", "2", "3", "4")}
LETTERS = {"clubs": "c", "spades": "s", "hearts": "h", "diamonds": "d"}
SIGNS = {"c": "♣", "s": "♠", "h": "♥", "d": "♦"}
# Dame, Reiter and Bube.
GERMAN = {"q": "d", "n": "r", "j": "b"}

# The cards of each suit, from high to low.
SUITS = {suit: tuple(rank + suit for rank in COURT + low) for suit, low in LOW.items()}
TRULL = ("T1", "T21", "Sk")
KINGS = {suit: "K" + letter for suit, letter in LETTERS.items()}
# What is never laid away.
HELD = frozenset({*TRULL, *KINGS.values()})

# Thirds of a point.
WORTH = {"K": 13, "Q": 10, "N": 7, "J": 4}
THIRDS = {
    **{card: WORTH["K"] if card in TRULL else 1 for card in TAROCKS},
    **{card: WORTH.get(card[:-1], 1) for cards in SUITS.values() for card in cards},
}

TAROCK_NAMES = {
    f"T{number}": f"tarocco {number}, trionfo {number} | Tarock {number}, Tarock-{number}, Trumpf {number} | "
    f"tarot {number}, triunfo {number} | tarock {number}, trump {number}"
    for number in range(1, 22)
}
PERSONS = {
    "T1": "Pagat, bagatto | Pagat, Spatz | Pagat | Pagat",
    "T2": "Uhu, gufo | Uhu | Uhu, búho | Uhu, owl",
    "T3": "Kakadu, cacatua | Kakadu, Pelikan | Kakadu, cacatúa | Kakadu, cockatoo",
    "T4": "Quapil | Quapil, Marabu, Wildsau | Quapil | Quapil, marabou",
    "T21": "Mond | Mond | Mond | Mond, moon",
    "Sk": "Sküs | Sküs, Gstieß | Sküs | Sküs, Skus",
}
RANK_NAMES = {
    "K": KING,
    "Q": QUEEN,
    "N": KNIGHT.replace("Reiter", "Reiter, Cavall"),
    "J": JACK,
    **{number: NUMERALS[number] for number in ("10", "9", "8", "7", "4", "3", "2", "1")},
}


def spellings() -> dict[str, str]:
    """Other spellings, in lower case: suit signs, German letters, G for the Sküs."""
    found = {"g": "Sk"}
    for suit, cards in SUITS.items():
        for card in cards:
            rank = card[:-1].lower()
            for letter in {rank, GERMAN.get(rank, rank)}:
                found[letter + suit] = found[letter + SIGNS[suit]] = card
    return found


PACK = Pack(
    suits=(
        *(Suit(name, SUITS[letter][::-1], name) for name, letter in LETTERS.items()),
        Suit("trumps", TAROCKS, "trumps"),
    ),
    copies=1,
    aliases=spellings(),
    order=(*TAROCKS, *(card for cards in SUITS.values() for card in cards)),
    figures={"T1": "man", "T21": "moon", "Sk": "minstrel"},
    names=Names(
        kinds=table(PERSONS) + "\n" + table(TAROCK_NAMES),
        ranks=table(RANK_NAMES),
        suits=table({letter: FRENCH[name] for name, letter in LETTERS.items()}),
    ),
)


def thirds(cards: Iterable[str]) -> int:
    """Sum of the values of the cards that are known."""
    return sum(THIRDS.get(card, 0) for card in cards)


def may_be_laid_away(hand: Cards, cards: Cards) -> bool:
    """May these cards of a hand be laid away? Tarocks only with all cards of suits that may."""
    if HELD & set(cards):
        return False
    suited = {card for card in hand if card not in TAROCKS and card not in HELD}
    return not set(TAROCKS) & set(cards) or suited <= set(cards)
