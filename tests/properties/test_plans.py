"""The best-defence search against a reference that writes out every strategy, with every cut and without each."""

from __future__ import annotations

import random

import pytest
from generators.plans import PLANNED
from helpers.plans import Planned, goal, own_side, planned
from reference.plans import strategies

from solver.exact.best_defence import Planning
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
        # .. the switches one after another, in turns
        for off in ((), (names[looked % len(names)],), names[(seed + 1) % 3 :: 2]):
            check_thresholds(found, seed, *off)
        looked += 1
        some += 0 < found.best < sum(found.weights)
        fused += max(map(found.weight, open_hands)) > found.best
        if looked == wanted:
            break
    assert looked == wanted
    return some, fused


def check_thresholds(found: Planned, seed: int, *off: str) -> None:
    """Ask for strategies that win so many deals, or certain worlds, in any order in one search, and for the best."""
    rng = random.Random(seed)
    total, worlds = sum(found.weights), range(len(found.weights))
    asked = rng.choices(range(total + 2), k=6)
    with found.search(*off) as search:
        for least in asked:
            front = search.front((), least=least)
            assert front is not None
            wanted = {won for won in found.front() if found.weight(won) >= least}
            assert {won for won in front if found.weight(won) >= least} == wanted, (seed, least, off)
            want = sum(1 << number for number in rng.sample(worlds, rng.randint(1, len(worlds))))
            kept = any(not want & ~won for won in found.front())
            assert search.keeps((), want) == kept, (seed, want, off)
    with found.search(*off) as search:
        planning = Planning(search)
        planning.run()
        assert planning.is_exact
        assert max(planning.least.values()) == found.best, (seed, off)


@pytest.mark.parametrize("game", PLANNED)
def test_what_each_move_wins(game: str) -> None:
    """Also of moves that are not the best, as reviews ask."""
    looked = behind = 0
    for seed in range(400):
        found = planned(game, seed, CARDS[seed % len(CARDS)], DEALS.get(game, 12))
        if found is None:
            continue
        with found.search() as search:
            planning = Planning(search)
            planning.run()
            assert all(planning.settle(way.key) for way in planning.ways)
        wins = goal(found.at.side_to_move == found.at.first_side, found.threshold)
        for way in planning.ways:
            after = {number: state.play(str(way.move)) for number, state in found.states.items()}
            every = strategies(after, own_side(found.at), wins)
            best = max(sum(found.weights[number] for number in won) for won in every)
            assert planning.least[way.key] == planning.most[way.key] == best, (game, seed, way.move)
            behind += best < found.best
        looked += 1
        if looked >= 10 and behind:
            break
    assert looked >= 10
    assert behind


@pytest.mark.parametrize(("game", "seed"), [("bridge", 6_000_407), ("schafkopf", 6_000_487)])
def test_worlds_won_after_a_mistake(game: str, seed: int) -> None:
    """A mistake of the others wins a world that counts as lost: no strategy has to win it."""
    found = planned(game, seed, CARDS[seed % len(CARDS)], 24)
    assert found is not None
    for off in (("single", "useless"), sorted(SWITCHES), ()):
        with found.search(*off) as search:
            assert set(search.front(()) or ()) == found.front(), off


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
