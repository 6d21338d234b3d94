"""The best-defence search against a reference that writes out every strategy, with every cut and without each."""

from __future__ import annotations

import pytest
from generators.plans import PLANNED
from helpers.plans import planned

from solver.trick.plan_search import SWITCHES

# Cards of a hand, and deals of an ending.
CARDS = (2, 3)
DEALS = {"cego": 30}


def check_game(game: str, seeds: range, wanted: int, most: int) -> tuple[int, int]:
    """Compare as many endings as wanted. Return how many are won in some deals, or promise more with open hands."""
    looked = some = fused = 0
    for seed in seeds:
        found = planned(game, seed, CARDS[seed % len(CARDS)], DEALS.get(game, most))
        if found is None:
            continue
        with found.search() as search:
            front = search.front(())
            open_hands = search.front((), 1)
        assert front is not None
        assert open_hands is not None
        assert len(set(front)) == len(front)
        assert set(front) == found.front(), (game, seed)
        names = sorted(SWITCHES)
        for off in (*((name,) for name in names), names, names[seed % 3 :: 2]):
            with found.search(*off) as search:
                assert set(search.front(()) or ()) == found.front(), (game, seed, off)
        looked += 1
        some += 0 < found.best < sum(found.weights)
        fused += max(map(found.weight, open_hands)) > found.best
        if looked == wanted:
            break
    assert looked == wanted
    return some, fused


@pytest.mark.parametrize("game", PLANNED)
def test_agrees(game: str) -> None:
    some, _ = check_game(game, range(400), 10, 12)
    assert some >= 1


@pytest.mark.agree
@pytest.mark.parametrize("game", PLANNED)
def test_agrees_in_many(game: str) -> None:
    some, fused = check_game(game, range(1_000, 4_000), 60, 24)
    assert some >= 6
    assert fused or game not in ("bridge", "skat", "trionfo")
