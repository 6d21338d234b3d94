"""Rank search where tricks bring points by the number of cards a seat has won, as in a Räuber counted in threes."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from typing import Any

import pytest
from helpers import deal_of

import solver
from solver._core import trick_searcher, trick_state
from solver.deal_records.encoding import to_record

PLAIN = tuple(name for name in trick_searcher.SWITCHES if name not in ("table", "order", "alike"))
TECHNIQUES = ["leads", "needs", "cuts", "cover", "near", "whose", "table", "ahead", "settled", "sure", "trumps"]


def raeuber(seed: int, cards: int, count: str) -> dict[str, Any]:
    """A Räuber with cards won before, so that the seats start in different phases."""
    rng = random.Random(seed)
    players = rng.choice((3, 4, 4))
    deal = solver.random_deal("cego", seed=seed, cards=cards, players=players, contract="raeuber", count=count)
    record = to_record(deal)
    record["count"] = {seat: players * rng.randrange(3) for seat in record["hands"]}
    return {**record, "points": {seat: rng.randrange(2) for seat, number in record["count"].items() if number}}


@pytest.mark.parametrize("switch", TECHNIQUES)
@pytest.mark.parametrize("count", ["threes", "thirds"])
def test_outcomes_without_a_technique(count: str, switch: str) -> None:
    for seed in range(12):
        at = deal_of(raeuber(seed, 4, count)).position
        seat = "ABC"[seed % 3]
        full = solver.evaluate(at, seat=seat, goal="outcome")
        other = solver.evaluate(at, seat=seat, goal="outcome", disable=(switch,))
        assert {m.move: m.outcome for m in full} == {m.move: m.outcome for m in other}


@pytest.mark.parametrize("off", [(), ("needs",), ("settled",), ("settled", "cuts"), ("near",), ("ahead",)])
def test_leads_and_phases_of_all_sorts(off: tuple[str, ...]) -> None:
    """One transposition table serves positions in all phases, and each has the result of a plain search."""
    found = Counter[bool | None]()
    for seed in range(30):
        rng = random.Random(seed)
        at = deal_of(raeuber(300 + seed, 4 + seed % 2, "threes")).position
        seat = rng.randrange(len(at.seats))
        state = at.for_seat("ABCD"[seat]).state
        hands = [list(at.hands[name]) for name in at.seats]
        with (
            trick_searcher.Searcher(state.rules, 1 << 20, disable=off) as quick,
            trick_searcher.Searcher(state.rules, 1 << 20, disable=PLAIN) as plain,
        ):
            for _ in range(12):
                before = [rng.randrange(max(state.rest // 2, 1)) for _ in hands]
                before[seat] += rng.randrange(4)
                phases = [rng.randrange(3) for _ in hands]
                here = trick_state.State(state.rules, hands, 0, phase=phases[seat], phases=phases)
                safe = quick.is_outranked(here, seat, before)
                found[safe] += 1
                assert safe == plain.is_outranked(here, seat, before), (seed, before, phases)
                assert quick.settled(here, seat, before) in (None, safe)
    assert min(found[True], found[False]) > 20


def test_more_seats_or_phases_than_a_key_has_room_for() -> None:
    rules = solver.random_deal("cego", seed=1, cards=1, contract="raeuber", count="threes").position.question.rules
    many = dataclasses.replace(rules, bonus=(1, 2, 1, 1), next_phase=(1, 2, 3, 0), final=(0, 0, 0, 0))
    state = trick_state.State(trick_state.Rules(many), [["T1"], ["T2"], ["T3"], ["T4"]], 0, phases=(0, 0, 0, 0))
    with (
        trick_searcher.Searcher(state.rules, 1 << 16) as searcher,
        pytest.raises(ValueError, match="too many seats or phases"),
    ):
        searcher.is_outranked(state, 0, [0, 0, 0, 0])


def few_worlds(seed: int, count: str) -> dict[str, Any]:
    """A Räuber in which B holds two of four cards, and all others are seen."""
    rng = random.Random(seed)
    pack = list(solver.GAMES["cego"].pack.order)
    # few trumps among the last cards, so that more than one seat may take tricks
    pack.sort(key=lambda card: card[0] == "T" and rng.random() < 0.6)
    last, rest = pack[:10], pack[10:]
    rng.shuffle(last)
    rng.shuffle(rest)
    hands = {"A": last[:2], "B": ["?2"], "C": last[2:4], "D": last[4:6]}
    piles: dict[str, list[str]] = {seat: [] for seat in "ABCD"}
    while len(rest) > 8:
        piles[rng.choice("ABCD")] += [rest.pop() for _ in range(4)]
    texts = {seat: " ".join(cards) for seat, cards in piles.items()}
    return {
        "game": "cego",
        "contract": "raeuber",
        "hands": {seat: " ".join(cards) for seat, cards in hands.items()},
        "taken": texts,
        "blind": " ".join(rest),
        "options": {"count": count},
    }


@pytest.mark.parametrize("count", ["twos", "threes", "thirds"])
def test_advice_is_the_mean_of_all_worlds(count: str) -> None:
    shares = set()
    for seed in range(20):
        view = deal_of(few_worlds(seed, count)).position
        wins = Counter[str]()
        sums = Counter[str]()
        worlds = list(solver.worlds(view))
        assert len(worlds) == 6
        for world in worlds:
            for move in solver.evaluate(world.position, seat="A"):
                wins[move.move] += move.outcome == "win"
                sums[move.move] += move.value
        for row in solver.hint(view):
            assert row.win == pytest.approx(wins[row.move] / 6)
            assert row.mean == pytest.approx(sums[row.move] / 6)
            shares.add(row.win)
    assert len(shares) > 2
