"""Lower bounds on the cards of some kinds in several places together, split into cases of exact numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec

# Kinds that the constraints do not tell apart, and the exact number of their cards in a place.
Share = tuple[frozenset[str], int]


class Jointly(msgspec.Struct, frozen=True):
    """Lower bound on the number of cards of some kinds in several places together.

    places: names of the places.
    kinds: the kinds.
    least: fewest cards.
    """

    places: tuple[str, ...]
    kinds: frozenset[str]
    least: int


def joint_cases(
    bounds: Sequence[Jointly], cards: Sequence[str], room: Mapping[str, int], classes: Mapping[str, object]
) -> Iterator[dict[str, tuple[Share, ...]]]:
    """Return an iterator over all ways to meet the bounds: place -> exact numbers of the kinds concerned.

    bounds: lower bounds on the hidden cards.
    cards: hidden cards, with copies listed.
    room: place -> number of hidden cards in it.
    classes: kind -> key that is equal for kinds that nothing else tells apart, with the places closed to it.
    """
    names = [name for name in room if any(name in bound.places for bound in bounds)]
    held = Counter(cards)
    concerned: dict[object, set[str]] = {}
    for kind in held:
        asked = tuple(kind in bound.kinds for bound in bounds)
        if any(asked):
            concerned.setdefault((asked, classes[kind]), set()).add(kind)
    kinds = [frozenset(some) for some in concerned.values()]
    numbers = [sum(held[kind] for kind in some) for some in kinds]
    for shares in product(*(splits(number, [room[name] for name in names]) for number in numbers)):
        by_place = dict(zip(names, zip(*shares, strict=True), strict=True)) if shares else dict.fromkeys(names, ())
        if any(sum(by_place[name]) > room[name] for name in names):
            continue
        if all(met(bound, kinds, by_place) for bound in bounds):
            yield {name: tuple(zip(kinds, by_place[name], strict=True)) for name in names}


def met(bound: Jointly, kinds: Sequence[frozenset[str]], by_place: Mapping[str, Sequence[int]]) -> bool:
    """Return True if exact numbers meet a bound."""
    there = [number for name in bound.places if name in by_place for number in zip(kinds, by_place[name], strict=True)]
    return sum(number for some, number in there if some <= bound.kinds) >= bound.least


def splits(most: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Return an iterator over the numbers of cards in places with room for some, at most a number in all."""
    if not room:
        yield ()
        return
    for number in range(min(most, room[0]) + 1):
        for rest in splits(most - number, room[1:]):
            yield (number, *rest)


def with_exact(
    least: tuple[int, ...], most: tuple[int, ...], shares: Sequence[Sequence[Share]], kind: str
) -> tuple[tuple[int, ...], tuple[int, ...], frozenset[str] | None]:
    """Return the bounds on the cards of a kind in each place with the exact numbers, and the kinds that share these.

    shares: exact numbers in each place.
    """
    found = [next(((kinds, number) for kinds, number in some if kind in kinds), None) for some in shares]
    exact = tuple(share and share[1] for share in found)
    return (
        tuple(low if number is None else number for low, number in zip(least, exact, strict=True)),
        tuple(high if number is None else min(high, number) for high, number in zip(most, exact, strict=True)),
        next((share[0] for share in found if share), None),
    )


def with_shares(shares: Mapping[str, tuple[Share, ...]], place: Any) -> dict[str, Any]:
    """Return the changes to a place with exact numbers of cards of some kinds."""
    return {"shares": shares.get(place.name, ())}
