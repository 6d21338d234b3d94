"""Words of an auction in deal records that name contracts: ids, or names in any language."""

from __future__ import annotations

from collections.abc import Collection

from solver.model.card_names import folded
from solver.model.contract_words import BETWEEN, MOST_NAME, called


def word_named(game: str, said: str, words: Collection[str]) -> str | None:
    """Return the one of some words that a text names, None for another text. A word may be named by its parts.

    >>> word_named("schafkopf", "Solo Tout", ("solo", "solo-tout"))
    'solo-tout'
    """
    if len(said) > MOST_NAME:
        return None
    written = BETWEEN.sub("-", said.strip().lower())
    if written in words:
        return written
    found = called(game).get(folded(said), frozenset()) & {*words}
    if len(found) == 1:
        return next(iter(found))
    first, _, last = written.rpartition("-")
    return next(
        (
            word
            for word in words
            for head, dash, end in (word.rpartition("-"),)
            if dash and first and end in called(game).get(folded(last), ()) and word_named(game, first, (head,))
        ),
        None,
    )
