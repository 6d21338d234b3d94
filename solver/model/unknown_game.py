"""Message for the id of a game that is not known."""

from __future__ import annotations

from collections.abc import Iterable

from solver.display.translation import tr
from solver.model.cards import suggest


def no_game(name: str, games: Iterable[str]) -> str:
    """Return the message, with the nearest ids, or all if none is near.

    >>> no_game("scat", ["skat", "coch"])
    '"scat" is no game that is known (nearest: skat)'
    """
    known = suggest(name[:40], games) or f" ({', '.join(games)})"
    return tr('"{name}" is no game that is known', name=name[:40]) + known
