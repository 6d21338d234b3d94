"""Enumeration of all deals of card groups to places. Deals that differ only in identical copies are one arrangement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from solver.determinization.dealing import Counts, Dealing, Group, multinomial, splits

# Places of the cards of a group, in the order of its columns, and the number of deals with this arrangement.
Arrangement = tuple[Counts, int]

# Number of last kinds whose arrangements are cached.
KNOWN = 5


def arrangements(dealing: Dealing, cards: Sequence[str]) -> Iterator[tuple[Counts, int]]:
    """Return an iterator over rows of places, one number a card, each with its number of deals."""
    groups = dealing.groups
    known: dict[tuple[int, Counts], list[Arrangement]] = {}
    columns = [column for group in groups for column in group.cards]
    order = sorted(range(len(columns)), key=columns.__getitem__)
    for shares in dealing.share_outs():
        parts = []
        for number, (group, share) in enumerate(zip(groups, shares, strict=True)):
            if (number, share) not in known:
                known[number, share] = list(within(group, cards, share))
            parts.append(known[number, share])
        for chosen in product(*parts):
            row = [place for places, _ in chosen for place in places]
            weight = 1
            for _, ways in chosen:
                weight *= ways
            yield tuple(row[n] for n in order), weight


def are_more_than(most: int, dealing: Dealing, cards: Sequence[str]) -> bool:
    """Return True if there are more than `most` arrangements. They are counted, not generated."""
    total = 0
    for shares in dealing.share_outs():
        ways = 1
        for group, share in zip(dealing.groups, shares, strict=True):
            ways *= number_by_kind(tuple(sorted(copies_of(group, cards))), tuple(sorted(share)))
        total += ways
        if total > most:
            return True
    return False


@lru_cache(maxsize=1 << 14)
def number_by_kind(copies: Counts, room: Counts) -> int:
    """Return the cached number of arrangements of kinds with these numbers of copies.

    The order of kinds is irrelevant.
    """
    if not copies:
        return 1
    return sum(
        number_by_kind(copies[1:], tuple(sorted(free - share for free, share in zip(room, shares, strict=True))))
        for shares in splits(copies[0], (0,) * len(room), room)
    )


def copies_of(group: Group, cards: Sequence[str]) -> Counts:
    """Return the number of copies of each kind of a group, in the order of its columns."""
    kinds: dict[str, int] = {}
    for column in group.cards:
        kinds[cards[column]] = kinds.get(cards[column], 0) + 1
    return tuple(kinds.values())


def within(group: Group, cards: Sequence[str], shares: Counts) -> Iterator[Arrangement]:
    """Return an iterator over the arrangements of a group for a given share-out."""
    yield from by_kind(copies_of(group, cards), shares)


def by_kind(copies: Counts, room: Counts) -> Iterator[Arrangement]:
    """Return an iterator over the arrangements of kinds with these numbers of copies, kind by kind."""
    if not copies:
        yield (), 1
        return
    for shares in splits(copies[0], (0,) * len(room), room):
        left = tuple(free - share for free, share in zip(room, shares, strict=True))
        places = tuple(place for place, share in enumerate(shares) for _ in range(share))
        here = multinomial(shares)
        following = known_by_kind if len(copies) <= KNOWN else by_kind
        for rest, ways in following(copies[1:], left):
            yield places + rest, here * ways


@lru_cache(maxsize=1 << 12)
def known_by_kind(copies: Counts, room: Counts) -> tuple[Arrangement, ...]:
    """Return the cached arrangements of the last few kinds, which recur often."""
    return tuple(by_kind(copies, room))
