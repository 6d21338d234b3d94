"""Reading and ordering the names of cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from solver.display.language import mark, tr
from solver.model.names import MOST_MEANT, NAMELESS, Lexicon, Names, as_code, folded, join_phrases, lexicon

UNKNOWN = "?"
# Letters of a word that is looked for among the names.
LONGEST_NAME = 80


def close_matches(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Known words most like the one given: its beginnings and ends first, then those that differ little."""
    import difflib

    names = {name.lower(): name for name in known}
    low = word.lower()
    found = sorted((n for n in names if n and low.startswith(n)), key=len, reverse=True)
    found += sorted((n for n in names if n and low.endswith(n) and n not in found), key=len, reverse=True)
    found += [n for n in difflib.get_close_matches(low, names, most, 0.5) if n not in found]
    return [names[n] for n in found[:most]]


NEAREST = mark(" (nearest: {words})")


def suggest(word: str, known: Iterable[str], most: int = 3) -> str:
    """The nearest known words in brackets, for the end of a message; empty when nothing is near."""
    found = close_matches(word, known, most)
    return tr(NEAREST, words=", ".join(found)) if found else ""


def read_card(pack: Pack, word: str) -> str | None:
    """Name of the card that a word means, in any of the spellings and names that are read; None if it means none."""
    return pack.spelling.get(word.lower()) or _by_name(pack, word)


def _by_name(pack: Pack, word: str) -> str | None:
    """The card that a word means which is none of the plain spellings."""
    if len(word) > LONGEST_NAME:
        return None
    return pack.spelling.get(as_code(word)) or pack.lexicon.words.get(folded(word))


def split_words(pack: Pack, text: str) -> list[str]:
    """The words of a list of cards, with blanks or commas between them; names of several words are one."""
    words = text.replace(",", " ").split()
    if all(word[0] == UNKNOWN or word.lower() in pack.spelling for word in words):
        return words
    return join_phrases(words, pack.lexicon)


def no_card(pack: Pack, game: str, word: str) -> str:
    """The message for a word that is no card, or may be several."""
    several = pack.lexicon.several.get(folded(word[:LONGEST_NAME]), ())
    if several:
        listed = ", ".join(several[:MOST_MEANT]) + (" .." if len(several) > MOST_MEANT else "")
        return tr('"{word}" may be several cards of {game}: {listed}', word=word[:40], game=game, listed=listed)
    return tr('"{word}" is no card of {game}', word=word[:40], game=game) + suggest(word[:40], pack.order)


def hide(hands: Mapping[str, Cards], seen: Collection[str]) -> dict[str, Cards]:
    """The hands, with those that are not seen turned over."""
    return {seat: cards if seat in seen else (UNKNOWN,) * len(cards) for seat, cards in hands.items()}


def in_order(pack: Pack, cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in the order of the game's page, unknown ones last."""
    last = len(pack.order)
    return tuple(sorted(cards, key=lambda card: pack.place.get(card, last)))


Cards = tuple[str, ...]


SEATS = "ABCDE"


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit: its name in messages, its cards from low to high, and the emblem that they show (`display.emblems`)."""

    name: str
    cards: tuple[str, ...]
    emblem: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Pack:
    """The cards of a game in the order of its page, and the other spellings that are read; equal to itself alone.

    aliases: spelling in lower case -> name of the card; the names themselves are read in any letter case. names: what
    players call the cards in their languages, which is read too. figures: card -> what it
    shows in place of the emblem of its suit.
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
        """What the names of the cards mean, made when it is first asked for."""
        return lexicon(self.names, self.order)

    def name_of(self, card: str, language: str) -> str:
        """What players of a language call a card; its own name where they have none."""
        return self.lexicon.written.get((language, card), card)

    @property
    def emblems(self) -> dict[str, str]:
        """Card -> name of the emblem that it shows; without the cards that show none."""
        shown = {card: suit.emblem for suit in self.suits for card in suit.cards if suit.emblem}
        return shown | dict(self.figures)

    def suit_of(self, card: str) -> int:
        """Number of the suit of a card."""
        return next(i for i, suit in enumerate(self.suits) if card in suit.cards)
