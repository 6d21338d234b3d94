"""Suits as players name them: by a word in any language or its beginning, by a letter, or by a sign."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from solver.display.translation import current
from solver.model.card_names import LANGUAGES, SIGN, entries, folded
from solver.model.cards import LONGEST_NAME, Pack, Suit

# Sign -> emblems of the suits that are written with it.
SIGNED = (("spades", "swords"), ("hearts", "cups"), ("diamonds", "coins"), ("clubs", "batons"))
EMBLEMS = dict(zip(SIGN, SIGNED, strict=True))
# Language of the names that the pack itself gives its suits.
OWN = "own"


def suits_meant(pack: Pack, text: str) -> tuple[Suit, ...]:
    """Return the suits that a text may mean. Empty if it names none.

    The first of these readings that names a suit counts: a whole name, a letter or a sign, the beginning of the pack's
    own name, of a name in the current language, of a name in another one.
    """
    typed = folded(text[:LONGEST_NAME])
    if not typed or len(text) > LONGEST_NAME:
        return ()
    names = _names(pack)
    if typed in names["whole"]:
        return tuple(pack.suits[number] for number in sorted(names["whole"][typed]))
    for spoken in ((OWN,), (current(),), LANGUAGES):
        begun = (suits for language in spoken for name, suits in names[language].items() if name.startswith(typed))
        if found := sorted(frozenset().union(*begun)):
            return tuple(pack.suits[number] for number in found)
    return ()


@lru_cache(maxsize=32)
def _names(pack: Pack) -> Mapping[str, Mapping[str, frozenset[int]]]:
    """Return language -> folded name -> numbers of the suits. `whole` has the names, letters and signs of all."""
    found: dict[str, dict[str, frozenset[int]]] = {language: {} for language in ("whole", OWN, *LANGUAGES)}
    for language, name, number in _called(pack):
        for key in (language, "whole"):
            found[key][folded(name)] = found[key].get(folded(name), frozenset()) | {number}
    return found


def _called(pack: Pack) -> Iterator[tuple[str, str, int]]:
    """Return an iterator over language, name and number of each suit. Letters and signs are in no language."""
    for number, suit in enumerate(pack.suits):
        yield OWN, suit.name, number
        for sign, emblems in EMBLEMS.items():
            if suit.emblem in emblems:
                yield "whole", sign, number
    ranks = [rank for rank, _ in entries(pack.names.ranks)]
    for letter, columns in entries(pack.names.suits if "{suit}" in pack.names.card else ""):
        cards = {pack.names.card.format(rank=rank, suit=letter) for rank in ranks}
        for number, suit in enumerate(pack.suits):
            if cards & {*suit.cards}:
                yield "whole", letter, number
                for language, names in columns.items():
                    for name in filter(None, names):
                        yield language, name, number
