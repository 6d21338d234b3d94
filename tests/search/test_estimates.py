"""Estimates beside proven bounds: where they stand, what they say, and that they are never taken for a proof."""

from __future__ import annotations

import json

import pytest
from helpers.cli import run

import solver
from solver.families import family_of
from solver.search.value_estimate import Estimate

VAST = solver.random_deal("cicera", seed=3)


@pytest.mark.parametrize("game", ["cicera", "scopone", "cuarenta", "coch", "koenigrufen", "bridge"])
@pytest.mark.parametrize("nodes", [20_000, 200_000])
def test_every_limit_leaves_an_estimate(game: str, nodes: int) -> None:
    """An unproven value has an estimate within its bounds, a proven one has none."""
    deal = solver.random_deal(game, seed=2)
    answer = solver.solve(deal, nodes=nodes)
    table = solver.evaluate(deal, nodes=nodes)
    for one in (answer, *table):
        if one.lower == one.upper:
            assert (one.estimate, one.spread) == (None, None)
        elif one is answer or one.estimate is not None or nodes == 200_000:
            assert one.lower <= one.estimate <= one.upper
            assert 0 < one.spread <= one.upper - one.lower
            assert not one.exact
            assert one.value == round(one.estimate)
    assert answer.exact or answer.estimate is not None
    assert answer.best in (None, table[0].move)
    assert answer.nodes <= nodes + 4


def test_a_budget_too_small_for_any_look_leaves_none() -> None:
    answer = solver.solve(VAST, nodes=0)
    assert (answer.estimate, answer.spread, answer.best is not None) == (None, None, True)
    assert answer.lower <= answer.value <= answer.upper


def test_estimates_lie_within_bounds_and_bounds_hold() -> None:
    """Deals that can be proven: every limit leaves the exact value within the bounds, and no estimate beyond them."""
    for seed in range(6):
        deal = solver.random_deal("cicera", seed=seed, cards=4)
        exact = {row.move: row.value for row in solver.evaluate(deal)}
        for nodes in (10, 1000, 3000):
            for row in solver.evaluate(deal, nodes=nodes):
                assert row.lower <= exact[row.move] <= row.upper
                assert row.estimate is None or row.lower <= row.estimate <= row.upper


def test_a_limit_in_nodes_gives_the_same_estimate_every_time() -> None:
    first, again = (solver.evaluate(VAST, nodes=60_000) for _ in range(2))
    assert [(row.move, row.estimate, row.spread) for row in first] == [
        (row.move, row.estimate, row.spread) for row in again
    ]


def test_moves_are_sorted_by_estimate_and_what_is_proven_better_stays_better() -> None:
    table = solver.evaluate(VAST, nodes=60_000)
    sign = 1 if table.position.maximizes else -1
    expected = [sign * row.expected for row in table]
    assert expected == sorted(expected, reverse=True)
    assert table.is_level(table[0])
    for number, row in enumerate(table):
        for worse in table[number:]:
            assert not (worse.lower > row.upper if sign > 0 else worse.upper < row.lower)


def test_an_estimate_is_cut_to_bounds() -> None:
    assert Estimate(9.0, 3.0).within(-4, 6) == (6, 3.0)
    assert Estimate(9.0, 30.0).within(-4, 6) == (6, 10)
    assert Estimate(1.0, 30.0).within(0, 6) == (1.0, 5.0)


def test_without_a_limit_there_is_none() -> None:
    deal = solver.random_deal("cicera", seed=1, cards=3)
    assert solver.solve(deal).estimate is None
    assert {row.estimate for row in solver.evaluate(deal)} == {None}


def test_an_analysis_keeps_its_estimate_within_ever_narrower_bounds() -> None:
    with solver.analyse(VAST, nodes=200_000) as analysis:
        found = list(analysis)
    assert all(one.estimate is not None and one.lower <= one.estimate <= one.upper for one in found)
    with solver.analyse(VAST, moves=True, nodes=100_000) as analysis:
        for table in analysis:
            assert all(row.estimate is None or row.lower <= row.estimate <= row.upper for row in table)


def test_part_of_a_budget_can_be_held_back() -> None:
    position = VAST.position
    with family_of(position).new_prover(position, None, 1000) as prover:
        with prover.reserve(4):
            prover.value_bounds(position)
            assert prover.searcher.nodes == 750
            assert prover.left == (None, 0)
        assert prover.left == (None, 250)
        prover.searcher.spend(100)
        assert prover.left == (None, 150)
        prover.value_bounds(position)
        assert prover.searcher.nodes == 1000


def test_the_words() -> None:
    text = solver.dumps(VAST, "line")
    told = run("solve", "-", "--nodes", "60000", input=text).stdout
    assert "Outcome not settled: about " in told
    assert "four times in five); proven BD +" in told
    shown = run("moves", "-", "--nodes", "60000", input=text).stdout
    assert " about " in shown
    assert "~ as good as the first, as far as one can see; not everything is proven" in shown
    record = json.loads(run("moves", "-", "--nodes", "60000", "--json", input=text).stdout)
    assert all(row["lower"] <= row["estimate"] <= row["upper"] and row["spread"] > 0 for row in record["moves"])
    record = json.loads(run("solve", "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", "--json").stdout)
    assert not {"estimate", "spread"} & record.keys()
