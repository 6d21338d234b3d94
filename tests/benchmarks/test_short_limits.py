"""Advice at short limits: it loses no more than the heuristic player, in six games."""

from __future__ import annotations

from statistics import fmean

import pytest
from short_limits import GAMES, error_of, measured

LIMITS = (0.0, 0.005, 0.02)
POSITIONS = 60


@pytest.mark.long
@pytest.mark.clock
@pytest.mark.parametrize("game", GAMES)
def test_advice_loses_no_more_than_rules_of_thumb(game: str) -> None:
    """Position by position, up to two standard errors. Limits are CPU time, and positions and seeds are fixed."""
    found = measured(game, POSITIONS, LIMITS, judge="fast")
    assert len(found.more) == len(LIMITS)
    for name, more in found.more.items():
        assert fmean(more) <= 2 * error_of(more), name


def test_a_loss_is_measured_beside_that_of_rules_of_thumb() -> None:
    """Without time the heuristic player decides, so that both lose the same."""
    found = measured("coch", 3, (0.0,), judge="fast")
    assert found.more == {"0 s": [0.0] * 3}
    assert found.lost["0 s"] == found.lost["rules of thumb"]
    assert all(loss >= 0 for loss in found.lost["any"])
