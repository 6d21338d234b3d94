"""Groups of which a place may hold some, but fewer than all but one: as many deals as one by one, each as likely."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

import solver
from solver.determinization.announced_dealing import AnnouncedDealing, soonest
from solver.determinization.dealing import Dealing, Group


def dealing_of(seed: int) -> Dealing:
    """Return a dealing of three or four groups.

    One or two places take at most one or two cards of some groups. Two others take any number, or not all.
    """
    rng = random.Random(seed)
    hands, packets = rng.randint(1, 2), 2
    sizes = [3, *(rng.randint(1, 3) for _ in range(rng.randint(2, 3)))]
    groups = []
    column = 0
    for size in sizes:
        cards = tuple(range(column, column + size))
        column += size
        limits = [rng.choice([max(0, size - 2), size - 1, size]) for _ in range(hands)]
        limits += [rng.choice([size, size, size - 1]) for _ in range(packets)]
        groups.append(Group(cards, (0,) * (hands + packets), tuple(limits)))
    room = [2] * hands + [0] * packets
    for _ in range(column - 2 * hands):
        room[hands + rng.randrange(packets)] += 1
    return Dealing(tuple(groups), tuple(room))


DEALINGS = [strict for strict in map(dealing_of, range(200)) if isinstance(soonest(strict), AnnouncedDealing)]


def test_there_are_such() -> None:
    assert len(DEALINGS) > 50


@pytest.mark.parametrize("strict", DEALINGS[:100])
def test_as_many(strict: Dealing) -> None:
    assert soonest(strict).count == strict.count


def test_as_likely() -> None:
    """Each of the deals that may be is drawn, none more often than chance has it, and no other one."""
    looked = 0
    for seed, strict in enumerate(DEALINGS):
        if not 10 < strict.count < 400:
            continue
        drawn, likely = (np.empty((60 * strict.count, sum(len(one.cards) for one in strict.groups)), np.uint8)
                         for _ in range(2))  # fmt: skip
        soonest(strict).draw(drawn, np.random.default_rng(seed))
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
    assert looked >= 20


def test_few_ranks_that_no_hand_holds_three_of() -> None:
    """First round without announcements: no hand holds three of a rank that has not appeared.

    Strict dealing of three such ranks, with the packets of the stock, took seconds to count.
    """
    position = solver.random_deal("cuarenta", seed=700, players=4).position
    for _ in range(10):
        position = position.play(position.moves()[0])
        worlds = solver.worlds(solver.view(position))
        groups = worlds.known.dealing().groups
        if any(0 < top < len(group.cards) - 1 for group in groups for top in group.most):
            assert isinstance(worlds.dealing, AnnouncedDealing)
