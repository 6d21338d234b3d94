"""Cards of Königrufen: names, other spellings, values, and legal discards."""

from __future__ import annotations

from collections.abc import Iterable

from solver.model.cards import Cards
from solver.model.shared_card_names import FRENCH_JACK, KING, KNIGHT, NUMERALS, QUEEN
from solver.model.tarock import LETTERS, SUITS, pack, tarocks

PLAYERS, HAND, HALF = 4, 12, 3
TAROCKS = tarocks("Sk")
TRULL = ("T1", "T21", "Sk")
KINGS = {suit: "K" + letter for suit, letter in LETTERS.items()}
# Cards that are never discarded.
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
    "J": FRENCH_JACK,
    **{number: NUMERALS[number] for number in ("10", "9", "8", "7", "4", "3", "2", "1")},
}

PACK = pack("Sk", RANK_NAMES, PERSONS, TAROCK_NAMES, roman=True)


def thirds(cards: Iterable[str]) -> int:
    """Return the sum of the values of known cards, in thirds of a point."""
    return sum(THIRDS.get(card, 0) for card in cards)


def may_be_laid_away(hand: Cards, cards: Cards, suits_shown: bool = False) -> bool:
    """True if these cards may be discarded. Cards that are shown may only after all free cards that are not.

    suits_shown: True if cards of the suits are shown when discarded. False: tarocks are.
    """
    if HELD & set(cards):
        return False
    shown = shown_when_discarded(suits_shown)
    hidden = {card for card in hand if card not in shown and card not in HELD}
    return not shown & set(cards) or hidden <= set(cards)


def shown_when_discarded(suits_shown: bool) -> frozenset[str]:
    """Return the cards that are shown to all when discarded: those of the suits, or the tarocks."""
    return frozenset(PACK.order) - frozenset(TAROCKS) if suits_shown else frozenset(TAROCKS)
