"""Card names in the players' languages, and the parser for names in user input.

A game lists its names in a table. A line stands for a card, rank or suit. Its columns are the names in each language.
The first name of a column is used for output. Names of rank and suit are combined: `re di coppe`, `Herz-König`, `rey de
copas`, `queen of hearts`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

LANGUAGES = ("it", "de", "es", "en")
# Word between rank and suit. German puts the suit first.
OF = {"it": "di", "es": "de", "en": "of"}
# Most cards that a message lists for an ambiguous name.
MOST_MEANT = 4

# Variants of suit signs -> parsed form. The last two select a coloured or plain glyph and are dropped.
SIGNS = {ord("♤"): "♠", ord("♡"): "♥", ord("❤"): "♥", ord("♢"): "♦", ord("♧"): "♣", 0xFE0F: None, 0xFE0E: None}
SIGN = "♠♥♦♣"
# Transcriptions of German umlauts.
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
BETWEEN = re.compile(r"[\s_'’.-]+")


class Names(NamedTuple):
    """Tables of the card names of a pack.

    A line is an entry, and bars separate its columns in the order of `LANGUAGES`.

    kinds: names of cards that are not a rank of a suit, and names of others that do not combine. Columns may be empty.
    ranks, suits: names that are combined. An entry begins with its part of the card name. Numerals need no names.
    card: format of a card name, from rank and suit.
    bare: True if a rank alone names a card.
    """

    kinds: str = ""
    ranks: str = ""
    suits: str = ""
    card: str = "{rank}{suit}"
    bare: bool = False


NAMELESS = Names()


class Lexicon(NamedTuple):
    """Meanings of words in a pack.

    words: folded word -> card.
    several: folded word -> cards that it may mean.
    phrases: folded words of each name of several words.
    written: (language, card) -> name for output in that language.
    """

    words: dict[str, str]
    several: dict[str, tuple[str, ...]]
    phrases: frozenset[tuple[str, ...]]
    written: dict[tuple[str, str], str]


def folded(word: str) -> str:
    """Return a word without differences of spelling: letter case, accents, hyphens, variants of suit signs.

    >>> folded("Gstieß"), folded("Herz-König"), folded("♡K")
    ('gstiess', 'herzkonig', '♥k')
    """
    bare = unicodedata.normalize("NFKD", word.translate(SIGNS).casefold())
    return BETWEEN.sub("", "".join(c for c in bare if not unicodedata.combining(c)))


def as_code(word: str) -> str:
    """Return a word in the form of the plain spellings: suit sign after the rank, Ⅻ as letters."""
    bare = unicodedata.normalize("NFKC", word.translate(SIGNS)).lower()
    return bare[1:] + bare[0] if bare and bare[0] in SIGN else bare


def entries(table: str) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """Return an iterator over the lines of a table: the code and its names by language."""
    for line in filter(None, map(str.strip, table.splitlines())):
        code, _, rest = line.partition(" ")
        columns = [[name.strip() for name in column.split(",")] for column in rest.split("|")]
        yield code, dict(zip(LANGUAGES, columns, strict=True))


def compounds(language: str, rank: str, suit: str) -> Iterator[str]:
    """Return an iterator over the names of a rank of a suit in a language, the name for output first."""
    if language == "de":
        yield f"{suit}-{rank}"
        yield f"{suit} {rank}"
    else:
        yield f"{rank} {OF[language]} {suit}"


def called(names: Names, cards: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """Return an iterator over all names of the cards of a pack: language, card and name, each name for output first."""
    suits = list(entries(names.suits))
    for rank, columns in entries(names.ranks):
        for suit, suit_columns in suits:
            card = names.card.format(rank=rank, suit=suit)
            for language in LANGUAGES if card in cards else ():
                for r in ranks_called(rank, columns[language]):
                    for s in suit_columns[language]:
                        for name in compounds(language, r, s):
                            yield language, card, name
    for card, columns in entries(names.kinds):
        for language, listed in columns.items():
            for name in filter(None, listed if card in cards else ()):
                yield language, card, name


def ranks_called(rank: str, names: list[str]) -> list[str]:
    """Return the names of a rank, a numeral first."""
    return [rank] * rank.isdigit() + names


@lru_cache(maxsize=32)
def lexicon(names: Names, cards: tuple[str, ...]) -> Lexicon:
    """Return the cached lexicon of a pack. A word with several meanings is listed apart."""
    found: dict[str, dict[str, None]] = {}
    phrases = set()
    written: dict[tuple[str, str], str] = {}
    for language, card, name in called(names, cards):
        for spelt in {name, name.lower().translate(UMLAUTS)}:
            found.setdefault(folded(spelt), {})[card] = None
            parts = tuple(map(folded, spelt.split()))
            if len(parts) > 1:
                phrases.add(parts)
        written.setdefault((language, card), name)
    for rank, columns in entries(names.ranks):
        for suit, _ in entries(names.suits):
            card = names.card.format(rank=rank, suit=suit)
            for language in LANGUAGES if card in cards else ():
                listed = ranks_called(rank, columns[language])
                # a rank alone is ambiguous between the suits
                for r in listed:
                    if not r.isdigit():
                        found.setdefault(folded(r), {})[card] = None
                if names.bare:
                    written[language, card] = listed[0]
    several = {word: tuple(meant) for word, meant in found.items() if len(meant) > 1}
    words = {word: next(iter(meant)) for word, meant in found.items() if len(meant) == 1}
    return Lexicon(words, several, frozenset(phrases), written)


# Words beyond which a text is no deal's and its names are not looked for.
MOST_JOINED = 1000


def join_phrases(words: list[str], known: Lexicon) -> list[str]:
    """Return the words of a text, with each name of several words joined by hyphens: `re-di-coppe`."""
    longest = max(map(len, known.phrases), default=1)
    if longest == 1 or len(words) > MOST_JOINED:
        return words
    joined = []
    plain = list(map(folded, words))
    i = 0
    while i < len(words):
        size = next((n for n in range(longest, 1, -1) if tuple(plain[i : i + n]) in known.phrases), 1)
        joined.append("-".join(words[i : i + size]))
        i += size
    return joined
