"""Short forms of cards and moves for narrow tables: ♥D, Rd, T21.

They are those of the players: a letter for a court card in each language, and the sign or letter of the suit. Cards
whose names in the files are what the players read on them (numerals, trumps, German cards) keep these names, and in
English all do: Qh is what players type. Where signs of suits are drawn, as on a page, English has them as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from types import MappingProxyType

from solver.display.emblems import EMBLEMS
from solver.display.translation import LANGUAGES, current
from solver.model.card_names import as_code
from solver.model.cards import Pack, Suit

# Language -> letters of the court cards, by those of the files.
COURT: Mapping[str, Mapping[str, str]] = {
    "de": {"Q": "D", "J": "B", "N": "R"},
    "it": {"K": "R", "Q": "D", "J": "F", "N": "C"},
    "es": {"K": "R", "Q": "D", "J": "J", "N": "C"},
}
# The same for cards with Italian suits.
ITALIAN_COURT: Mapping[str, Mapping[str, str]] = {**COURT, "es": {"K": "R", "J": "S", "N": "C"}}
# Emblem of an Italian suit -> its letter in each language.
ITALIAN_SUITS: Mapping[str, Mapping[str, str]] = {
    "coins": {"de": "m", "it": "d", "es": "o"},
    "cups": {"de": "k", "it": "c", "es": "c"},
    "swords": {"de": "s", "it": "s", "es": "e"},
    "batons": {"de": "st", "it": "b", "es": "b"},
}
FRENCH = ("spades", "hearts", "diamonds", "clubs")
TEN = {"T": "10"}
# Words of a move's notation, and what stands between them.
WORD = re.compile(r"[^\s\[\]+>:x×]+")
# Are cards shown with the signs of French suits, in English too?
_SIGNS: ContextVar[bool] = ContextVar("signs", default=False)


@lru_cache(maxsize=64)
def short_names(pack: Pack, language: str, signs: bool = False) -> Mapping[str, str]:
    """Return card -> its short form in a language, for all cards of a pack.

    signs: True if English has the signs of the French suits, too.
    """
    found = {card: card for card in pack.order}
    system = suit_system(pack)
    if language == LANGUAGES[0] and not (signs and system == "french"):
        return MappingProxyType(found)
    for suit in pack.suits:
        for card in suit.cards:
            if system == "french" and suit.emblem in FRENCH:
                found[card] = EMBLEMS[suit.emblem].sign + rank_shown(system, rank_of(suit, card), language)
            elif system == "french" and not suit.emblem:
                found[card] = rank_shown(system, card, language)
            elif suit.emblem in ITALIAN_SUITS:
                rank = rank_shown(system, rank_of(suit, card), language)
                found[card] = rank + ITALIAN_SUITS[suit.emblem][language]
    return MappingProxyType(found)


def rank_of(suit: Suit, card: str) -> str:
    """Return the rank in the name of a card: all of it but the letter of the suit.

    >>> rank_of(Suit("spades", ("SK",), "spades"), "SK"), rank_of(Suit("spades", ("Ks",), "spades"), "Ks")
    ('K', 'K')
    """
    if not suit.emblem:
        return card
    if suit.emblem in ITALIAN_SUITS:
        return card[:-1]
    letter = suit.emblem[0]
    # bridge writes the suit first, the other games with French suits the rank
    return card[1:] if suit.emblem not in FRENCH or _leads(letter, card) else card[:-1]


def _leads(letter: str, card: str) -> bool:
    """True if the letter of a French suit is the first one of a card."""
    return card[0] == letter.upper() and card[1:].lower() != letter


def suit_system(pack: Pack) -> str:
    """Return "italian", "french" or "german" by the suits of a pack. A pack without suits is a French one.

    Packs of Cucco cards have no such suits, and give an empty text.
    """
    emblems = {suit.emblem for suit in pack.suits}
    # the German hearts share the emblem of the French
    systems = {"italian": ITALIAN_SUITS.keys(), "french": set(FRENCH), "german": {"acorns", "leaves", "bells"}}
    return next((name for name, needed in systems.items() if emblems >= needed), "" if all(emblems) else "french")


def rank_shown(system: str, rank: str, language: str) -> str:
    """Return a rank as players of a language write it. German cards have letters of their own.

    system: as `suit_system` gives it.
    """
    letters = {"italian": ITALIAN_COURT, "french": COURT}.get(system, {})
    rank = TEN.get(rank, rank)
    return letters.get(language, {}).get(rank, rank)


@lru_cache(maxsize=64)
def short_spellings(pack: Pack, language: str) -> Mapping[str, str]:
    """Return the short forms of a language, in the form of plain spellings -> card. A suit sign may be its letter."""
    letters = {EMBLEMS[suit].sign: suit[0] for suit in FRENCH}
    found = {}
    for card, short in short_names(pack, language).items():
        code = as_code(short)
        found[code] = card
        if code[-1] in letters:
            found[code[:-1] + letters[code[-1]]] = card
    return MappingProxyType(found)


@contextmanager
def with_signs() -> Iterator[None]:
    """Show cards with the signs of their French suits within a `with` block, in all languages."""
    before = _SIGNS.set(True)
    try:
        yield
    finally:
        _SIGNS.reset(before)


def _shown(pack: Pack) -> Mapping[str, str]:
    """Return card -> its short form in the current language."""
    return short_names(pack, current(), _SIGNS.get())


def drawn_names(pack: Pack) -> dict[str, str]:
    """Return card -> its short form in the current language, for the cards that have another name in files."""
    return {card: short for card, short in _shown(pack).items() if short != card}


def short_card(pack: Pack, card: str) -> str:
    """Return the short form of a card in the current language. Other words stay as they are."""
    return _shown(pack).get(card, card)


def short_cards(pack: Pack, cards: Iterable[str]) -> str:
    """Return the short forms of cards with blanks between."""
    return " ".join(short_card(pack, card) for card in cards)


def short_move(pack: Pack, move: str) -> str:
    """Return a move in its notation with the short forms of its cards."""
    known = _shown(pack)
    return WORD.sub(lambda word: known.get(word[0], word[0]), move)
