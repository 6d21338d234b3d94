"""Analyses: answers that get better and never worse, and end with what `solve` and `evaluate` say."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from helpers.timing import cpu_seconds_below
from helpers.waiting import hold

import solver

DEALS = {
    "coch": solver.random_deal("coch", seed=4, cards=6),
    "cego": solver.random_deal("cego", seed=3, cards=7, contract="solo", soloist="A"),
    "robber": solver.random_deal("cego", seed=5, cards=4, contract="raeuber", seat="A"),
    "cicera": solver.random_deal("cicera", seed=1, cards=4),
    "cuarenta": solver.random_deal("cuarenta", seed=1, cards=3, players=4),
    "bridge": solver.random_deal("bridge", seed=2, cards=5),
}
LONG = solver.random_deal("cicera", seed=1)
each_deal = pytest.mark.parametrize("deal", DEALS.values(), ids=DEALS)


@each_deal
@pytest.mark.parametrize("goal", ["value", "outcome"])
def test_solution(deal: solver.Deal, goal: str) -> None:
    whole = solver.solve(deal, goal=goal)
    with solver.analyse(deal, goal=goal) as analysis:
        lower, upper, nodes, outcome = -(10**9), 10**9, 0, None
        for found in analysis:
            assert found is analysis.answer
            assert lower <= found.lower <= found.upper <= upper
            assert outcome in (None, found.outcome)
            assert found.nodes >= nodes
            lower, upper, nodes, outcome = found.lower, found.upper, found.nodes, found.outcome
        assert found.exact
        assert (found.value if goal == "value" else None) == (whole.value if goal == "value" else None)
        assert found.outcome == whole.outcome
        assert found.position.after(found.line).is_over
    assert list(analysis) == []


@each_deal
def test_moves(deal: solver.Deal) -> None:
    whole = solver.evaluate(deal)
    known: dict[str, tuple[int, int]] = {}
    with solver.analyse(deal, moves=True) as analysis:
        for found in analysis:
            for row in found:
                lower, upper = known.get(row.move, (-(10**9), 10**9))
                assert lower <= row.lower <= row.upper <= upper
                known[row.move] = row.lower, row.upper
        assert found.exact
        told = [{row.move: (row.value, row.outcome, row.exact) for row in table} for table in (found, whole)]
        assert told[0] == told[1]
        assert found[0].value == whole[0].value


@each_deal
def test_threshold(deal: solver.Deal) -> None:
    value = solver.solve(deal).value
    assert value is not None
    for at_least in (value, value + 1):
        with solver.analyse(deal, at_least=at_least) as analysis:
            *_, last = analysis
        assert last.reached is (at_least == value)


@pytest.mark.parametrize("moves", [False, True])
@pytest.mark.parametrize("limit", [{"nodes": 30_000}, {"seconds": 0.2}, {"seconds": 0}, {"nodes": 0}])
def test_limits(limit: dict[str, Any], moves: bool) -> None:
    """There is one answer at least, and the last one is not exact."""
    with cpu_seconds_below(1), solver.analyse(LONG, moves=moves, **limit) as analysis:
        *_, last = analysis
    assert not last.exact
    assert last.nodes <= limit.get("nodes", 10**9)


def test_stop_from_another_thread() -> None:
    with solver.analyse(LONG) as analysis:
        first = next(analysis)

        def stop() -> None:
            # in the midst of it or not
            hold(0.3)
            analysis.stop()

        stopper = threading.Thread(target=stop)
        stopper.start()
        *_, last = analysis
        stopper.join()
    assert first.upper - first.lower >= last.upper - last.lower
    assert not last.exact
    assert list(analysis) == []


def test_closed_is_over() -> None:
    analysis = solver.analyse(LONG)
    next(analysis)
    analysis.close()
    analysis.stop()
    assert list(analysis) == []
    assert analysis.answer is not None


def test_what_cannot_be_asked() -> None:
    with pytest.raises(ValueError, match="about the position, not about every move"):
        solver.analyse(LONG, moves=True, at_least=3)
    with pytest.raises(ValueError, match="about the value"):
        solver.analyse(LONG, goal="outcome", at_least=3)
    with pytest.raises(TypeError, match="moves must be True or False"):
        solver.analyse(LONG, moves=1)  # type: ignore[arg-type]
    with pytest.raises(solver.Unsolvable, match="unknown"):
        solver.analyse("coch/A=X_VII/B=?2/C=V_XI/D=I_Bre")
