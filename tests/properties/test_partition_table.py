"""Entries of the trick core's table that hold for many positions: one table for all deals, against none at all."""

from __future__ import annotations

import random

import msgspec
import pytest
from generators import position
from helpers import deal_of

import solver
from solver._core import trick_searcher, trick_state

GAMES = [game for game in solver.GAMES if solver.GAMES[game].family == "trick"]


def value(searcher: trick_searcher.Searcher, state: trick_state.State) -> int:
    lower, upper = searcher.bounds(state)
    lower, upper = searcher.narrow(state, lower, upper, (lower + upper) // 2)
    assert lower == upper
    return lower


@pytest.mark.parametrize("game", GAMES)
def test_one_table_for_all_deals(game: str) -> None:
    """Proofs of other deals never change a value, in any order."""
    shared: dict[object, trick_searcher.Searcher] = {}
    seen = 0
    for cards, seeds in ((2, 400), (3, 300), (4, 40)):
        for seed in range(seeds):
            ours = deal_of(position(game, 30_000 + seed, cards)).position.for_seat(None)
            if ours.is_over:
                continue
            state = ours.state
            source = state.rules.source
            if source not in shared:
                shared[source] = trick_searcher.Searcher(state.rules, 1 << 20)
            with trick_searcher.Searcher(state.rules, 1 << 12, disable=("table",)) as alone:
                assert value(shared[source], state) == value(alone, state)
            seen += 1
    assert seen > 500


@pytest.mark.parametrize("game", ["coch", "bridge"])
def test_orders_between_the_cuts(game: str) -> None:
    """Deals that differ in the order of a few cards, one table for all of them."""
    for seed in range(12):
        rng = random.Random(seed)
        hands = solver.random_deal(game, seed=seed, cards=4).hands
        rules = solver.random_deal(game, seed=seed, cards=4).position.for_seat(None).state.rules
        with (
            trick_searcher.Searcher(rules, 1 << 20) as shared,
            trick_searcher.Searcher(rules, 1 << 12, disable=("table",)) as alone,
        ):
            for _ in range(40):
                a, b = rng.sample("ABCD", 2)
                one, other = rng.choice(hands[a]), rng.choice(hands[b])
                swapped = {
                    **hands,
                    a: [*(card for card in hands[a] if card != one), other, *[one] * (hands[a].count(one) - 1)],
                    b: [*(card for card in hands[b] if card != other), one, *[other] * (hands[b].count(other) - 1)],
                }
                record = {"id": "x", "game": game, "hands": {s: " ".join(cards) for s, cards in swapped.items()}}
                state = deal_of(record).position.for_seat(None).state
                assert value(shared, state) == value(alone, state), record


def test_cuts_save_work() -> None:
    """The same values with fewer nodes: table entries cover more positions, and refutations cover more cards."""
    deals = [solver.random_deal("bridge", seed=seed, cards=10) for seed in range(5)]
    plain = [solver.solve(deal) for deal in deals]
    for off in ("cuts",), ("cover",):
        other = [solver.solve(deal, disable=off) for deal in deals]
        assert [s.value for s in plain] == [s.value for s in other]
        assert sum(s.nodes for s in plain) * 4 < sum(s.nodes for s in other) * 3


def test_a_pair_keeps_its_holders() -> None:
    """A bound that rests on two equal cards names their holders, also after cards between them are gone."""
    start = solver.random_deal("coch", seed=464, cards=8).position
    position = start.play("VIII").play("X")
    assert solver.solve(position).value == solver.solve(position, disable=("cuts", "cover")).value == 1534


@pytest.mark.long
@pytest.mark.parametrize("game", ["coch", "trionfo", "zifuli"])
def test_pairs_in_large_endings(game: str) -> None:
    """Hands with many split pairs and a few moves made, with and without partition boundaries."""
    for seed in range(300):
        rng = random.Random(seed)
        deal = solver.random_deal(game, seed=60_000 + seed, cards=7)
        if game == "zifuli":
            called = deal.hands["A"][0]
            alone = sum(hand.count(called) for hand in deal.hands.values()) < 2
            deal = msgspec.structs.replace(deal, bidder="A", called=called, partner="B" if alone else None)
        position = deal.position
        for _ in range(rng.randint(0, 6)):
            position = position.play(rng.choice(position.moves()))
        assert solver.solve(position).value == solver.solve(position, disable=("cuts", "cover")).value, seed
