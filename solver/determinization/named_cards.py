"""Kinds of cards that a seat named before the play, of each of which it was dealt a copy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from itertools import combinations
from typing import Any

import msgspec

# More cards of a kind than any place holds.
MANY = 99

# Kind of card -> fewest and most of it in a place.
Bounds = dict[str, tuple[int, int]]

# Function from a place to its changed fields.
Change = Callable[[Any], dict[str, Any]]


class Named(msgspec.Struct, frozen=True):
    """Kinds of which a seat was dealt a copy each, without those that its known cards show.

    seat: the seat, as the name of its place.
    kinds: the kinds.
    spare: number of its cards that were played before the deal starts. Each may have been a copy of one of the kinds.
    won: those of the kinds of which a copy is known to have been played by then.
    """

    seat: str
    kinds: frozenset[str]
    spare: int = 0
    won: frozenset[str] = frozenset()

    def cases(self, cards: Collection[str], names: Collection[str], out: tuple[str, int]) -> Iterator[Change]:
        """Return the disjoint cases of kinds that the seat still holds and of those that it has played.

        cards: hidden cards.
        names: names of the places of hidden cards.
        out: name and room of the place of cards out of play.
        """
        # with cards enough to have played all, a kind of which a copy was played tells nothing
        known = self.won if len(self.kinds) <= self.spare else frozenset()
        open_kinds = self.kinds - known
        played = open_kinds if self.seat not in names else open_kinds - frozenset(cards)
        room = out[1] > 0
        may_be_played = {kind for kind in open_kinds if kind in self.won or (room and kind in cards)}
        if not played <= may_be_played:
            return
        for number in range(min(self.spare, len(may_be_played)) - len(played) + 1):
            for more in combinations(sorted(may_be_played - played), number):
                gone = played.union(more)
                held = dict.fromkeys(sorted(open_kinds - gone), (1, MANY))
                lost = dict.fromkeys(sorted(gone - self.won), (1, MANY))
                yield partial(changed, {self.seat: held, out[0]: lost}, {self.seat: gone})


def changed(bounds: dict[str, Bounds], barred: dict[str, frozenset[str]], place: Any) -> dict[str, Any]:
    """Return the fields of a place with further bounds and barred kinds."""
    return {
        "bounds": place.bounds | bounds.get(place.name, {}),
        "barred": place.barred | barred.get(place.name, frozenset()),
    }
