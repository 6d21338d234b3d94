"""Styles of the card faces of a pack: what they show in the current language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from solver.display.faces.face_style import ARABIC, PRINTED, FaceStyle
from solver.display.faces.figures import FIGURE_INKS, FIGURES, WORDS
from solver.display.faces.roman import roman_of
from solver.display.faces.signs import INKS, TWO_INKS
from solver.display.faces.strokes import BLUE, GREEN, RED
from solver.display.translation import current
from solver.model.cards import Pack, Suit
from solver.model.short_names import rank_of, rank_shown, suit_system

# Sign of the cards of a pack without suits.
SUITLESS = "numerals"
# System of suits -> number of signs on an ace where it is not one: that of the Germans is a deuce.
ACES = {"german": "2"}
# System of suits -> colours of the court cards.
ROBES = {"italian": (BLUE, RED), "french": (RED, BLUE), "german": (GREEN, RED)}
# Roman numeral on a Cucco card -> its number. Four strokes make a four.
CUCCO = {roman_of(number): str(number) for number in range(1, 16)}


def face_styles(pack: Pack, numerals: str = PRINTED, colours: int = 4) -> Mapping[str, FaceStyle]:
    """Return card -> its looks in the current language, for all cards of a pack.

    numerals: "printed" as on the cards, or "arabic".
    colours: colours of the French suits, 4 or 2.
    """
    return _face_styles_in(current(), pack, numerals, colours)


@lru_cache(maxsize=128)
def _face_styles_in(language: str, pack: Pack, numerals: str, colours: int) -> Mapping[str, FaceStyle]:
    """Return the looks of all cards in a language."""
    found = {}
    system = suit_system(pack)
    for suit in pack.suits:
        for card in suit.cards:
            if suit.emblem in ("numerals", "fool"):
                found[card] = of_cucco(suit, card, pack.figures.get(card, suit.emblem), numerals)
            elif suit.emblem == "trumps":
                found[card] = of_trump(suit, card, pack.figures.get(card, suit.emblem), numerals)
            else:
                found[card] = of_suit(suit, card, system, language, colours)
    return MappingProxyType(found)


def of_cucco(suit: Suit, card: str, sign: str, numerals: str) -> FaceStyle:
    """Return the looks of a Cucco card: a numeral, a figure, or both."""
    number = CUCCO.get(card, "")
    index = number if number and numerals == ARABIC else card
    ink = FIGURE_INKS[sign] if sign in FIGURES else INKS[sign]
    return FaceStyle(suit.emblem, number, sign, index, number, ink, word=WORDS.get(sign, ""))


def of_trump(suit: Suit, card: str, sign: str, numerals: str) -> FaceStyle:
    """Return the looks of a tarock trump."""
    number = card[1:] if card[1:].isdigit() else ""
    roman = suit.roman and number and numerals == PRINTED
    index = roman_of(int(number)) if roman else number or card
    return FaceStyle(suit.emblem, number, sign, index, number or card, INKS[suit.emblem])


def of_suit(suit: Suit, card: str, system: str, language: str, colours: int) -> FaceStyle:
    """Return the looks of a card with a suit, or of a pack in which suits do not matter.

    system: as `suit_system` gives it.
    """
    sign = suit.emblem or SUITLESS
    rank = rank_of(suit, card)
    index = rank_shown(system, rank, language)
    number = {"A": ACES.get(system, "1"), "T": "10"}.get(rank, rank)
    ink = (TWO_INKS if colours == 2 else {}).get(sign, INKS[sign])
    return FaceStyle(sign, number, sign, index, index, ink, ROBES[system])
