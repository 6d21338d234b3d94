"""Packs of cards: parsing and ordering of card names."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from solver.display.translation import mark, tr
from solver.model.card_names import MOST_MEANT, NAMELESS, Lexicon, Names, as_code, folded, join_phrases, lexicon

UNKNOWN = "?"
# Most letters of a word that is looked up among the names.
LONGEST_NAME = 80


def close_matches(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Return the known words nearest to a word: its prefixes and suffixes first, then similar words."""
    import difflib

    names = {name.lower(): name for name in known}
    low = word.lower()
    found = sorted((n for n in names if n and low.startswith(n)), key=len, reverse=True)
    found += sorted((n for n in names if n and low.endswith(n) and n not in found), key=len, reverse=True)
    found += [n for n in difflib.get_close_matches(low, names, most, 0.5) if n not in found]
    return [names[n] for n in found[:most]]


NEAREST = mark(" (nearest: {words})")


def suggest(word: str, known: Iterable[str], most: int = 3) -> str:
    """Return the nearest known words in brackets, for the end of a message. Empty if none is near."""
    return nearest(close_matches(word, known, most))


def nearest(found: Collection[str]) -> str:
    """Return words in brackets, for the end of a message. Empty if there are none."""
    return tr(NEAREST, words=", ".join(found)) if found else ""


def read_card(pack: Pack, word: str) -> str | None:
    """Parse the name of a card in any spelling or language. Return None if it names no card."""
    return pack.spelling.get(word.lower()) or _by_name(pack, word)


def _by_name(pack: Pack, word: str) -> str | None:
    """Return the card of a word that is not a plain spelling."""
    if len(word) > LONGEST_NAME:
        return None
    return pack.spelling.get(as_code(word)) or pack.lexicon.words.get(folded(word))


def split_words(pack: Pack, text: str) -> list[str]:
    """Return the words of a list of cards, separated by blanks or commas. A name of several words is one item."""
    words = text.replace(",", " ").split()
    if all(word[0] == UNKNOWN or word.lower() in pack.spelling for word in words):
        return words
    return join_phrases(words, pack.lexicon)


def no_card(pack: Pack, game: str, word: str) -> str:
    """Return the message for a word that names no card, or several."""
    several = pack.lexicon.several.get(folded(word[:LONGEST_NAME]), ())
    if several:
        listed = ", ".join(several[:MOST_MEANT]) + (" .." if len(several) > MOST_MEANT else "")
        return tr('"{word}" may be several cards of {game}: {listed}', word=word[:40], game=game, listed=listed)
    return tr('"{word}" is no card of {game}', word=word[:40], game=game) + suggest(word[:40], pack.order)


def hide(hands: Mapping[str, Cards], seen: Collection[str]) -> dict[str, Cards]:
    """Return the hands with the cards of unseen hands replaced by unknown cards."""
    return {seat: cards if seat in seen else (UNKNOWN,) * len(cards) for seat, cards in hands.items()}


def in_order(pack: Pack, cards: Iterable[str]) -> tuple[str, ...]:
    """Return the cards in the order of the game's page, unknown cards last."""
    given = [*cards]
    try:
        return tuple(sorted(given, key=pack.place.__getitem__))
    except KeyError:
        last = len(pack.order)
        return tuple(sorted(given, key=lambda card: pack.place.get(card, last)))


Cards = tuple[str, ...]


def in_fixed_order(pack: Pack, hands: Mapping[str, Cards], own: str) -> dict[str, Cards]:
    """Return the hands, all but one's own in the order of the game's page.

    A record may have an open hand in the order in which its cards came to it, which nobody else sees.
    own: seat whose hand stays as it is.
    """
    return {
        seat: cards if seat == own or cards.count(UNKNOWN) == len(cards) else in_order(pack, cards)
        for seat, cards in hands.items()
    }


SEATS = "ABCDE"


@dataclass(frozen=True, slots=True)
class Suit:
    """Suit of a pack.

    name: its name in messages.
    cards: its cards from low to high.
    emblem: emblem on its cards (`display.emblems`).
    roman: True if its numbers are printed as Roman numerals, though its cards are named by others.
    """

    name: str
    cards: tuple[str, ...]
    emblem: str = ""
    roman: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """Pack of a game: its cards in page order and the spellings that the parser accepts. Equal only to itself.

    aliases: spelling in lower case -> card. Card names are parsed in any letter case.
    names: names of the cards in the players' languages.
    figures: card -> figure shown in place of the suit's emblem.
    """

    suits: tuple[Suit, ...]
    copies: int
    aliases: Mapping[str, str]
    order: tuple[str, ...] = ()
    names: Names = NAMELESS
    figures: Mapping[str, str] = field(default_factory=dict)
    spelling: Mapping[str, str] = field(init=False)
    place: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        names = self.order or tuple(card for suit in self.suits for card in suit.cards)
        object.__setattr__(self, "order", names)
        object.__setattr__(self, "spelling", {**self.aliases, **{name.lower(): name for name in names}})
        object.__setattr__(self, "place", {name: i for i, name in enumerate(names)})

    @property
    def size(self) -> int:
        """Number of cards in the whole pack."""
        return len(self.order) * self.copies

    @property
    def lexicon(self) -> Lexicon:
        """Lexicon of the card names, cached at first use."""
        return lexicon(self.names, self.order)

    def name_of(self, card: str, language: str) -> str:
        """Return the name of a card in a language. Default: its own name."""
        return self.lexicon.written.get((language, card), card)

    @property
    def emblems(self) -> dict[str, str]:
        """Card -> name of its emblem. Cards without an emblem are absent."""
        shown = {card: suit.emblem for suit in self.suits for card in suit.cards if suit.emblem}
        return shown | dict(self.figures)

    def suit_of(self, card: str) -> int:
        """Return the number of the suit of a card."""
        return next(i for i, suit in enumerate(self.suits) if card in suit.cards)
