"""The names of cards in the languages of their players, and how a name that somebody writes is read.

A game gives its names as a table: a line for each card, rank or suit, and in it the names in each language, first the
one that is written. Where cards have ranks and suits, their names are made of both: `re di coppe`, `Herz-König`,
`rey de copas`, `queen of hearts`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

LANGUAGES = ("it", "de", "es", "en")
# What stands between rank and suit; in German the suit comes first.
OF = {"it": "di", "es": "de", "en": "of"}
# Cards that a message lists for a name that may mean several.
MOST_MEANT = 4

# Suit signs that look otherwise -> as they are read. The last one asks for a coloured sign, and is dropped.
SIGNS = {ord("♤"): "♠", ord("♡"): "♥", ord("♢"): "♦", ord("♧"): "♣", 0xFE0F: None, 0xFE0E: None}
SIGN = "♠♥♦♣"
# Ways to do without the letters of German.
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
BETWEEN = re.compile(r"[\s_'’.-]+")


class Names(NamedTuple):
    """The names of a pack, as tables: a line an entry, its columns in the order of `LANGUAGES` set apart by bars.

    kinds: of cards that are no rank of a suit. ranks, suits: of what the others are composed of, each entry beginning
    with what stands for it in the name of a card; numerals are named in every language as they are. card: how rank and
    suit make up that name. bare: does a rank alone name a card?
    """

    kinds: str = ""
    ranks: str = ""
    suits: str = ""
    card: str = "{rank}{suit}"
    bare: bool = False


NAMELESS = Names()


class Lexicon(NamedTuple):
    """What words mean in a pack.

    words: folded word -> card. several: folded word -> the cards it may mean. phrases: the words of names of several
    words. written: (language, card) -> its name in that language.
    """

    words: dict[str, str]
    several: dict[str, tuple[str, ...]]
    phrases: frozenset[tuple[str, ...]]
    written: dict[tuple[str, str], str]


def folded(word: str) -> str:
    """A word without what writers differ in: letter case, accents, hyphens, the look of a suit sign.

    >>> folded("Gstieß"), folded("Herz-König"), folded("♡K")
    ('gstiess', 'herzkonig', '♥k')
    """
    bare = unicodedata.normalize("NFKD", word.translate(SIGNS).casefold())
    return BETWEEN.sub("", "".join(c for c in bare if not unicodedata.combining(c)))


def as_code(word: str) -> str:
    """A word as one of the plain spellings may be written: suit signs behind the rank, Ⅻ as its letters."""
    bare = unicodedata.normalize("NFKC", word.translate(SIGNS)).lower()
    return bare[1:] + bare[0] if bare and bare[0] in SIGN else bare


def entries(table: str) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """The lines of a table: what is named, and its names by language."""
    for line in filter(None, map(str.strip, table.splitlines())):
        code, _, rest = line.partition(" ")
        columns = [[name.strip() for name in column.split(",")] for column in rest.split("|")]
        yield code, dict(zip(LANGUAGES, columns, strict=True))


def compounds(language: str, rank: str, suit: str) -> Iterator[str]:
    """How a rank of a suit is named in a language, as it is written first."""
    if language == "de":
        yield f"{suit}-{rank}"
        yield f"{suit} {rank}"
    else:
        yield f"{rank} {OF[language]} {suit}"


@lru_cache(maxsize=32)
def lexicon(names: Names, cards: tuple[str, ...]) -> Lexicon:
    """What words mean in a pack of these cards; a word with several meanings is none of them."""
    found: dict[str, dict[str, None]] = {}
    phrases = set()
    written: dict[tuple[str, str], str] = {}

    def add(language: str, card: str, name: str) -> None:
        for spelt in {name, name.lower().translate(UMLAUTS)}:
            found.setdefault(folded(spelt), {})[card] = None
            parts = tuple(map(folded, spelt.split()))
            if len(parts) > 1:
                phrases.add(parts)
        written.setdefault((language, card), name)

    for card, columns in entries(names.kinds):
        for language, listed in columns.items():
            for name in listed if card in cards else ():
                add(language, card, name)
    suits = list(entries(names.suits))
    for rank, columns in entries(names.ranks):
        for suit, suit_columns in suits:
            card = names.card.format(rank=rank, suit=suit)
            for language in LANGUAGES if card in cards else ():
                called = [rank] * rank.isdigit() + columns[language]
                for r in called:
                    for s in suit_columns[language]:
                        for name in compounds(language, r, s):
                            add(language, card, name)
                    # alone it may mean a card of each suit
                    if not r.isdigit():
                        found.setdefault(folded(r), {})[card] = None
                if names.bare:
                    written[language, card] = called[0]
    several = {word: tuple(meant) for word, meant in found.items() if len(meant) > 1}
    words = {word: next(iter(meant)) for word, meant in found.items() if len(meant) == 1}
    return Lexicon(words, several, frozenset(phrases), written)


def join_phrases(words: list[str], known: Lexicon) -> list[str]:
    """The words of a text, those that are one name together joined by hyphens: `re di coppe` is `re-di-coppe`."""
    longest = max(map(len, known.phrases), default=1)
    joined = []
    i = 0
    while i < len(words):
        size = next(
            (n for n in range(longest, 1, -1) if tuple(map(folded, words[i : i + n])) in known.phrases), 1
        )  # fmt: skip
        joined.append("-".join(words[i : i + size]))
        i += size
    return joined
