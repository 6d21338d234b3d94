"""The sequential test keeps its given risks, whatever the results are."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from sprt import Sprt, Summary

from solver.search.confidence_intervals import wilson

Draw = Callable[[random.Random, float], float]

# Results of deals with a standard deviation of 1 and a mean: smooth, won or lost, and mostly nothing.
DRAWS: dict[str, Draw] = {
    "normal": lambda rng, mean: rng.gauss(mean, 1),
    "won or lost": lambda rng, mean: 1 if rng.random() < (1 + mean) / 2 else -1,
    "mostly level": lambda rng, mean: rng.choice((0, 0, 0, 0, 1, -1)) * 3**0.5 + mean,
}


def decide(test: Sprt, draw: Draw, mean: float, rng: random.Random) -> str | None:
    found: list[float] = []
    while len(found) < 400:
        found.append(draw(rng, mean))
        verdict = test.verdict(found)
        if verdict is not None:
            return verdict
    return None


@pytest.mark.parametrize("kind", DRAWS)
def test_error_rates(kind: str) -> None:
    test = Sprt(effect=0.5, alpha=0.05, beta=0.05)
    rng = random.Random(kind)
    runs = 600
    level = [decide(test, DRAWS[kind], 0.0, rng) for _ in range(runs)]
    ahead = [decide(test, DRAWS[kind], 0.5, rng) for _ in range(runs)]
    # three standard errors of a share of 0.05 in 600 runs above it
    assert level.count("stronger") / runs < 0.077
    assert ahead.count("stronger") / runs > 1 - 0.077
    assert level.count("not stronger") / runs > 0.9


def test_nothing_is_decided_too_soon() -> None:
    test = Sprt(effect=0.5, least=16)
    assert test.verdict([5.0, 6.0] * 7) is None
    assert test.verdict([5.0, 6.0] * 8) == "stronger"
    assert test.verdict([-5.0, -6.0] * 8) == "not stronger"
    assert test.verdict([1.0] * 16) == "stronger"
    assert test.verdict([0.0] * 100) is None


def test_ratio_is_that_of_two_normal_densities() -> None:
    """Against the densities written out, with the deviation of the sample."""
    rng = random.Random(3)
    found = [rng.gauss(2, 5) for _ in range(40)]
    s = Summary.of(found).deviation
    plain = sum(((x / s) ** 2 - (x / s - 0.3) ** 2) / 2 for x in found)
    assert Sprt(effect=0.3).ratio(found) == pytest.approx(plain)


def test_summary_and_intervals() -> None:
    found = Summary.of([3, -1, 0, 2])
    assert (found.number, found.mean, found.won, found.lost, found.share) == (4, 1.0, 2, 1, 2 / 3)
    assert found.deviation == pytest.approx((10 / 3) ** 0.5)
    assert wilson(0, 0) == (0.0, 1.0)
    covered = 0
    rng = random.Random(5)
    for _ in range(2000):
        won = sum(rng.random() < 0.9 for _ in range(60))
        low, high = wilson(won, 60)
        covered += low <= 0.9 <= high
    assert 0.93 < covered / 2000 < 0.98
