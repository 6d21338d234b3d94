"""One budget for questions under several sets of rules, and the provers that stay warm meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import solver
from solver.search.prover_pool import ProverPool
from solver.trick import prover as provers
from solver.trick.position import TrickPosition
from solver.trick.prover import TrickProver


def position(seed: int, soloist: str = "A", cards: int = 6) -> TrickPosition:
    deal = solver.random_deal("cego", seed=seed, cards=cards, contract="solo", soloist=soloist)
    assert isinstance(deal.position, TrickPosition)
    return deal.position


@pytest.fixture
def pool() -> Iterator[ProverPool[TrickProver]]:
    with ProverPool(provers, memory=1) as pool:
        yield pool


def test_warm_under_the_same_rules(pool: ProverPool[TrickProver]) -> None:
    first = pool.ask(position(1))
    bounds = first.value_bounds(position(1))
    spent = pool.nodes
    assert spent > 0
    assert pool.ask(position(1)) is first
    assert first.value_bounds(position(1)) == bounds
    # what the table holds answers the question again
    assert pool.nodes - spent < spent / 4
    assert pool.ask(position(2, "B")) is not first and pool.ask(position(3)) is first


def test_every_prover_counts(pool: ProverPool[TrickProver]) -> None:
    alone = 0
    for soloist in "ABA":
        at = position(4, soloist)
        pool.ask(at).value_bounds(at)
        pool.renew(None, None)
    for soloist in "AB":
        with ProverPool(provers, memory=1) as other:
            at = position(4, soloist)
            other.ask(at).value_bounds(at)
        alone += other.nodes
    # the third question was about what is known
    assert alone <= pool.nodes < 1.25 * alone


@pytest.mark.parametrize("tables", [None, 1])
def test_one_budget_for_all(tables: int | None) -> None:
    with ProverPool(provers, nodes=3000, memory=1, tables=tables) as pool:
        spent = []
        for soloist in "ABCDAB":
            at = position(5, soloist, cards=9)
            lower, upper = pool.ask(at).value_bounds(at)
            assert lower < upper
            spent.append(pool.nodes)
            assert len(pool.provers) == (1 if tables else len(set("ABCDAB"[: len(spent)])))
        assert spent[0] == spent[-1] == 3000
        pool.renew(None, 3000)
        at = position(5, "C", cards=9)
        pool.ask(at).value_bounds(at)
        assert pool.nodes == 6000
    assert pool.nodes == 6000 and not pool.provers


def test_shares_hold_for_provers_to_come() -> None:
    with ProverPool(provers, nodes=4000, memory=1) as pool:
        pool.allocate(4)
        for part, soloist in enumerate("AB", 1):
            at = position(6, soloist, cards=11)
            pool.ask(at).value_bounds(at)
            assert pool.nodes == (1000, 1750)[part - 1]


def test_stopped(pool: ProverPool[TrickProver]) -> None:
    at = position(9, cards=11)
    pool.stop()
    assert pool.ask(at).searcher.stop_asked
    pool.renew(None, None)
    lower, upper = pool.ask(at).value_bounds(at)
    assert lower < upper


@pytest.mark.parametrize("limits", [{"seconds": -1.0}, {"nodes": -1}])
def test_limits_that_make_no_sense(limits: dict[str, int]) -> None:
    with ProverPool(provers, **limits) as pool, pytest.raises(ValueError, match=f"{next(iter(limits))} must be"):  # type: ignore[arg-type]
        pool.ask(position(8))
