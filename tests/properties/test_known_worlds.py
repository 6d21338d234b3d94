"""Worlds that meet a condition on the hands: against trying all cards in all places, listed and drawn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from generators.hidden_hands import hide, placed, tried
from helpers.games import FIRST_SOON, GAMES
from reference.hand_counts import COUNTS

import solver
from solver.determinization import rejection_sampling, worlds

Case = tuple[solver.Deal, str, Callable[[solver.Deal], bool]]
SEEDS = {"schafkopf": 20, "koenigrufen": 16, "zifuli": 8, "tressette": 8, "cego": 10, "bridge": 8}


def conditions(view: solver.Deal, rng: random.Random) -> Case:
    """Return a view with a random condition on two counts, as text and as a naive function of a deal."""
    parts: list[tuple[str, Callable[[solver.Deal], bool]]] = []
    for _ in range(2):
        text, count = rng.choice(list(COUNTS[view.game].items()))
        seat = rng.choice(list(view.hands))
        most = count([card for card in view.hands[seat] if card != "?"], view.options) + rng.randrange(3)
        name = next((name for name, letter in solver.GAMES[view.game].seat_names.items() if letter == seat), seat)
        sign = rng.choice((">=", "<="))

        def holds(deal: solver.Deal, seat: str = seat, count: Any = count, most: int = most, sign: str = sign) -> bool:
            number = count(list(deal.hands[seat]), deal.options)
            return bool(number >= most if sign == ">=" else number <= most)

        parts.append((f"{text} {sign} {most}".replace("%s", name), holds))
    (one, first), (other, second) = parts
    if rng.random() < 0.5:
        return view, f"{one} and {other}", lambda deal: first(deal) and second(deal)
    return view, f"{one} or not {other}", lambda deal: first(deal) or not second(deal)


def cases(game: str, first: int, number: int) -> list[Case]:
    """Return random views with conditions."""
    found = []
    for seed in range(first, first + number):
        view = hide(game, seed, 1 + seed % 4)
        if view is not None:
            found.append(conditions(view, random.Random(seed)))
    return found


def listed(view: solver.Deal, where: str) -> Counter[object]:
    """Return the worlds with their weights, none if no world meets the condition."""
    try:
        found = solver.worlds(view, where=where)
    except solver.Unsolvable:
        return Counter()
    counts: Counter[object] = Counter()
    for world in found:
        counts[placed(world.position.deal)] += world.weight
    # where there are more, those that do not fit are left out as they come, and not counted before
    assert counts.total() == found.count or found.count > worlds.MOST_LISTED
    return counts


def compare(game: str, first: int, number: int) -> None:
    """Compare the worlds of random views with those found by trying."""
    answers: set[bool] = set()
    for view, where, fits in cases(game, first, number):

        def noted(deal: solver.Deal, fits: Callable[[solver.Deal], bool] = fits) -> bool:
            answers.add(fits(deal))
            return fits(deal)

        expected = tried(view, noted)
        assert listed(view, where) == expected, (where, view)
    assert answers == {False, True}


@pytest.mark.parametrize("game", FIRST_SOON)
def test_against_all_ways(game: str) -> None:
    compare(game, 0, SEEDS.get(game, 4))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_against_all_ways_long(game: str) -> None:
    compare(game, 500, 30)


@pytest.mark.parametrize("most_listed", [0, worlds.MOST_LISTED], ids=["rejected", "listed"])
@pytest.mark.parametrize("game", ["bridge", "skat", "cego", "coch", "cuarenta"])
def test_draws_are_uniform(game: str, most_listed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chi-squared: each fitting world comes as often as its weight says, and no other one does."""
    monkeypatch.setattr(worlds, "MOST_LISTED", most_listed)
    done = 0
    for view, where, fits in cases(game, 0, 60):
        every = list(solver.worlds(view))
        expected: Counter[object] = Counter()
        for world in every:
            if fits(world.position.source):
                expected[placed(world.position.deal)] += world.weight
        if not 3 <= len(expected) <= 60 or len(expected) == len(every):
            continue
        found = solver.worlds(view, where=where)
        number = 30 * len(expected)
        drawn = Counter(placed(world.deal) for world in found.positions(number, seed=done))
        assert drawn.total() == number
        assert drawn.keys() <= expected.keys()
        assert (found.tries >= number) == (most_listed == 0)
        shares = {key: number * weight / expected.total() for key, weight in expected.items()}
        squares = sum((drawn[key] - share) ** 2 / share for key, share in shares.items())
        free = len(expected) - 1
        assert squares < free + 5 * (2 * free) ** 0.5
        done += 1
        if done == 2:
            return
    raise AssertionError(done)


def test_tries_are_counted_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal seeds draw equal worlds. What never comes is an error that says how often it was tried."""
    view = solver.view(solver.random_deal("bridge", seed=3), "A")
    found = solver.worlds(view, where="hcp(W) >= 12 and length(W, H) >= 5")
    rows = found.sample(50, seed=1)
    assert found.tries > 50
    assert found.met == len(rows) == 50
    again = solver.worlds(view, where="hcp(W) >= 12 and length(W, H) >= 5")
    assert np.array_equal(again.sample(50, seed=1), rows)
    assert again.tries == found.tries
    # exactly so many tries were needed: with one fewer, the last world is missing
    for fewer in (0, 1):
        monkeypatch.setattr(rejection_sampling, "MOST_TRIES", found.tries - fewer)
        assert len(solver.worlds(found.position).sample(50, seed=1)) == 50 - fewer
    with pytest.raises(solver.Unsolvable, match=r"none of [\d,]+ deals drawn at random is like that: known "):
        solver.worlds(view, where="hcp(W) + hcp(E) + hcp(S) <= 2").sample(5)


def test_time_ends_the_draws() -> None:
    """After the deadline the sample is smaller, or there is none."""
    view = solver.view(solver.random_deal("bridge", seed=3), "A")
    found = solver.worlds(view, where="hcp(W) >= 12")
    found.deadline = 0.0
    assert 0 < len(found.sample(10_000)) < 10_000
    rare = solver.worlds(view, where="hcp(W) >= 27")
    rare.deadline = 0.0
    with pytest.raises(solver.Unsolvable, match=r"none of [\d,]+ deals"):
        rare.sample(10)
    assert rare.tries == 0
