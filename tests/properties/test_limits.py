"""Every public call that may take long keeps its limits, and gives what is proven until then."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.fishing import crowded
from helpers.paths import POSITIONS

import solver
from solver.search.call_budget import CallBudget

COCH = solver.random_deal("coch", seed=4)


def puzzle() -> solver.Deal:
    (made,) = solver.make_puzzles("coch", cards=5, seed=1, count=1)
    return made


def test_puzzle() -> None:
    """A puzzle that is settled says so, another one that it is not, and never that it is sound."""
    deal = puzzle()
    whole = solver.check_puzzle(deal)
    assert whole.exact
    assert whole.sound
    for nodes in (0, 1, 10, 100, 1_000, 10_000):
        found = solver.check_puzzle(deal, nodes=nodes)
        assert found.solutions in ((), whole.solutions)
        if not found.solutions:
            assert found.faults == ("a limit came before it was proven which moves solve it",)
        assert not (found.exact and found != whole and found.difficulty != whole.difficulty)
    assert not solver.check_puzzle(deal, nodes=0).solutions
    assert solver.check_puzzle(deal, nodes=10**9).exact


@pytest.mark.parametrize("seconds", [0, pytest.param(0.01, marks=pytest.mark.clock("what is proven within a limit"))])
def test_fewer_worlds(seconds: float) -> None:
    """A time limit never turns success in some worlds into a claim of safety. Failures stay failures."""
    shipped = solver.load(POSITIONS / "coch" / "safe.toml")[2]
    assert solver.check_puzzle(shipped).exact
    found = solver.check_puzzle(shipped, seconds=seconds)
    assert not found.exact
    assert not found.sound
    assert not found.solutions


def test_graph_keeps_whole_depths() -> None:
    """The result within a limit is the graph of fewer cards."""
    for nodes in (0, 1, 50, 500, 5_000):
        found = solver.graph(COCH, 12, nodes=nodes, limit=1_000_000)
        assert not found.graph["complete"]
        whole = solver.graph(COCH, found.graph["depth"])
        assert whole.graph["complete"]
        assert dict(found.nodes(data=True)) == dict(whole.nodes(data=True))
        assert set(found.edges) == set(whole.edges)


def test_puzzles_so_far() -> None:
    """Puzzles within a limit are the first ones of the unlimited run. Their lines may be equally good ones."""

    def made(**limit: Any) -> list[tuple[Any, ...]]:
        found = solver.make_puzzles("coch", seed=5, count=3, cards=3, **limit)
        return [(deal.hands, deal.play, deal.answer, deal.goal) for deal in found]

    whole = made()
    some = made(nodes=4_000)
    assert some == whole[: len(some)]
    assert len(some) < 3
    assert made(seconds=1000) == whole


def test_allowance() -> None:
    free = CallBudget()
    free.spend(10**12)
    assert not free.spent
    assert free.seconds_left is free.nodes_left is None
    some = CallBudget(1000, 5)
    some.spend(3)
    assert some.nodes_left == 2
    assert 0 < (some.part(2).seconds_left or 0) <= 500
    some.spend(3)
    assert some.spent
    assert CallBudget(seconds=0).spent


def test_crowded_table() -> None:
    """Moves are played out within a limit too, however small the part of it that each of them gets."""
    found = solver.solve(crowded(), nodes=20_000)
    assert not found.exact
    assert found.nodes <= 20_000
