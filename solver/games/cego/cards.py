"""The cards of Cego: their names, other spellings, ranks and values."""

from __future__ import annotations

from collections.abc import Iterable

from solver.model.cards import UNKNOWN
from solver.model.common_names import JACK, KING, KNIGHT, NUMERALS, QUEEN
from solver.model.tarock import COURT, LOW, SUITS, pack, tarocks

TRUMPS = tarocks("St")
BLANKS = LOW
LEFT_OUT = {3: frozenset({"4d", "7s", "7c"})}

# Card -> v, what it counts besides its share of a trick.
WORTH = {"K": 4, "Q": 3, "N": 2, "J": 1}
CARD_WORTH = {
    **{card: 4 if card in ("T1", "T21", "St") else 0 for card in TRUMPS},
    **{card: WORTH.get(card[:-1], 0) for cards in SUITS.values() for card in cards},
}

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

PACK = pack("St", RANK_NAMES, PERSONS, TRUMP_NAMES)
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
