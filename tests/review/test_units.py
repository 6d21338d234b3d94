"""What the costs of a review are counted in is said, in every kind of counting."""

from __future__ import annotations

import pytest

import solver
from solver.review.words import in_units


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("coch/A=X_VII/B=II_III/C=V_VI/D=I_IIII/play=X_II_VI_I", "100 to one of the half points"),
        ("cego/A=Kh_Kc/B=7c_8c/C=1h_2h/D=3h_4h/contract=solo/soloist=A/play=Kh_7c_1h_3h", "2 to one of the points"),
        ("cuarenta/A=2_3/B=4_5/play=2_4", "counted in points ahead"),
    ],
)
def test_costs_have_a_unit(text: str, words: str) -> None:
    assert words in in_units(solver.review(solver.loads(text)[0]))
