"""Means, intervals and expected losses of samples, against tables and sums by hand."""

from __future__ import annotations

import math
from statistics import NormalDist

import pytest

from solver.search.confidence_intervals import drawn_again, effective, estimate, expected_loss, quantile


class TestEstimates:
    def test_student(self) -> None:
        """Quantiles of t from the tables: 2.045 with 29 degrees of freedom, 2.262 with 9."""
        assert quantile(29) == pytest.approx(2.045, abs=0.001)
        assert quantile(9) == pytest.approx(2.262, abs=0.003)
        assert quantile(1e9) == pytest.approx(1.96, abs=0.001)

    def test_weights(self) -> None:
        assert effective([1, 1, 1, 1]) == 4
        assert effective([3, 0, 0]) == 1
        assert estimate([1, 5], [3, 1], True).mean == 2

    def test_expected_loss(self) -> None:
        """E max(0, -d), against a sum over the normal density."""
        found = estimate([1.0, 2.0, -1.0, 0.5, 3.0], [1.0] * 5, False)
        normal = NormalDist(found.mean, found.error)
        step = found.error / 200
        points = [found.mean + (n + 0.5) * step for n in range(-2000, 2000)]
        assert expected_loss(found) == pytest.approx(sum(max(0, -x) * normal.pdf(x) * step for x in points), rel=1e-3)

    def test_rare_values_widen(self) -> None:
        """A sample without any difference does not prove that there is none."""
        none = estimate([0.0] * 50, [1.0] * 50, False, rare=4.0)
        assert none.lower < 0 < none.upper
        assert estimate([0.0] * 50, [1.0] * 50, True, rare=4.0).upper == 0

    def test_skewness_shifts(self) -> None:
        """The interval reaches farther towards the rare values. Mirrored values mirror it."""
        values = [0.0] * 45 + [10.0] * 5
        found = estimate(values, [1.0] * 50, False)
        assert found.upper - found.mean > found.mean - found.lower > 0
        mirrored = estimate([-value for value in values], [1.0] * 50, False)
        assert (mirrored.lower, mirrored.upper) == pytest.approx((-found.upper, -found.lower))
        even = estimate([0.0, 1.0] * 25, [1.0] * 50, False)
        assert even.upper - even.mean == pytest.approx(even.mean - even.lower)

    def test_drawn_again(self) -> None:
        assert drawn_again(100, math.inf) == 100
        assert 50 < drawn_again(100, 100) < 100
        wide, plain = (estimate([1.0, 2.0] * 50, [1.0] * 100, False, pool=pool) for pool in (20, math.inf))
        assert wide.upper - wide.lower > plain.upper - plain.lower
