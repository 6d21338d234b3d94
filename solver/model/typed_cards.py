"""Cards as players type them: without little words, with local short forms, by any unambiguous beginning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations

from solver.display.translation import current
from solver.model.card_names import LANGUAGES, UMLAUTS, as_code, called, entries, folded
from solver.model.cards import Cards, Pack, read_card
from solver.model.short_names import rank_of, rank_shown, short_spellings, suit_system

# Words without a meaning of their own beside the name of a card.
LITTLE = frozenset(
    "the an of der die das den dem des ein eine einen einer mit il lo la gli le un una di del dello della dei delle "
    "con el los las unos unas de al und and".split()
)
APART = re.compile(r"[\s_'’.,-]+")
# Most words of a name that is looked up. Longer texts name no card.
MOST_WORDS = 6

Tokens = tuple[str, ...]


def meant(pack: Pack, text: str, among: Iterable[str] | None = None) -> Cards:
    """Return the cards that a text may mean, in the order of the game's page. Empty if it names none.

    The first of these readings that names a card counts: a spelling of the files or a short form, a whole name, the
    beginning of a name. For each the current language comes before the others.

    among: cards to choose from, default all of the pack.
    """
    wanted = set(pack.order if among is None else among)
    word = text.strip()
    plain = short_spellings(pack, current()).get(as_code(word)) or read_card(pack, word) or joined_name(pack, word)
    if plain is not None:
        return (plain,) if plain in wanted else ()
    typed = tokens(text)
    if not typed or len(typed) > longest_name(pack):
        return ()
    languages = (current(),), tuple(language for language in LANGUAGES if language != current())
    for begins in (False, True):
        for spoken in languages:
            found = {card for language in spoken for card in fitting(pack, language, typed, begins)}
            if found:
                # a name of cards that are not among these is no beginning of another
                return tuple(card for card in pack.order if card in found & wanted)
    return ()


def joined_name(pack: Pack, word: str) -> str | None:
    """Return the card of a name in one word after a little one, `die Herzsau`. None for other texts."""
    first, _, rest = word.partition(" ")
    return read_card(pack, rest) if rest.strip().isalpha() and folded(first) in LITTLE else None


@lru_cache(maxsize=4096)
def fitting(pack: Pack, language: str, typed: Tokens, begins: bool) -> frozenset[str]:
    """Return the cards whose name in a language has all typed words, or (`begins`) words that begin with them."""
    whole = named(pack, language)
    exact = frozenset(card for card, name in whole if sorted(name) == sorted(typed))
    return exact or frozenset(card for card, name in whole if has_all(name, typed, begins))


def has_all(name: Tokens, typed: Tokens, begins: bool) -> bool:
    """Return True if each typed word is a word of a name of its own, or the beginning of one."""
    if len(typed) > len(name):
        return False
    return any(
        all(is_word(word, own, begins) for word, own in zip(typed, order, strict=True))
        for order in permutations(name, len(typed))
    )


def is_word(typed: str, own: str, begins: bool) -> bool:
    """Return True if a typed word is this word, or (`begins`) its beginning. Numbers have no beginning."""
    return typed == own or (begins and not typed.isdigit() and own.startswith(typed))


@lru_cache(maxsize=64)
def named(pack: Pack, language: str) -> tuple[tuple[str, Tokens], ...]:
    """Return the cards of a pack with the words of their names in a language."""
    found: dict[tuple[str, Tokens], None] = {}
    for spoken, card, name in called(pack.names, pack.order):
        if spoken == language:
            for spelt in (name, name.lower().translate(UMLAUTS)):
                found[card, tokens(spelt)] = None
    known = {name for _, name in found}
    found |= {(card, name): None for card, name in lettered(pack, language) if name not in known}
    return tuple(found)


def lettered(pack: Pack, language: str) -> Iterator[tuple[str, Tokens]]:
    """Return an iterator over the cards with the letter of their rank and the name of their suit: `Herz D`."""
    names, system = pack.names, suit_system(pack)
    letters = {card: rank_shown(system, rank_of(suit, card), language) for suit in pack.suits for card in suit.cards}
    for suit, columns in entries(names.suits):
        for rank, _ in entries(names.ranks):
            card = names.card.format(rank=rank, suit=suit)
            for called_suit in columns[language] if card in letters else ():
                yield card, tokens(f"{called_suit} {letters[card]}")


@lru_cache(maxsize=16)
def longest_name(pack: Pack) -> int:
    """Return the number of words of the longest name of a card in any language."""
    return max((len(name) for language in LANGUAGES for _, name in named(pack, language)), default=0)


def tokens(text: str) -> Tokens:
    """Return the folded words of a text without the little ones. A text of little words alone keeps them."""
    words = [word for part in APART.split(text.strip()) if (word := folded(part))]
    return tuple(word for word in words if word not in LITTLE) or tuple(words)


def cards_meant(pack: Pack, text: str, among: Iterable[str]) -> Cards:
    """Return the cards of a typed list, with commas or blanks between. Words that name no card stay as they are.

    among: cards that a word of several meanings is looked for in first.
    """
    held = tuple(among)
    if "," in text:
        return tuple(only_card(pack, part, held) or part.strip() for part in text.split(",") if part.strip())
    words = text.replace("+", " ").split()
    found: list[str] = []
    at = 0
    while at < len(words):
        sizes = range(min(MOST_WORDS, len(words) - at), 0, -1)
        named = ((size, only_card(pack, " ".join(words[at : at + size]), held)) for size in sizes)
        size, card = next(((size, card) for size, card in named if card is not None), (1, words[at]))
        if card in pack.place or folded(card) not in LITTLE:
            found.append(card)
        at += size
    return tuple(found)


def only_card(pack: Pack, text: str, held: Cards) -> str | None:
    """Return the only card that a text names among some cards, else in the pack. None if it names none, or several."""
    if folded(text) in LITTLE:
        return None
    for cards in (held, pack.order):
        found = meant(pack, text, cards)
        if len(found) == 1:
            return found[0]
    return None
