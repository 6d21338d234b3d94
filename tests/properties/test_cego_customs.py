"""Cego's regional customs against the reference: Räuber in every count and its stakes, sales of T1, named Piccolos."""

from __future__ import annotations

import random
from typing import Any

import pytest
import reference
from generators.cego import customs
from helpers import deal_of
from helpers.agreement import agree_about
from reference.cego_contracts import sale_stakes

import solver

# whole deals played at random in the everyday run
PLAYED = 5000
# positions solved in the everyday run and in the long one, by the cards in hand
EVERYDAY = {1: 150, 2: 250, 3: 12}
LONG = {1: 20_000, 2: 70_000, 3: 10_000}
PARTS = 100


def test_results_of_random_play() -> None:
    """Value, outcome and stakes at the end."""
    for seed in range(PLAYED):
        rng = random.Random(f"played/{seed}")
        agree_on_stakes(rng, customs(rng, rng.choice((1, 1, 2, 3))))


@pytest.mark.parametrize("cards", EVERYDAY)
def test_positions(cards: int) -> None:
    for seed in range(EVERYDAY[cards]):
        agree_on_customs(seed, cards)


@pytest.mark.long
@pytest.mark.parametrize("cards", LONG)
@pytest.mark.parametrize("part", range(PARTS))
def test_positions_long(cards: int, part: int) -> None:
    for seed in range(part, LONG[cards], PARTS):
        agree_on_customs(1_000_000 + seed, cards)


def agree_on_customs(seed: int, cards: int) -> None:
    """A random position has the values, outcomes and stakes of the reference."""
    rng = random.Random(f"{seed}/{cards}")
    record = customs(rng, cards)
    agree_about(record)
    agree_on_stakes(rng, record)


def agree_on_stakes(rng: random.Random, record: dict[str, Any]) -> None:
    """The stakes at the end of random play, and of a sale, are those of the reference."""
    naive = reference.state(record)
    deal = deal_of(record)
    if naive.contract == "ultimo" and naive.seller:
        for outcome in ("win", "loss"):
            expected = sale_stakes(list(naive.seats), naive.soloist, naive.seller, outcome, naive.options)
            assert solver.GAMES["cego"].stakes(deal, outcome) == expected, record
    ours = deal.position
    while not naive.over:
        move = rng.choice(naive.moves())
        naive, ours = naive.play(move), ours.play(move)
    assert ours.score() == naive.score()
    if naive.contract != "raeuber":
        answer = solver.solve(ours)
    else:
        naive.seat = rng.choice(naive.seats)
        answer = solver.solve(ours, seat=naive.seat)
        assert answer.stakes == naive.stakes(), record
        assert sum(answer.stakes.values()) == 0
    assert (answer.value, answer.outcome) == (naive.final_value(), naive.final_outcome()), record
