"""Deals built to be hard: a limit ends them with bounds that hold, and more of it never leaves wider ones."""

from __future__ import annotations

import pytest
from hard_deals import QUESTIONS, SIZES, kinds_of, worst

import solver


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in SIZES for kind in kinds_of(game)])
def test_no_deal_runs_away(game: str, kind: str) -> None:
    deal = worst(game, kind, 0)
    goal = QUESTIONS.get(game, "value")
    first = solver.solve(deal, goal=goal, nodes=20_000)
    more = solver.solve(deal, goal=goal, nodes=300_000)
    assert first.nodes <= 20_000
    assert more.nodes <= 300_000
    assert first.lower <= more.lower <= more.upper <= first.upper


def test_kinds() -> None:
    """The deals are what they are called."""
    hands = worst("bridge", "suited", 1).hands
    assert [len({card[0] for card in hand}) for hand in hands.values()] == [1, 1, 1, 1]
    hands = worst("coch", "split", 1).hands
    assert not any(set(hands[a]) & set(hands[b]) for a, b in ("AC", "BD"))
    assert all(len(set(hand)) == len(hand) for hand in hands.values())
