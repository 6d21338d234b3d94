"""Alternatives for hidden cards, as when a bid can be made with one of several hands."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import Any

import msgspec

from solver.determinization.named_cards import Change

# Kinds, of each of which there is one card.
Kinds = frozenset[str]


class Way(msgspec.Struct, frozen=True):
    """One of the alternatives.

    held: kinds that lie in the place.
    barred: kinds that do not lie there.
    one_of: kinds of which at least one lies there. Empty: it does not matter. All of them are open to the same places.
    """

    held: Kinds = frozenset()
    barred: Kinds = frozenset()
    one_of: Kinds = frozenset()


class Alternatives(msgspec.Struct, frozen=True):
    """Constraint on a place that its cards meet in exactly one of several ways.

    place: name of the place.
    ways: the ways. No cards meet two of them.
    table: cards that lie on the table and were dealt to the place.
    """

    place: str
    ways: tuple[Way, ...]
    table: tuple[str, ...] = ()

    def changes(self, known: Collection[str], hidden: Collection[str]) -> Iterator[Change]:
        """Return a function from a place to its changed fields for each way that is possible.

        known: cards of the place that are known.
        hidden: cards that may be hidden there.
        """
        here, hidden = {*known, *self.table}, frozenset(hidden)
        for way in self.ways:
            held, one_of = way.held - here, frozenset() if way.one_of & here else way.one_of & hidden
            is_met = one_of or not way.one_of or way.one_of & here
            if is_met and held <= hidden and not way.barred & here:
                yield partial(changed, self.place, Way(held, way.barred & hidden, one_of))


class OneSide(msgspec.Struct, frozen=True):
    """Constraint that some hidden kinds, one at least, lie all in some places, or all in others.

    places, others: names of the places.
    kinds: the kinds, each of which lies in one of them.
    """

    places: tuple[str, ...]
    others: tuple[str, ...]
    kinds: Kinds

    def changes(self) -> Iterator[Change]:
        """Return a function from a place to its changed fields for each of the two sides."""
        for closed in (self.others, self.places):
            yield partial(barred_in, closed, self.kinds)


def barred_in(closed: Collection[str], kinds: Kinds, place: Any) -> dict[str, Any]:
    """Return the changed fields of a place if it is one of those closed to some kinds."""
    return {"barred": place.barred | kinds} if place.name in closed else {}


def changed(name: str, way: Way, place: Any) -> dict[str, Any]:
    """Return the changed fields of a place if it has this name."""
    if place.name != name:
        return {}
    found = {"barred": place.barred | way.barred, "bounds": place.bounds | dict.fromkeys(way.held, (1, 1))}
    return found | {"several": (way.one_of, 1)} if way.one_of else found


def first_of(kinds: Collection[str]) -> tuple[Way, ...]:
    """Return the ways to hold at least one of some kinds: by the first one that is held."""
    given = tuple(kinds)
    return tuple(Way(held=frozenset({kind}), barred=frozenset(given[:n])) for n, kind in enumerate(given))


def first_missing(kinds: Collection[str]) -> tuple[Way, ...]:
    """Return the ways not to hold all of some kinds: by the first one that is not held."""
    given = tuple(kinds)
    return tuple(Way(held=frozenset(given[:n]), barred=frozenset({kind})) for n, kind in enumerate(given))
