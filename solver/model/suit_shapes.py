"""Shapes of hands: the lengths of the suits, such as 4333, in any order of the suits or in that of the game's page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any, NamedTuple

from solver.display.translation import tr
from solver.model.cards import Pack
from solver.model.condition_functions import Term
from solver.model.condition_text import SHOWN
from solver.model.errors import Error

# Bits of the number of cards of one suit in the sum of a hand. More than any hand has of a suit.
BITS = 6
MASK = (1 << BITS) - 1
# Lengths of the suits: digits, or numbers with `-` between them, in any order. With `=` they are in order.
DIGITS = re.compile(r"\d+")
IN_ANY_ORDER = re.compile(r"\d{1,2}(-\d{1,2})+")
IN_ORDER = re.compile(r"\d{1,2}(=\d{1,2})+")
BETWEEN = re.compile(r"[\s,]+")

Lengths = tuple[int, ...]


class Shapes(NamedTuple):
    """Shapes that a condition names.

    sums: sums of the hands that have one of them.
    sizes: each shape as it was written, and its number of cards.
    """

    sums: frozenset[int]
    sizes: tuple[tuple[str, int], ...]


def read_shapes(game: Any, text: str) -> Shapes:
    """Return the shapes of a text such as `4333 4-4-3-2 5=3=3=2`. Raises Error for the first word that is none."""
    sums: set[int] = set()
    sizes: dict[str, int] = {}
    suits = len(game.pack.suits)
    for word in filter(None, BETWEEN.split(text)):
        lengths = lengths_of(word)
        if len(lengths) != suits or max(lengths) > MASK:
            raise Error(tr('"{text}" is no shape: {game} has {n} suits', text=word[:SHOWN], game=game.name, n=suits))
        if word not in sizes:
            sums.update(map(sum_of_lengths, [lengths] if "=" in word else permutations(lengths)))
            sizes[word] = sum(lengths)
    if not sizes:
        raise Error(tr("no shape is named"))
    return Shapes(frozenset(sums), tuple(sizes.items()))


def lengths_of(word: str) -> Lengths:
    """Return the lengths that a word names. Empty if it is no shape."""
    if DIGITS.fullmatch(word):
        return tuple(map(int, word))
    if IN_ANY_ORDER.fullmatch(word) or IN_ORDER.fullmatch(word):
        return tuple(map(int, re.split("[-=]", word)))
    return ()


def sum_of_lengths(lengths: Lengths) -> int:
    """Return the sum of a hand with these lengths of the suits."""
    return sum(length << BITS * number for number, length in enumerate(lengths))


@lru_cache(maxsize=32)
def codes(pack: Pack) -> Mapping[str, int]:
    """Return card -> what it adds to the sum of a hand, which holds the length of each suit in bits of its own."""
    return {card: 1 << BITS * number for number, suit in enumerate(pack.suits) for card in suit.cards}


def sum_of(game: Any, cards: Sequence[str], shapes: Shapes) -> int:
    """Return the sum of some cards."""
    code = codes(game.pack)
    return sum(code.get(card, 0) for card in cards)


def has_shape(total: int, shapes: Shapes) -> int:
    """Return 1 for the sum of a hand with one of the shapes, else 0."""
    return int(total in shapes.sums)


def shape_term(game: Any) -> Term:
    """Return the term that is 1 for a hand with one of some shapes, else 0."""
    suits, cards = len(game.pack.suits), max(game.hand_size.values())
    even = sorted((cards // suits + (number < cards % suits) for number in range(suits)), reverse=True)
    example = ("" if max(even) < 10 else "-").join(map(str, even))
    return Term(sum_of, lambda game, size, shapes: (0, 1), ("shapes",), f'shape(A, "{example}")', result=has_shape)
