"""Units of costs in a review are stated, for every kind of points."""

from __future__ import annotations

import pytest

import solver
from solver.display import value_format as words_of
from solver.reviews.player_totals import total_rows, totals
from solver.reviews.review_text import costs, in_units, player_rows


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("coch/A=X_VII/B=II_III/C=V_VI/D=I_IIII/play=X_II_VI_I", "what stands after + or - is units"),
        ("cego/A=Kh_Kc/B=7c_8c/C=1h_2h/D=3h_4h/contract=solo/soloist=A/play=Kh_7c_1h_3h", "counted in points."),
        ("cuarenta/A=2_3/B=4_5/play=2_4", "counted in points ahead"),
    ],
)
def test_costs_have_a_unit(text: str, words: str) -> None:
    assert words in in_units(solver.review(solver.loads(text)[0]))


def test_costs_as_players_count_them() -> None:
    """A half lost and units won back, in the table of cards, in that of players, and over all deals in points."""
    deal = solver.loads("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI/play=VII_VI")[0]
    found = solver.review(deal)
    assert [costs(move) for move in found] == ["1½+3", "1½+7"]
    assert [row[5] for row in player_rows(found)] == ["lost", "1½+3", "1½+7", "0", "0"]
    assert [row[-3:-1] for row in total_rows(totals([found]))] == [
        ["lost", "a deal"], ["0.0", "0.00"], ["0.0", "0.00"], ["1.5", "1.51"], ["1.5", "1.53"],
    ]  # fmt: skip
    terms = found.position.terms
    assert [words_of.cost(terms, words_of.apart(terms, cost)) for cost in (95, 205, 1)] == ["½-5", "1+5", "0+1"]
    (last,) = solver.review("cuarenta/A=2_3/B=4_5/play=2_4")[1:]
    assert costs(last).isdigit() or " to " in costs(last)
