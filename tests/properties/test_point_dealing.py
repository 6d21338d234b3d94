"""Stated points of the cards out of play: as many deals as one by one, each as likely, whatever bounds groups have."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import numpy as np
import pytest

import solver
from solver.determinization.dealing import Counts, Dealing, Group
from solver.determinization.point_dealing import PointConstrainedDealing, SetTables, constrain_points

# D has robbed two cards, of kinds with different points.
ROBBED_TWO = "trionfo/A=I_II_IIII_VIII_Mas_Sec_XII_XV/B=?8/C=?8/D=?10/leader=A/points.AC={points}"


def dealing_of(seed: int) -> Dealing:
    """Return a dealing of some kinds of cards to one or two hands and out of play.

    A hand takes any number of a kind, none, or an exact or least number. Many kinds have equal bounds.
    """
    rng = random.Random(seed)
    hands, parts = rng.randint(1, 2), rng.randint(1, 2)
    sizes = [rng.randint(1, 2) for _ in range(rng.randint(3, 5))]
    room = [0] * (hands + 1)
    for _ in range(sum(sizes)):
        room[rng.randrange(hands + 1)] += 1
    groups, column = [], 0
    for size in sizes:
        bounds = [rng.choice([(0, free), (0, free), (0, 0), (1, 1), (1, free), (0, 1)]) for free in room[:-1]]
        least, most = zip(*bounds, (0, room[-1]), strict=True)
        worth = tuple(rng.randint(0, 2) for _ in range(parts))
        groups.append(Group(tuple(range(column, column + size)), least, most, worth))
        column += size
    total = [sum(group.worth[part] * len(group.cards) for group in groups) for part in range(parts)]
    wanted = tuple(rng.randint(0, most) for most in total)
    return Dealing(
        tuple(groups),
        tuple(room),
        tallied=hands,
        limits=wanted,
        accepts=lambda tally: tally == wanted,
        most=tuple(all_ - want for all_, want in zip(total, wanted, strict=True)),
    )


def one_by_one(dealing: Dealing) -> list[Counts]:
    """Return the places of all cards in each deal that may be, found by trying all."""
    found = []
    group_of = {column: group for group in dealing.groups for column in group.cards}
    for places in product(range(len(dealing.room)), repeat=len(group_of)):
        if any(places.count(place) != free for place, free in enumerate(dealing.room)):
            continue
        held = [[places[column] for column in group.cards] for group in dealing.groups]
        if not all(
            group.least[place] <= some.count(place) <= group.most[place]
            for group, some in zip(dealing.groups, held, strict=True)
            for place in range(len(dealing.room))
        ):
            continue
        out = [group_of[column].worth for column, place in enumerate(places) if place == dealing.tallied]
        tally = (sum(worth[part] for worth in out) for part in range(len(dealing.limits)))
        if dealing.accepts(tuple(map(min, tally, dealing.limits))):
            found.append(places)
    return found


def test_as_many() -> None:
    some = 0
    for seed in range(600):
        dealing = dealing_of(seed)
        fast = constrain_points(dealing, SetTables())
        assert isinstance(fast, PointConstrainedDealing)
        right = len(one_by_one(dealing))
        assert fast.count == dealing.count == right
        some += right > 0 and len(fast.groups) < len(dealing.groups)
    assert some > 50


def test_as_likely() -> None:
    """Each of the deals that may be is drawn, none more often than chance has it, and no other one."""
    looked = 0
    for seed in range(600):
        dealing = dealing_of(seed)
        right = one_by_one(dealing)
        if not 10 < len(right) < 200:
            continue
        drawn = np.empty((60 * len(right), len(right[0])), np.uint8)
        constrain_points(dealing, SetTables()).draw(drawn, np.random.default_rng(seed))
        counts = Counter(tuple(row) for row in drawn.tolist())
        assert set(counts) == set(right)
        square = sum((number - 60) ** 2 / 60 for number in counts.values())
        freedom = len(right) - 1
        # five standard deviations of chi-square
        assert square < freedom + 5 * (2 * freedom) ** 0.5
        looked += 1
    assert looked > 20


@pytest.mark.parametrize("points", [1, 4, 20])
def test_cards_that_were_robbed_are_there(points: int) -> None:
    """Two kinds with one card each in a hand were taken for two kinds with one card together."""
    worlds = solver.worlds(ROBBED_TWO.format(points=points))
    without = solver.worlds(ROBBED_TWO.format(points=0))
    assert 0 < worlds.count < without.count
    for world in worlds.positions(200, seed=1):
        assert sum(card in ("X", "XIIII", "XV") for card in world.deal.hands["D"]) >= 2
        assert solver.loads(world.text)[0].position == world
