"""Worlds of a hand of Cuarenta in which something was not called or not claimed: each is a deal that can be read."""

from __future__ import annotations

import pytest

import solver

LINES = (
    "cuarenta/A=2_3_7_K_K/B=7_7_7_J_Q/play=2_7_7x7-",
    "cuarenta/A=2_3_7_K_K/B=7_7_7_J_Q/unclaimed=ronda.B_caught.A/play=2_7_7x7-_J_K_Q_KxK/options.addition=any",
    "cuarenta/A=2_3_7_K_K/B=7_7_7_J_Q/unclaimed=ronda.B_caught.A/play=2_7_7x7-/options.ronda_claim=hand_end",
    "cuarenta/A=2_2_2_7_K/B=7_7_7_J_Q/unclaimed=ronda.B_ronda.A/play=2",
    "cuarenta/A=2_2_2_7_K/B=7_7_7_J_Q/stock=A_A_A_3_3_4_4_4_5_5/unclaimed=ronda.A_ronda.B.4/play=2",
)


@pytest.mark.parametrize("seat", ["A", "B"])
@pytest.mark.parametrize("line", LINES)
def test_each_world_can_be_read(line: str, seat: str) -> None:
    """Once a world kept the entries of the view, also of a ronda that its seat is not dealt."""
    (deal,) = solver.loads(line)
    view = solver.view(deal, seat)
    other = "B" if seat == "A" else "A"
    have = set()
    for world in solver.worlds(view).positions(150, seed=5):
        assert world.is_open
        assert solver.loads(world.text)[0].position == world
        have.add(other in world.ronda)
    # a ronda of the other seat that was called is known; one that may have been forgotten is in some worlds alone
    called = seat == "A" and "ronda.B_" not in line and "ronda.B/" not in line
    assert have == ({True} if called else {True, False})
