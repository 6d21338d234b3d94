"""Quick tricks of a bridge partnership against exact values, and their table entries across deals."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import solver
from solver._core import trick_searcher

TRUMPS = ("none", "spades", "hearts", "diamonds", "clubs")


def deals(cards: int, seeds: range, trumps: str | None = None) -> Iterator[solver.Deal]:
    """Return random deals, with random trumps by default."""
    for seed in seeds:
        rng = random.Random(f"{cards}/{seed}")
        yield solver.random_deal("bridge", seed=seed, cards=cards, trumps=trumps or rng.choice(TRUMPS))


@pytest.mark.parametrize(("cards", "number"), [(2, 300), (3, 300), (4, 300), (5, 200), (6, 60)])
def test_bounds_hold(cards: int, number: int) -> None:
    """They enclose the exact value, and more often settle it than those of single hands."""
    settled = [0, 0]
    for deal in deals(cards, range(70_000, 70_000 + number)):
        ours = deal.position.for_seat(None)
        exact = solver.solve(ours, disable=("sure", "near", "cover", "cuts")).value
        for i, off in enumerate(((), ("partner",))):
            with trick_searcher.Searcher(ours.state.rules, 1 << 20, disable=off) as searcher:
                lower, upper = searcher.bounds(ours.state)
            assert lower <= exact <= upper
            settled[i] += lower == upper
    assert settled[0] > settled[1]


@pytest.mark.parametrize("trumps", TRUMPS[:2])
@pytest.mark.parametrize(("cards", "number"), [(4, 400), (5, 200)])
def test_one_table_for_all_deals(trumps: str, cards: int, number: int) -> None:
    """Table entries of a bound hold for all deals that match them: one shared table against none."""
    shared = None
    for deal in deals(cards, range(80_000, 80_000 + number), trumps):
        state = deal.position.for_seat(None).state
        shared = shared or trick_searcher.Searcher(state.rules, 1 << 22)
        with trick_searcher.Searcher(state.rules, 1 << 12, disable=("table", "partner")) as alone:
            for t in range(1, cards + 1):
                assert (shared.narrow(state, t - 1, t, t)[0] >= t) == (alone.narrow(state, t - 1, t, t)[0] >= t)


def test_a_trump_led_brings_down_two() -> None:
    """The two highest trumps of a side, one in each hand, may fall together where the others lead trumps."""
    text = "bridge/A=HT_D4_CT_C6/B=S4_DQ_D7_CQ/C=H9_CJ_C7_C4/D=HJ_DT_CK_C5/options.trumps=clubs"
    position = solver.loads(text)[0].position
    assert solver.solve(position).value == solver.solve(position, disable=("partner",)).value == 2
