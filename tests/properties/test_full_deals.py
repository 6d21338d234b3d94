"""Whole deals, too large for the reference: two searches with as little shared code as possible must agree.

OPENHAND_DEALS is the number of deals of each game. A change needs 200 of them for certainty.
"""

from __future__ import annotations

import os

import msgspec
import pytest

import solver
from solver._core import fishing_searcher, trick_searcher
from solver.model.deal import Position

DEALS = int(os.environ.get("OPENHAND_DEALS", "8"))

# What is left on of the other search: without these it would not end.
KEPT = {"trick": {"table", "order"}, "fishing": {"table", "order", "pairs"}}
SWITCHES = {"trick": trick_searcher.SWITCHES, "fishing": fishing_searcher.SWITCHES}

# Questions that a search without most of its techniques still answers about a whole deal.
GOALS = {
    "coch": "outcome",
    "zifuli": "outcome",
    "trionfo": "value",
    "cego": "outcome",
    "cuarenta": "value",
    "tressette": "value",
    "skat": "value",
    "schafkopf": "value",
    "koenigrufen": "outcome",
    "scopa": "value",
}
MOST_NODES = 100_000_000


def whole_deal(game: str, seed: int) -> Position:
    """A random deal of a game as it is played."""
    if game == "cego":
        return solver.random_deal(game, seed=seed, contract="solo", soloist="A").position
    if game == "cuarenta":
        return solver.random_deal(game, seed=seed, players=2).position
    deal = solver.random_deal(game, seed=seed)
    if game == "zifuli":
        called = deal.hands["A"][0]
        deal = msgspec.structs.replace(deal, bidder="A", called=called)
    return deal.position


@pytest.mark.long
@pytest.mark.parametrize("game", GOALS)
def test_two_searches_agree(game: str) -> None:
    family = solver.GAMES[game].family
    off = tuple(set(SWITCHES[family]) - KEPT[family])
    compared = 0
    for seed in range(1_000, 1_000 + DEALS):
        position = whole_deal(game, seed)
        plain = solver.solve(position, goal=GOALS[game], nodes=MOST_NODES)
        other = solver.solve(position, goal=GOALS[game], nodes=MOST_NODES, disable=off)
        # a search that met its limit still says nothing that the other contradicts
        assert max(plain.lower, other.lower) <= min(plain.upper, other.upper), seed
        if plain.exact and other.exact:
            compared += 1
            assert plain.outcome == other.outcome, seed
            assert GOALS[game] == "outcome" or plain.value == other.value, seed
    assert compared >= DEALS // 2
