"""Piles of a deal: the cards that its keys hold outside the hands and tricks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from solver.model.cards import Cards
from solver.model.schema_types import Key, Table

# Most games whose keys are cached. A program may add games of its own.
MOST_CACHED = 64


@lru_cache(maxsize=MOST_CACHED)
def lying(game: Any) -> Mapping[str, Key]:
    """Return the keys of a game that hold piles."""
    return {key: kind for key, kind in game.keys.items() if (kind.kind if isinstance(kind, Table) else kind).lies}


def piles_of(deal: Any, game: Any) -> Mapping[str, Cards]:
    """Return name -> cards of the keys of a game that hold piles, such as a blind or discards."""
    found: dict[str, Cards] = {}
    for key, kind in lying(game).items():
        value = getattr(deal, key)
        if not value:
            continue
        if isinstance(kind, Table):
            found |= {f"{key}.{name}": cards for name, cards in value.items()}
        else:
            found[key] = (value,) if kind.one else value
    return found
