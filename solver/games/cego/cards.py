"""The cards of Cego: their names, other spellings, ranks and values."""

from __future__ import annotations

from collections.abc import Iterable

from solver.model.cards import UNKNOWN, Pack, Suit
from solver.model.common_names import FRENCH, JACK, KING, KNIGHT, NUMERALS, QUEEN, table
from solver.model.names import Names

TRUMPS = (*(f"T{number}" for number in range(1, 22)), "St")
COURT = ("K", "Q", "N", "J")
BLANKS = {"c": ("10", "9", "8", "7"), "s": ("10", "9", "8", "7"), "h": ("1", "2", "3", "4"), "d": ("1", "2", "3", "4")}
NAMES = {"c": "clubs", "s": "spades", "h": "hearts", "d": "diamonds"}
SIGNS = {"c": "♣", "s": "♠", "h": "♥", "d": "♦"}
# Dame, Reiter and Bube, as the German cards have them.
GERMAN = {"q": "d", "n": "r", "j": "b"}

SUITS = {suit: tuple(rank + suit for rank in COURT + blanks) for suit, blanks in BLANKS.items()}
LEFT_OUT = {3: frozenset({"4d", "7s", "7c"})}

# Card -> v, what it counts besides its share of a trick.
WORTH = {"K": 4, "Q": 3, "N": 2, "J": 1}
CARD_WORTH = {
    **{card: 4 if card in ("T1", "T21", "St") else 0 for card in TRUMPS},
    **{card: WORTH.get(card[:-1], 0) for cards in SUITS.values() for card in cards},
}


def spellings() -> dict[str, str]:
    """Other spellings, in lower case: suit signs, German letters, G for the Stieß."""
    found = {"g": "St"}
    for suit, cards in SUITS.items():
        for card in cards:
            rank = card[:-1].lower()
            for letter in {rank, GERMAN.get(rank, rank)}:
                found[letter + suit] = found[letter + SIGNS[suit]] = card
    return found


# What players call them; a trump by its number, the lowest, the highest numbered and the highest by names of their own.
TRUMP_NAMES = {
    f"T{number}": f"trionfo {number}, tarocco {number} | "
    f"Trumpf {number}, Trumpf-{number}, Tarock {number}, Tarock-{number}, Truck {number}, Drogg {number} | "
    f"triunfo {number} | trump {number}"
    for number in range(1, 22)
}
PERSONS = {
    "T1": "piccolo uomo | kleiner Mann, Gaiß, Mekke | hombrecito | little man",
    "T21": "Mond | Mond, Mund | Mond | Mond, moon",
    "St": "Stieß | Stieß, Gstieß | Stieß | Stieß, Stiess",
}
RANK_NAMES = {
    "K": KING.replace("König", "König, Hanor"),
    "Q": QUEEN.replace("Dame", "Dame, Gouvernante"),
    "N": KNIGHT,
    "J": JACK,
    **{number: NUMERALS[number] for number in ("10", "9", "8", "7", "4", "3", "2", "1")},
}

PACK = Pack(
    suits=(
        *(Suit(NAMES[suit], cards[::-1], NAMES[suit]) for suit, cards in SUITS.items()),
        Suit("trumps", TRUMPS, "trumps"),
    ),
    copies=1,
    aliases=spellings(),
    order=(*TRUMPS, *(card for cards in SUITS.values() for card in cards)),
    figures={"T1": "man", "T21": "moon", "St": "minstrel"},
    names=Names(
        kinds=table(PERSONS) + "\n" + table(TRUMP_NAMES),
        ranks=table(RANK_NAMES),
        suits=table({suit: FRENCH[name] for suit, name in NAMES.items()}),
    ),
)
TRUMP = len(SUITS)


def is_blank(card: str) -> bool:
    """Is this an empty card, neither trump nor court card?"""
    return card not in TRUMPS and card != UNKNOWN and card[:-1] not in COURT


def is_court(card: str) -> bool:
    """Is this a court card?"""
    return card not in TRUMPS and card[:-1] in COURT


def worth(cards: Iterable[str]) -> int:
    """Sum of the values v of known cards."""
    return sum(CARD_WORTH[card] for card in cards)


def trumps(cards: Iterable[str]) -> list[str]:
    """The trumps among the cards, from low to high."""
    return sorted((card for card in cards if card in TRUMPS), key=TRUMPS.index)
