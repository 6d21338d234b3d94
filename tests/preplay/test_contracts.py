"""The contracts table against brute force over every choice of the reference, its limits, and its command."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
import reference
from helpers import deal_of
from helpers.cli import run
from helpers.contracts import LINE, OUTCOMES, key, small, told
from reference.cego_contracts import CONTRACTS, EACH_FOR_HIMSELF

import solver
from solver._core import trick_searcher
from solver.preplay.contract_table import CONTRACT_NAMES, NAMES


def every_choice(record: dict[str, Any], seat: str, contract: str) -> dict[tuple[frozenset[str], ...], tuple[int, str]]:
    """Value and outcome of each choice that the reference allows."""
    found = {}
    hand, blind = record["hands"][seat].split(), record["blind"].split()
    who = "seat" if contract in EACH_FOR_HIMSELF else "soloist"
    for keep, press in reference.legal_setups(hand, blind, contract, record["options"]):
        deal = {**record, "contract": contract, who: seat}
        if keep:
            deal |= {"keep": " ".join(keep), "press": " ".join(press)}
        state = reference.state(deal)
        found[frozenset(keep), frozenset(press)] = (reference.value(state), reference.outcome(state))
    return found


@pytest.mark.parametrize("cards", [2, pytest.param(3, marks=pytest.mark.long)])
def test_every_choice_against_the_reference(cards: int) -> None:
    for seed in range(60 if cards == 2 else 12):
        record = small(1000 * cards + seed, cards)
        deal = deal_of(record)
        table = solver.contracts(deal, all=True)
        best = solver.contracts(deal)
        assert table.exact and best.exact
        assert [(row.seat, row.contract) for row in table] == [(row.seat, row.contract) for row in best]
        rows = {(row.seat, row.contract): row for row in table}
        for seat in record["hands"]:
            for contract in CONTRACTS:
                expected = every_choice(record, seat, contract)
                row = rows.pop((seat, contract), None)
                assert (row is None) == (not expected), record
                if row is None:
                    continue
                assert {key(one): (one.value, one.outcome) for one in row.choices} == expected, record
                values = [value for value, _ in expected.values()]
                assert [one.value for one in row.choices] == sorted(values, reverse=True)
                assert (row.value, row.outcome) == expected[key(row)] == expected[key(row.choices[0])]
                assert row.value == max(values)
        assert not rows
        for row, full in zip(best, table, strict=True):
            assert (row.value, row.outcome, row.stakes) == (full.value, full.outcome, full.stakes)
            assert expected_of(full, row) == (row.value, row.outcome)
            assert len(row.choices) == 1


def expected_of(full: solver.ContractValue, row: solver.ContractValue) -> tuple[int, str | None]:
    """Return the row of the full table for the best choice of another table."""
    return next((one.value, one.outcome) for one in full.choices if key(one) == key(row))


@pytest.mark.parametrize("seed", range(6))
def test_each_choice_against_its_own_deal(seed: int) -> None:
    """Larger hands: the table, whose choices share what they find, says what each deal says when it is solved alone."""
    record = small(seed, 5)
    seat = random.Random(seed).choice(list(record["hands"]))
    for row in solver.contracts(deal_of(record), seat=seat, all=True):
        chosen = random.Random(seed).sample(row.choices, min(len(row.choices), 12))
        for one in chosen:
            who = {"seat": seat} if row.contract in EACH_FOR_HIMSELF else {"soloist": seat}
            alone = {**record, "contract": row.contract, **who}
            if one.keep:
                alone |= {"keep": " ".join(one.keep), "press": " ".join(one.press)}
            solution = solver.solve(deal_of(alone))
            assert (solution.value, solution.outcome) == (one.value, one.outcome)
        solution = solver.solve(row.deal)
        assert (solution.value, solution.outcome) == (row.value, row.outcome)


@pytest.mark.parametrize("off", ["table", "history", "alike"])
def test_switches(off: str) -> None:
    for seed in range(4):
        deal = deal_of(small(seed, 4))
        plain, other = solver.contracts(deal, seat="B"), solver.contracts(deal, seat="B", disable=[off])
        assert [(row.contract, row.value, row.outcome) for row in plain] == [
            (row.contract, row.value, row.outcome) for row in other
        ]


def test_limits_give_proven_bounds() -> None:
    deal = solver.random_deal("cego", seed=4, cards=7)
    exact = {row.contract: row for row in solver.contracts(deal, seat="A")}
    for nodes in (0, 1, 100, 3000, 30_000, 300_000):
        table = solver.contracts(deal, seat="A", nodes=nodes)
        assert [row.contract for row in table] == list(exact)
        assert table.nodes <= nodes + 100
        for row in table:
            whole = exact[row.contract]
            assert row.lower <= whole.value <= row.upper
            assert row.outcome in (None, whole.outcome)
            assert not row.exact or (row.value, row.outcome) == (whole.value, whole.outcome)
    assert not solver.contracts(deal, nodes=1000).exact
    assert not solver.contracts(solver.random_deal("cego", seed=1), seconds=0.05).exact


def test_one_seat_and_one_contract() -> None:
    deal = solver.random_deal("cego", seed=7, cards=4)
    whole = solver.contracts(deal)
    for seat in "ABCD":
        part = solver.contracts(deal, seat=seat)
        assert [(row.contract, row.value) for row in part] == [(r.contract, r.value) for r in whole if r.seat == seat]
    only = solver.contracts(deal, contract="solo")
    assert [row.seat for row in only] == list("ABCD")
    assert {row.contract for row in only} == {"solo"}


def test_contracts_that_cannot_be_played_are_left_out() -> None:
    (deal,) = solver.loads("cego/A=Kc_T2_Qd/B=T1_9c_8c/C=7c_1h_2h/D=T5_T6_T7/blind=St_Kd")
    table = solver.contracts(deal)
    played = {seat: {row.contract for row in table if row.seat == seat} for seat in "ABCD"}
    blanks = {"halbe", "eine_leere", "zwei_leere", "zwei_verschiedene"}
    assert set(CONTRACTS) - played["A"] == {*blanks, "kleiner_mann", "ultimo"}
    assert set(CONTRACTS) - played["B"] == {"zwei_verschiedene"}
    assert set(CONTRACTS) - played["C"] == {"kleiner_mann", "ultimo"}
    assert len(solver.contracts(deal, seat="A", contract="ultimo")) == 0


def test_a_deal_with_a_contract_is_asked_about_its_hands_dealt() -> None:
    line = "cego/A=Kc_T2_Qd/B=T1_9c_8c/C=7c_1h_2h/D=T5_T6_T7/blind=St_Kd"
    (plain,) = solver.loads(line)
    (chosen,) = solver.loads(f"{line}/contract=cego/soloist=A/keep=Kc_T2/press=Kd/play=Kc")
    assert solver.contracts(chosen)[0].value == solver.contracts(plain)[0].value
    assert solver.contracts(chosen.position, seat="A")[0].value == solver.contracts(plain, seat="A")[0].value


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("coch/A=X/B=X/C=V/D=Mat", "contracts are compared in .* only, not in Cöch"),
        ("cego/A=Kc_T2/B=T1_9c/C=7c_1h/D=T5_T6", "needs the blind, 1 cards"),
        ("cego/A=Kc_T2/B=?/C=7c_1h/D=T5_T6/blind=St", "cards of B are unknown"),
        ("cego/A=Kc_T2/B=T1_9c/C=7c_1h/D=T5_T6/blind=?", "cards of the blind are unknown"),
        ("cego/A=Kc_T2/B=T1_9c/C=7c_1h/D=T5_T6/blind=St/contract=solo/soloist=A/taken.declarer=1d", "play has begun"),
    ],
)
def test_no_answer(line: str, why: str) -> None:
    (deal,) = solver.loads(line)
    with pytest.raises(solver.Unsolvable, match=why):
        solver.contracts(deal)


def test_arguments_out_of_range() -> None:
    deal = solver.random_deal("cego", seed=7, cards=3, players=3)
    with pytest.raises(solver.Unsolvable, match="no seat"):
        solver.contracts(deal, seat="D")
    for arguments in ({"contract": "skat"}, {"seconds": -1}, {"memory": 0}):
        with pytest.raises(ValueError):
            solver.contracts(deal, **arguments)


def test_command() -> None:
    status, out, err = told("contracts", LINE, "--seat", "A", "--contract", "cego", "--verbose")
    assert (status, err) == (0, "")
    (row,) = solver.contracts(solver.loads(LINE)[0], seat="A", contract="cego")
    head, first = out.splitlines()[1:3]
    assert head.split() == ["seat", "contract", "keeps", "presses", "value", "the", "seat", "gets", "outcome", "stakes"]
    assert first.split()[:2] == ["A", "Cego"]
    assert " ".join(row.keep) in first and str(row.value) in first
    assert out.splitlines()[-1].startswith("proven; ")


def test_command_all() -> None:
    status, out, _ = told("contracts", LINE, "--seat", "A", "--contract", "eine", "--all")
    assert status == 0
    assert "A, Eine: every choice" in out
    assert sum(line.startswith(("Kc ", "T2 ", "Qd ")) for line in out.splitlines()) == 3


@pytest.mark.parametrize("whole", [False, True])
def test_command_json(whole: bool) -> None:
    status, out, _ = told("contracts", LINE, "--seat", "B", "--json", *(["--all"] if whole else []))
    assert status == 0
    record = json.loads(out)
    table = solver.contracts(solver.loads(LINE)[0], seat="B", all=whole)
    assert record["exact"] is True
    assert [row["contract"] for row in record["contracts"]] == [row.contract for row in table]
    for found, row in zip(record["contracts"], table, strict=True):
        assert (found["seat"], found["value"], found["outcome"]) == ("B", row.value, row.outcome)
        assert (found["keep"], found["press"], found["stakes"]) == (list(row.keep), list(row.press), dict(row.stakes))
        assert ("choices" in found) == whole
        if whole:
            assert [choice["value"] for choice in found["choices"]] == [choice.value for choice in row.choices]


def test_command_without_an_answer() -> None:
    assert told("contracts", "coch/A=X/B=X/C=V/D=Mat")[0] == 1
    status, out, err = told("contracts", LINE, "--seat", "E")
    assert (status, out) == (1, "")
    assert '"E" is no seat' in err
    status, out, _ = told("contracts", LINE, "--seat", "A", "--contract", "ultimo")
    assert status == 0
    assert "There is no such contract" in out
    assert told("contracts", LINE, "--contract", "skat")[0] == 2


def test_outcomes_follow_values() -> None:
    """The best choice has the best outcome too."""
    for seed in range(10):
        for row in solver.contracts(deal_of(small(300 + seed, 3)), all=True):
            best = max(OUTCOMES.index(str(choice.outcome)) for choice in row.choices)
            assert OUTCOMES.index(str(row.outcome)) == best


def test_a_searcher_is_for_rules_that_differ_in_forced_leads_only() -> None:
    hands = "cego/A=Kc_9c_8c/B=Qc_T1_9s/C=T7_St_8s/D=1h_2h_10s/blind=Kd_T2/soloist=A"

    def start(rest: str) -> solver.Position:
        return solver.loads(f"{hands}/{rest}")[0].position

    free, forced = start("contract=eine/keep=9c"), start("contract=eine_leere/keep=9c")
    other_count, other_aim = start("contract=eine/keep=9c/options.count=thirds"), start("contract=bettel")
    with trick_searcher.Searcher(free.state.rules, 1 << 20) as searcher:
        for position in (free, forced, free):
            value = solver.solve(position).value
            assert value is not None
            bound = searcher.reaches(position.state, value - position.secured)
            assert bound is not None and bound >= value - position.secured
            above = searcher.reaches(position.state, value + 1 - position.secured)
            assert above is not None and above < value + 1 - position.secured
        for position in (other_count, other_aim):
            with pytest.raises(ValueError, match="not a position for this searcher"):
                searcher.reaches(position.state, 1)


@pytest.mark.parametrize("game", ["bridge", "cego", "schafkopf", "skat"])
def test_contracts_of_other_games_are_refused(game: str) -> None:
    """An empty table of what the game has not would look like an answer. Own contracts are answered."""
    deal = solver.random_deal(game, seed=1, cards=2)
    for name in CONTRACT_NAMES:
        if name not in NAMES[game]:
            with pytest.raises(solver.Unsolvable, match=f'has no contract "{name}" [(]'):
                solver.contracts(deal, contract=name)
    result = run("contracts", solver.dumps(deal, "line").strip(), "--contract", "spades" if game != "skat" else "NT")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "has no contract" in result.stderr


def test_contracts_of_bridge_are_listed() -> None:
    deal = solver.random_deal("bridge", seed=1, cards=2)
    with pytest.raises(solver.Unsolvable, match=r'Bridge has no contract "spades" [(]C, D, H, S, NT[)]'):
        solver.contracts(deal, contract="spades")
    with pytest.raises(solver.Unsolvable, match='"X" is no seat of this deal'):
        solver.contracts(deal, seat="X")
    assert {row.contract for row in solver.contracts(deal, contract="S")} == {"S"}
