"""The contracts table asked for outcomes alone, against the table of values, its limits, and its command."""

from __future__ import annotations

import json
from typing import Any

import pytest
from helpers import deal_of
from helpers.contracts import LINE, OUTCOMES, key, small, told

import solver
from solver.model.contract_names import contract_name


def ranks(choices: tuple[solver.ContractChoice, ...]) -> list[int]:
    """Return the ranks of the outcomes of choices."""
    return [OUTCOMES.index(str(one.outcome)) for one in choices]


@pytest.mark.parametrize(("cards", "deals"), [(3, 30), (4, 30), (5, 20), (6, 10)])
def test_outcomes_are_those_of_the_values(cards: int, deals: int) -> None:
    for seed in range(deals):
        deal = deal_of(small(5000 * cards + seed, cards))
        values, table = solver.contracts(deal), solver.contracts(deal, goal="outcome")
        assert (table.goal, values.goal, table.exact) == ("outcome", "value", True)
        assert [(row.seat, row.contract) for row in table] == [(row.seat, row.contract) for row in values]
        for row, known in zip(table, values, strict=True):
            assert (row.outcome, row.exact, row.stakes) == (known.outcome, True, known.stakes)
            assert row.lower <= known.value <= row.upper
            assert row.value == (row.lower if row.lower == row.upper else None)
            (chosen,) = row.choices
            assert (chosen.outcome, chosen.exact, key(chosen)) == (row.outcome, True, key(row))
            assert solver.solve(row.deal, goal="outcome").outcome == row.outcome


@pytest.mark.parametrize("cards", [3, 4])
def test_every_choice(cards: int) -> None:
    for seed in range(6):
        deal = deal_of(small(700 * cards + seed, cards))
        values, table = solver.contracts(deal, all=True), solver.contracts(deal, goal="outcome", all=True)
        assert table.exact
        for row, known in zip(table, values, strict=True):
            outcomes = {key(choice): choice.outcome for choice in known.choices}
            assert {key(choice): choice.outcome for choice in row.choices} == outcomes
            assert all(choice.exact for choice in row.choices)
            assert ranks(row.choices) == sorted(ranks(row.choices), reverse=True)
            assert (row.outcome, outcomes[key(row)]) == (known.outcome, known.outcome)


@pytest.mark.parametrize("count", ["threes", "thirds"])
@pytest.mark.parametrize(("seed", "seat", "contract"), [(102, "C", "eine_leere"), (142, "D", "zwei_leere")])
def test_draws_are_found(count: str, seed: int, seat: str, contract: str) -> None:
    """A contract that no choice wins is drawn where one draws."""
    deal = solver.loads(f"{solver.dumps(solver.random_deal('cego', seed=seed), 'line').strip()}/options.count={count}")
    (row,) = solver.contracts(deal[0], seat=seat, contract=contract, goal="outcome")
    assert (row.outcome, row.exact) == ("draw", True)
    assert solver.solve(row.deal, goal="outcome").outcome == "draw"
    assert solver.contracts(deal[0], seat=seat, contract=contract)[0].outcome == "draw"


@pytest.mark.parametrize("off", ["table", "cuts", "order"])
def test_switches(off: str) -> None:
    for seed in range(4):
        deal = deal_of(small(seed, 4))
        plain = solver.contracts(deal, seat="B", goal="outcome")
        other = solver.contracts(deal, seat="B", goal="outcome", disable=[off])
        assert [(row.contract, row.outcome) for row in plain] == [(row.contract, row.outcome) for row in other]


@pytest.mark.parametrize("whole", [False, True])
def test_limits_leave_nothing_wrong(whole: bool) -> None:
    deal = solver.random_deal("cego", seed=4, cards=6)
    exact = {row.contract: row for row in solver.contracts(deal, seat="A")}
    for nodes in (0, 1, 100, 1000, 3000, 30_000, 300_000):
        table = solver.contracts(deal, seat="A", goal="outcome", all=whole, nodes=nodes)
        assert [row.contract for row in table] == list(exact)
        assert table.nodes <= nodes + 100
        assert table.exact == all(row.outcome is not None for row in table)
        for row in table:
            known = exact[row.contract]
            assert row.lower <= known.value <= row.upper
            assert row.outcome in (None, known.outcome)
            assert row.exact == (row.outcome is not None)
    assert not solver.contracts(deal, goal="outcome", nodes=10).exact


def test_it_takes_less() -> None:
    """Whole deals: the outcomes of those contracts whose values take long."""
    deal = solver.random_deal("cego", seed=4)
    for contract in ("cego", "halbe", "eine"):
        outcome, value = (solver.contracts(deal, seat="A", contract=contract, goal=g) for g in ("outcome", "value"))
        assert outcome[0].outcome == value[0].outcome
        assert 10 * outcome.nodes < value.nodes


def test_who_listens_is_told() -> None:
    heard: list[solver.Progress] = []
    table = solver.contracts(LINE, seat="A", goal="outcome", progress=heard.append)
    assert (heard[-1].what, heard[-1].done, heard[-1].total) == ("contracts", len(table), len(table))
    assert heard[-1].rows == {f"{row.seat} {row.contract}": (row.lower, row.upper) for row in table}


def test_goals_that_are_none() -> None:
    with pytest.raises(ValueError, match="goal must be one of value, outcome"):
        solver.contracts(LINE, goal="stakes")


def test_command() -> None:
    status, out, err = told("contracts", LINE, "--seat", "A", "--goal", "outcome")
    assert (status, err) == (0, "")
    table = solver.contracts(LINE, seat="A", goal="outcome")
    for line, row in zip(out.splitlines()[2:], table, strict=False):
        assert line.split("  ")[0].strip() == row.seat
        assert contract_name("cego", row.contract) in line
        assert row.outcome in line.split()
    assert out.splitlines()[-1].startswith("proven; ")
    assert told("contracts", LINE, "--goal", "stakes")[0] == 2


@pytest.mark.parametrize("goal", ["value", "outcome"])
def test_command_json(goal: str) -> None:
    status, out, _ = told("contracts", LINE, "--seat", "B", "--json", "--goal", goal)
    record: dict[str, Any] = json.loads(out)
    assert (status, record["goal"], record["exact"]) == (0, goal, True)
    table = solver.contracts(LINE, seat="B", goal=goal)
    found = [(row["contract"], row["outcome"]) for row in record["contracts"]]
    assert found == [(row.contract, row.outcome) for row in table]
