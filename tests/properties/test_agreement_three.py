"""Core against reference where three play a fishing game, each technique against the others, bounds against values."""

from __future__ import annotations

import random
from functools import cache

import pytest
from generators.fishing import scopa_three
from helpers import deal_of
from helpers.agreement import agree_about
from helpers.fishing import played_on

import solver
from solver._core import fishing_searcher
from solver.fishing.move_estimates import estimate_within_limits
from solver.fishing.notation import FishingPlay
from solver.fishing.position import FishingPosition
from solver.fishing.tree_estimate import tree_weights
from solver.search.prover import MEGABYTE

# cards a hand -> positions, in the everyday run and in the long one
EVERYDAY = {1: 120, 2: 200, 3: 20}
LONG = {1: 3000, 2: 3000, 3: 120}
OPTIONS = (
    {},
    {"napola": True},
    {"asso": True, "ace_scopa": True, "re_bello": True, "carte": "half"},
    {"last_scopa": True, "sums": "fewest"},
)
ALL = tuple(fishing_searcher.SWITCHES)


@pytest.mark.parametrize("cards", EVERYDAY)
def test_values(cards: int) -> None:
    for seed in range(EVERYDAY[cards]):
        agree_about(scopa_three(random.Random(f"three/{seed}/{cards}"), cards))


@pytest.mark.long
@pytest.mark.parametrize("cards", LONG)
@pytest.mark.parametrize("part", range(4))
def test_values_long(cards: int, part: int) -> None:
    for seed in range(part, LONG[cards], 4):
        agree_about(scopa_three(random.Random(f"three/{1_000_000 + seed}/{cards}"), cards))


@cache
def middle(seed: int, left: int) -> FishingPosition:
    """A position of a whole deal with so many cards still to be played, after moves that often capture."""
    rng = random.Random(f"three/{seed}/{left}")
    found = solver.random_deal("scopa", seed=seed, players=3, **OPTIONS[seed % 4]).position.for_seat("ABC"[seed % 3])
    return played_on(found, left, rng)


def remaining(position: FishingPosition, off: tuple[str, ...] = (), size: int = 16 * MEGABYTE) -> int:
    """Return what is still to be won, without these techniques and with a table of so many bytes."""
    with fishing_searcher.Searcher(position.state.rules, size, disable=off) as searcher:
        low, high = searcher.narrow(position.state, -2000, 2000, 0)
        assert low == high
        return low


@pytest.mark.parametrize("switch", [*ALL, "all"])
def test_switches(switch: str) -> None:
    """Disabling each technique alone, and all of them, gives the same values."""
    off = ALL if switch == "all" else (switch,)
    slow = switch in ("table", "order", "bounds", "all")
    for left, seeds in ((7, 12), (9, 8)) if slow else ((9, 12), (13, 12), (17, 6)):
        for seed in range(seeds):
            ours = middle(seed, left)
            assert remaining(ours) == remaining(ours, off)


@pytest.mark.parametrize("switch", ALL)
def test_techniques_alone(switch: str) -> None:
    """Every technique with all others off gives the same values as none."""
    off = tuple(name for name in ALL if name != switch)
    for left in (5, 8, 9):
        for seed in range(4):
            ours = middle(500 + seed, left)
            assert remaining(ours, off) == remaining(ours)


@pytest.mark.parametrize("size", [600, 5000])
def test_tiny_tables(size: int) -> None:
    for seed in range(8):
        ours = middle(700 + seed, 20)
        assert remaining(ours, size=size) == remaining(ours)


@pytest.mark.parametrize("left", [18, 24])
def test_equal_codes_mean_equal_values(left: int) -> None:
    """A table that knows other positions of the deal gives the values of a search without equivalence and table."""
    for seed in range(6):
        ours = middle(900 + seed, left)
        with fishing_searcher.Searcher(ours.state.rules, 16 * MEGABYTE) as shared:
            rng = random.Random(seed)
            for _ in range(8):
                step = ours
                while step.state.left > 10:
                    step = step.play(rng.choice(step.moves()))
                low, high = shared.narrow(step.state, -2000, 2000, 0)
                assert low == high == remaining(step, ("table", "plain", "alike", "dead"))


@pytest.mark.parametrize("off", [(), ("pairs",), ("clears",), ("reach",), ("taken",)])
def test_bounds_hold(off: tuple[str, ...]) -> None:
    """Bounds that cost no search contain the exact value, all the way to the end."""
    for seed in range(40):
        rng = random.Random(seed)
        ours = middle(seed, 18) if seed % 2 else deal_of(scopa_three(rng, 3)).position
        assert isinstance(ours, FishingPosition)
        with (
            fishing_searcher.Searcher(ours.state.rules, 16 * MEGABYTE) as exact,
            fishing_searcher.Searcher(ours.state.rules, MEGABYTE, disable=off) as bounding,
        ):
            while not ours.is_over:
                remains, high = exact.narrow(ours.state, -2000, 2000, 0)
                lower, upper = bounding.bounds(ours.state)
                assert lower <= remains == high <= upper
                ours = ours.play(rng.choice(ours.moves()))


def test_bounds_save_nodes() -> None:
    nodes = [0, 0]
    for seed in range(6):
        for number, off in enumerate([(), ("bounds",)]):
            nodes[number] += solver.solve(middle(seed, 18), disable=off).nodes
    assert 2 * nodes[0] < nodes[1]


@pytest.mark.parametrize("off", [(), ("table",)])
def test_moves_hold(off: tuple[str, ...]) -> None:
    """A move that holds keeps the value, with a table that knows it and with none at all."""
    for seed in range(20):
        ours = middle(seed, 9)
        with fishing_searcher.Searcher(ours.state.rules, MEGABYTE, disable=off) as holding:
            value = ours.secured + remaining(ours)
            while not ours.is_over:
                held = holding.find_pv_move(ours.state, value - ours.secured + (not ours.maximizes))
                assert held is not None
                ours = ours.play(FishingPlay(*held).written())
                assert ours.secured + remaining(ours) == value


def test_threads_find_the_same() -> None:
    for seed in range(4):
        ours = middle(seed, 27)
        assert solver.solve(ours, threads=2).value == solver.solve(ours).value


def test_no_estimate_by_a_learned_evaluation() -> None:
    """The weights are for two sides: a width-limited search takes their place, which knows three piles."""
    ours = middle(3, 24)
    assert tree_weights(ours) is None
    found, _ = estimate_within_limits(ours, None, 200_000, 16)
    assert found is not None and abs(found.here.value - solver.solve(ours).value) <= 3
