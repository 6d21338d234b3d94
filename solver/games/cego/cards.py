"""Cards of Cego: names, other spellings, ranks and values."""

from __future__ import annotations

from collections.abc import Iterable

from solver.model.cards import UNKNOWN
from solver.model.shared_card_names import FRENCH_JACK, KING, KNIGHT, NUMERALS, QUEEN
from solver.model.tarock import COURT, LOW, SUITS, pack, tarocks

TRUMPS = tarocks("St")
BLANKS = LOW
LEFT_OUT = {3: frozenset({"4d", "7s", "7c"})}

# Card -> v, its points without its share of a trick.
WORTH = {"K": 4, "Q": 3, "N": 2, "J": 1}
CARD_WORTH = {
    **{card: 4 if card in ("T1", "T21", "St") else 0 for card in TRUMPS},
    **{card: WORTH.get(card[:-1], 0) for cards in SUITS.values() for card in cards},
}

# Players' names of the trumps: numbers for all, and proper names for T1, T21 and St.
TRUMP_NAMES = {
    f"T{number}": f"trionfo {number}, tarocco {number} | "
    f"Trumpf {number}, Trumpf-{number}, Tarock {number}, Tarock-{number}, Truck {number}, Drogg {number} | "
    f"triunfo {number} | trump {number}"
    for number in range(1, 22)
}
PERSONS = {
    "T1": "piccolo uomo | kleiner Mann, Gaiß, Geiß, Mekke | hombrecito | little man",
    "T21": "Mond | Mond, Mund | Mond | Mond, moon",
    "St": "Stieß | Stieß, Gstieß, Spielmann | Stieß | Stieß, Stiess",
}
RANK_NAMES = {
    "K": KING.replace("König", "König, Hanor"),
    "Q": QUEEN.replace("Dame", "Dame, Gouvernante"),
    "N": KNIGHT,
    "J": FRENCH_JACK,
    **{number: NUMERALS[number] for number in ("10", "9", "8", "7", "4", "3", "2", "1")},
}

PACK = pack("St", RANK_NAMES, PERSONS, TRUMP_NAMES)
TRUMP = len(SUITS)


def is_blank(card: str) -> bool:
    """True if a card is a blank: neither a trump nor a court card."""
    return card not in TRUMPS and card != UNKNOWN and card[:-1] not in COURT


def is_court(card: str) -> bool:
    """True if a card is a court card."""
    return card not in TRUMPS and card[:-1] in COURT


def worth(cards: Iterable[str]) -> int:
    """Return the sum of the values v of known cards."""
    return sum(CARD_WORTH[card] for card in cards)


def trumps(cards: Iterable[str]) -> list[str]:
    """Return the trumps among some cards, from low to high."""
    return sorted((card for card in cards if card in TRUMPS), key=TRUMPS.index)
