"""Groups of which no place may hold all, dealt together: as many deals as one by one, each as likely as any other."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import numpy as np
import pytest

import solver
from solver.determinization.dealing import Dealing, Group
from solver.determinization.exclusion_dealing import (
    InclusionExclusionDealing,
    needs_inclusion_exclusion,
    with_inclusion_exclusion,
)


def dealing_of(seed: int) -> Dealing:
    """Return a dealing of four or more groups, dealt by inclusion-exclusion, and one strict group.

    Some places hold any number of cards but not all of a group, others none.
    """
    rng = random.Random(seed)
    places = rng.randint(2, 4)
    sizes = [rng.randint(1, 3) for _ in range(rng.randint(4, 5))]
    column = 0
    groups = []
    for number, size in enumerate([*sizes, 2]):
        cards = tuple(range(column, column + size))
        column += size
        most = tuple(rng.choice([0, size - 1, size, size]) for _ in range(places - 1))
        least = (1,) + (0,) * (places - 1) if number == len(sizes) else (0,) * places
        groups.append(Group(cards, least, (2, *most[1:], 2) if least[0] else (*most, size)))
    room = [0] * places
    for _ in range(column):
        room[rng.randrange(places)] += 1
    return Dealing(tuple(groups), tuple(room))


@pytest.mark.parametrize("seed", range(60))
def test_as_many(seed: int) -> None:
    strict = dealing_of(seed)
    loose = tuple(group for group in strict.groups if needs_inclusion_exclusion(group, strict.room))
    assert len(loose) >= 4
    assert InclusionExclusionDealing(strict, loose).count == strict.count


def test_as_likely() -> None:
    """Each of the deals that may be is drawn, none more often than chance has it, and no other one."""
    looked = 0
    for seed in range(200):
        strict = dealing_of(seed)
        loose = with_inclusion_exclusion(strict)
        if not isinstance(loose, InclusionExclusionDealing) or not 10 < strict.count < 400:
            continue
        drawn, likely = (np.empty((60 * strict.count, sum(len(one.cards) for one in strict.groups)), np.uint8)
                         for _ in range(2))  # fmt: skip
        loose.draw(drawn, np.random.default_rng(seed))
        strict.draw(likely, np.random.default_rng(seed))
        counts = Counter(map(bytes, drawn))
        assert set(counts) == set(map(bytes, likely))
        assert len(counts) == strict.count
        expected = len(drawn) / strict.count
        square = sum((number - expected) ** 2 / expected for number in counts.values())
        freedom = strict.count - 1
        # four standard deviations of chi-square
        assert square < freedom + 4 * (2 * freedom) ** 0.5
        looked += 1
    assert looked >= 5


def test_a_whole_deal_with_a_score() -> None:
    """Four alike would have ended the game at once: the same number of deals as rank by rank."""
    deal = msgspec.structs.replace(solver.random_deal("cuarenta", seed=3), score=(10, 10))
    # nothing told of threes, which is counted otherwise
    worlds = solver.worlds(msgspec.structs.replace(solver.view(deal).source, ronda={}))
    assert isinstance(worlds.dealing, InclusionExclusionDealing)
    assert worlds.count == worlds.known.dealing().count
    assert worlds.count < solver.worlds(msgspec.structs.replace(solver.view(deal).source, ronda={}, score=None)).count
