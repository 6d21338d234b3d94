"""Budget sharing among rows: none is unspent while a row is open, in every table with limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import solver
from solver.search.budget_sharing import share_budget


class Purse:
    """A budget of nodes, spent by hand."""

    def __init__(self, nodes: int) -> None:
        self.limit = self.part = nodes
        self.nodes = 0

    @property
    def fraction_spent(self) -> float:
        return self.nodes / self.limit if self.limit else 1.0

    def allocate(self, parts: float) -> None:
        self.part = self.nodes + round((self.limit - self.nodes) / parts)

    def spend(self, nodes: int) -> int:
        """As many of these nodes as the part allows."""
        spent = min(nodes, self.part - self.nodes)
        self.nodes += spent
        return spent


def spent_on(budget: int, costs: list[int], **parts: int) -> tuple[list[int], list[int]]:
    """Return the budget of each row, and the rows in the order of their searches."""
    purse, spent, asked = Purse(budget), [0] * len(costs), []

    def ask(row: int) -> bool:
        asked.append(row)
        spent[row] += purse.spend(costs[row] - spent[row])
        return spent[row] == costs[row]

    share_budget(purse, range(len(costs)), ask, **parts)
    assert sum(spent) == min(budget, sum(costs))
    return spent, asked


def test_what_others_leave_goes_to_those_still_open() -> None:
    # the first gets a quarter, then what the others have left
    assert spent_on(1000, [700, 10, 10, 10]) == ([700, 10, 10, 10], [0, 1, 2, 3, 0])
    # the one asked last comes first at the second time, with twice what it had
    assert spent_on(1000, [600, 300, 10, 10]) == ([600, 300, 10, 10], [0, 1, 2, 3, 1, 0])
    assert spent_on(1000, [600, 500, 10, 10]) == ([480, 500, 10, 10], [0, 1, 2, 3, 1, 0])
    assert spent_on(1000, [10, 10]) == ([10, 10], [0, 1])


def test_nothing_is_left_to_be_asked_with() -> None:
    assert spent_on(0, [5, 5]) == ([0, 0], [0, 1])
    # each is asked about once all the same, for what costs nothing
    assert spent_on(3, [5] * 8)[1][:8] == list(range(8))


def test_many_rows_alike() -> None:
    """Some of them are settled, if there is enough for some."""
    spent, _ = spent_on(1000, [100] * 40)
    assert spent.count(100) >= 3
    spent, _ = spent_on(1000, [100] * 40, parts=40)
    assert set(spent) == {25}


def taken_up(seed: int, contract: str) -> solver.Deal:
    """A deal of Skat whose declarer holds the skat, too."""
    dealt = solver.random_deal("skat", seed=seed, contract=contract)
    return msgspec.structs.replace(dealt, hands={**dealt.hands, "A": (*dealt.hands["A"], *dealt.skat)}, skat=())


CEGO = solver.random_deal("cego", seed=4, cards=7)
ROBBER = solver.random_deal("cego", seed=5, cards=7, contract="raeuber", seat="A")
ZIFULI = solver.random_deal("zifuli", seed=3, cards=6)
TAKEN_UP = taken_up(3, "grand")
TRESSETTE = solver.random_deal("tressette", seed=5, cards=7)
CICERA = solver.random_deal("cicera", seed=1, cards=4)
CALLS: dict[str, Callable[..., Any]] = {
    "contracts": lambda **limit: solver.contracts(CEGO, seat="A", **limit),
    "contracts, all seats": lambda **limit: solver.contracts(CEGO, **limit),
    "contracts, all": lambda **limit: solver.contracts(CEGO, seat="A", contract="halbe", all=True, **limit),
    "contracts, outcomes": lambda **limit: solver.contracts(CEGO, goal="outcome", **limit),
    "bids": lambda **limit: solver.bids(ZIFULI, **limit),
    "discards": lambda **limit: solver.discards(TAKEN_UP, "A", **limit),
    "evaluate": lambda **limit: solver.evaluate(TRESSETTE, **limit),
    "evaluate, outcomes": lambda **limit: solver.evaluate(TRESSETTE, goal="outcome", **limit),
    "evaluate, each for himself": lambda **limit: solver.evaluate(ROBBER, **limit),
    "evaluate, fishing": lambda **limit: solver.evaluate(CICERA, **limit),
}


def proven(row: Any) -> dict[str, Any]:
    """Bounds of a row."""
    return {name: getattr(row, name, None) for name in ("value", "outcome") if getattr(row, "exact", True)}


@pytest.mark.parametrize("name", CALLS)
def test_a_limit_is_used_up(name: str) -> None:
    """While a row is open all of the limit is spent, and what is proven is what is proven without one."""
    whole = CALLS[name]()
    assert whole.exact
    for share in (0.1, 0.5, 0.9, 1.5, 4):
        limit = int(share * whole.nodes)
        found = CALLS[name](nodes=limit)
        assert found.nodes <= limit
        assert found.exact or found.nodes > 0.98 * limit - 50, share
    assert found.exact


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_what_is_proven_within_a_limit_holds(seed: int) -> None:
    deal = solver.random_deal("cego", seed=seed, cards=6)
    exact = {(row.seat, row.contract): row for row in solver.contracts(deal)}
    for nodes in (2_000, 20_000, 60_000, 120_000):
        for row in solver.contracts(deal, nodes=nodes):
            whole = exact[row.seat, row.contract]
            assert row.lower <= whole.value <= row.upper
            assert row.outcome in (None, whole.outcome)
            if row.exact:
                assert solver.solve(row.deal).value == row.value == whole.value


def test_a_limit_leaves_fewer_rows_open() -> None:
    """The hardest contract comes first: with twice what all of them take, it is not left open for its part."""
    for seed in range(6):
        deal = solver.random_deal("cego", seed=seed, cards=7)
        whole = solver.contracts(deal, seat="A")
        assert solver.contracts(deal, seat="A", nodes=2 * whole.nodes).exact
