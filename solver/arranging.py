"""Every way to deal groups of cards to places, deals that differ in identical copies only being one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from solver.counting import Counts, Dealing, Group, multinomial, splits

# Places of the cards of one group, in the order of its columns, and the deals that it stands for.
Arrangement = tuple[Counts, int]


def arrangements(dealing: Dealing, cards: Sequence[str]) -> Iterator[tuple[Counts, int]]:
    """Rows of places, one number for each card, each with the number of deals that it stands for."""
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


def within(group: Group, cards: Sequence[str], shares: Counts) -> Iterator[Arrangement]:
    """The arrangements of one group in which each place gets its share."""
    kinds: dict[str, int] = {}
    for column in group.cards:
        kinds[cards[column]] = kinds.get(cards[column], 0) + 1
    yield from by_kind(tuple(kinds.values()), shares)


def by_kind(copies: Counts, room: Counts) -> Iterator[Arrangement]:
    """The same for kinds of so many copies each, one kind after the other."""
    if not copies:
        yield (), 1
        return
    for shares in splits(copies[0], (0,) * len(room), room):
        left = tuple(free - share for free, share in zip(room, shares, strict=True))
        places = tuple(place for place, share in enumerate(shares) for _ in range(share))
        for rest, ways in by_kind(copies[1:], left):
            yield places + rest, multinomial(shares) * ways
