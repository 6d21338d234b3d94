"""Playouts of pre-play options bring what the exact value of the deal is, where no card can be chosen."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from helpers import deal_of

import solver
from solver.hints.preplay_decision import ChoiceEvaluator, PlayedEvaluator
from solver.preplay.phase import preplay_of


def last_cards(contract: str, seed: int) -> dict[str, Any]:
    """Return a deal of Skat of one card for each hand. The declarer has to lay two away."""
    pack = solver.GAMES["skat"].pack.order
    drawn = iter(random.Random(seed).sample(pack, len(pack)))
    hands = {seat: " ".join(next(drawn) for _ in range(3 if seat == "A" else 1)) for seat in "ABC"}
    options = {"contract": contract, "declarer": "A"}
    taken = {"defenders": " ".join(drawn)} if contract == "null" else {"declarer": " ".join(drawn)}
    return {"id": "x", "game": "skat", "hands": hands, "taken": taken, "leader": "C", "options": options}


@pytest.mark.parametrize("contract", ["null", "grand", "hearts"])
def test_a_forced_playout_is_the_exact_value(contract: str) -> None:
    found: Counter[float] = Counter()
    for seed in range(30):
        deal = deal_of(last_cards(contract, seed))
        choices = preplay_of("skat").choices(deal, "A", ())
        assert choices is not None
        known = solver.worlds(deal)
        (row,) = known.sample(1, 1).tolist()
        exact = ChoiceEvaluator(known, choices, None).evaluate_world(row, choices.options)
        played = PlayedEvaluator(known, choices).evaluate_world(row, choices.options)
        for option, wanted, value in zip(choices.options, exact, played, strict=True):
            assert value.value == wanted.value, (deal, option)
            found[wanted.value] += 1
    assert len(found) > 1
    assert min(found.values()) > 5 or contract != "null"
