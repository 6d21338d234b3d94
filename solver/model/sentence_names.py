"""Names of cards and moves in sentences, with the article where the language has one. English keeps the notation."""

from __future__ import annotations

from collections.abc import Iterable

from solver.display.string_utils import listed
from solver.display.translation import LANGUAGES, current, tr
from solver.model.card_names import folded
from solver.model.cards import Pack
from solver.model.moves import Move
from solver.model.short_names import short_card, short_move

# First words of feminine names.
FEMININE = {
    "it": frozenset({"donna", "regina", "dama", "maschera", "secchia", "nulla"}),
    "es": frozenset({"sota", "jota", "dama", "reina", "mascara", "posada"}),
}
# German names of tarocks that do not stand without an article. Sentences have them as objects.
OBJECTS = {
    "kleiner Mann": "den kleinen Mann",
    **{name: f"den {name}" for name in ("Mond", "Stieß", "Sküs", "Pagat", "Uhu", "Kakadu", "Marabu")},
}
# Numerals that begin with a vowel in Italian.
VOCALIC = ("8", "11")


def in_sentence(pack: Pack, card: str) -> str:
    """Return the name of a card for a sentence in the current language."""
    language = current()
    name = pack.name_of(card, language)
    if language == LANGUAGES[0] or (name == card and not card.isdecimal()):
        return card
    return OBJECTS.get(name, name) if language == "de" else f"{article(language, name)}{name}"


def article(language: str, name: str) -> str:
    """Return the article of a card's name, with a blank where one follows. German has none here: `spielt Herz-Dame`."""
    if language not in FEMININE:
        return ""
    first = folded(name.partition(" ")[0])
    if language == "es":
        return "la " if first in FEMININE[language] else "el "
    if first[0] in "aeiou" or first in VOCALIC:
        return "l'"
    if first in FEMININE[language]:
        return "la "
    return "lo " if first[0] == "s" and first[1:2] not in ("a", "e", "i", "o", "u", "") else "il "


def cards_in_sentence(pack: Pack, cards: Iterable[str], last: str) -> str:
    """Return the names of cards for a sentence as a list, with a word before the last one."""
    return listed([in_sentence(pack, card) for card in cards], last)


def move_in_sentence(pack: Pack, move: str) -> str:
    """Return a move for a sentence: a card by its name, and what it captures."""
    if current() == LANGUAGES[0] or any(sign in move for sign in "[>"):
        return short_move(pack, move)
    text = Move(move)
    _, _, captured = move.partition("x")
    if captured:
        taken = " + ".join(short_card(pack, card) for card in captured.split("+"))
        return f"{in_sentence(pack, text.card)} × {taken}"
    suit = move.partition(":")[2]
    asked = next((one.name for one in pack.suits if suit and one.name.startswith(suit)), "")
    card = in_sentence(pack, text.card)
    return tr("the {card} asking for {suit}", card=card, suit=tr(asked)) if asked else card
