"""Means of advice and their intervals are in the unit that they are said in."""

from __future__ import annotations

from typing import Any

import pytest

import solver

CARDS = {"scopa": 3}


@pytest.mark.parametrize("name", solver.GAMES)
def test_intervals_of_points(name: Any) -> None:
    """The interval beside a mean of points is as wide as that of the value, in points."""
    deal = solver.random_deal(name, seed=5, cards=CARDS.get(name, 4))
    advice = solver.hint(deal, worlds=20, seed=1, level="fast")
    for row in advice:
        for pair, lower, upper in [
            (row.mean_interval, row.lower, row.upper),
            (row.regret_interval, row.regret_lower, row.regret_upper),
        ]:
            # points alone differ less than points with units as parts of them, by at most half a point
            wide = (upper - lower) / advice.per
            assert pair[1] - pair[0] == pytest.approx(wide, rel=0.2, abs=0.05), row
        assert row.mean_interval[0] <= row.means[0] <= row.mean_interval[1]
