"""The outcome of every move, asked for alone."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from generators import position
from helpers import deal_of
from helpers.cli import good

import solver
from solver._core import trick_searcher


@pytest.mark.parametrize("game", solver.GAMES)
def test_the_same_outcomes(game: str) -> None:
    """Outcomes agree like the values. The best moves come first, and no claim about a value is false."""
    for seed in range(60):
        at = deal_of(position(game, 70_000 + seed, 3)).position.for_seat(None)
        if at.is_over:
            continue
        full = solver.evaluate(at)
        quick = solver.evaluate(at, goal="outcome")
        assert quick.exact
        assert quick.goal == "outcome"
        assert {m.move: m.outcome for m in quick} == {m.move: m.outcome for m in full}
        assert quick[0].outcome == full[0].outcome
        values = {m.move: m.value for m in full}
        for m in quick:
            assert m.lower <= values[m.move] <= m.upper
        with solver.Session(at) as session:
            assert [m.outcome for m in session.evaluate(goal="outcome")] == [m.outcome for m in quick]


def test_fewer_nodes() -> None:
    deals = [solver.random_deal("coch", seed=seed, cards=7) for seed in range(8)]
    full = sum(solver.evaluate(deal).nodes for deal in deals)
    assert sum(answer.nodes for answer in solver.evaluate_many(deals, goal="outcome")) * 2 < full


RIVALS = ["leads", "needs", "cuts", "cover", "near", "whose", "hints", "table", "ahead", "settled", "rest", "trumps"]


@pytest.mark.parametrize("switch", RIVALS)
def test_who_ends_with_more(switch: str) -> None:
    """In Räuber the outcome is a question of its own: the same of every card without what its search rests on."""
    for seed in range(6):
        at = solver.random_deal("cego", seed=seed, cards=5, contract="raeuber").position
        for seat in "ABCD":
            full = solver.evaluate(at, seat=seat, goal="outcome")
            other = solver.evaluate(at, seat=seat, goal="outcome", disable=(switch,))
            assert {m.move: m.outcome for m in full} == {m.move: m.outcome for m in other}


@pytest.mark.parametrize("switch", RIVALS)
def test_who_ends_with_more_by_one_technique(switch: str) -> None:
    """.. and by each of these alone."""
    plain = tuple(trick_searcher.SWITCHES)
    off = tuple(name for name in plain if name != switch)
    for seed in range(20):
        at = solver.random_deal("cego", seed=200 + seed, cards=3, contract="raeuber").position
        found = solver.evaluate(at, seat="ABCD"[seed % 4], goal="outcome", disable=off)
        other = solver.evaluate(at, seat="ABCD"[seed % 4], goal="outcome", disable=plain)
        assert {m.move: m.outcome for m in found} == {m.move: m.outcome for m in other}


def test_bounds_on_who_ends_with_more_hold() -> None:
    """Bounds from rank comparison and a seat's own points agree with a search without them, for all leads."""
    found = Counter[bool | None]()
    for seed in range(300):
        rng = random.Random(seed)
        seat = rng.randrange(4)
        at = solver.random_deal("cego", seed=seed, cards=1 + seed % 4, contract="raeuber").position
        at = at.for_seat("ABCD"[seat])
        state, off = at.state, ("ahead", "settled", "rest", "leads", "sure")
        with (
            trick_searcher.Searcher(state.rules, 1 << 16) as quick,
            trick_searcher.Searcher(state.rules, 1 << 16, disable=off) as plain,
        ):
            for _ in range(4):
                before = [rng.randrange(30) for _ in range(4)]
                settled = quick.settled(state, seat, before)
                found[settled] += 1
                assert settled in (None, plain.is_outranked(state, seat, before))
    assert min(found[True], found[False], found[None]) > 20


@pytest.mark.parametrize("off", [(), ("needs",), ("settled",), ("settled", "cuts"), ("near",), ("settled", "whose")])
def test_leads_of_all_sorts(off: tuple[str, ...]) -> None:
    """One transposition table, searched with many leads over a seat, agrees with a plain search for each."""
    plain_off = tuple(name for name in trick_searcher.SWITCHES if name not in ("table", "order", "alike"))
    found = Counter[bool | None]()
    for seed in range(40):
        rng = random.Random(seed)
        seat = rng.randrange(4)
        at = solver.random_deal("cego", seed=900 + seed, cards=4 + seed % 2, contract="raeuber").position
        state = at.for_seat("ABCD"[seat]).state
        with (
            trick_searcher.Searcher(state.rules, 1 << 20, disable=off) as quick,
            trick_searcher.Searcher(state.rules, 1 << 20, disable=plain_off) as plain,
        ):
            for _ in range(12):
                before = [rng.randrange(state.rest // 3) for _ in range(4)]
                before[seat] += rng.randrange(4)
                safe = quick.is_outranked(state, seat, before)
                found[safe] += 1
                assert safe == plain.is_outranked(state, seat, before), (seed, before)
    assert min(found[True], found[False]) > 20


def test_leads_that_are_no_worse() -> None:
    """A bound for some leads over the seat holds for all that are at least as good, or at most."""
    deals = [solver.random_deal("cego", seed=seed, cards=8, contract="raeuber").position for seed in range(6)]
    full, other = (
        sum(solver.solve(at, seat="A", goal="outcome", disable=off).nodes for at in deals) for off in ((), ("leads",))
    )
    assert full < other


def test_no_such_goal() -> None:
    with pytest.raises(ValueError, match="goal must be one of"):
        solver.evaluate(solver.random_deal("coch", seed=1, cards=2), goal="tricks")


def test_command() -> None:
    deal = "coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre"
    answer = json.loads(good("moves", "--goal", "outcome", "--json", deal))
    assert answer["goal"] == "outcome"
    assert {move["outcome"] for move in answer["moves"]} <= {"win", "draw", "loss"}
    assert "AC wins" in good("moves", "--goal", "outcome", deal)
