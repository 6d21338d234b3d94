"""Finished deals on the board: with their result, or without one where the deal has none."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.board import answer, client_of
from helpers.games import GAMES

import solver


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of(()) as found:
        yield found


def test_the_score_is_told_part_by_part(client: Any) -> None:
    rng = random.Random(1)
    position: Any = solver.random_deal("cicera", seed=3).position
    while not position.is_over:
        position = position.play(rng.choice(position.moves()))
    first, *parts = answer(client, "show", position.text)["answer"]["result"].split("\n")
    assert first == "AC wins: AC 7 points, BD 3 points."
    assert "swords (10 : 3): AC 1" in parts


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_deal_is_shown(client: Any, game: str) -> None:
    """A deal of Zifuli without a bidder has no result: it was refused once its last card was played."""
    rng = random.Random(game)
    position: Any = solver.random_deal(game, seed=1).position
    while position.moves():
        position = position.play(rng.choice(position.moves()))
    told = answer(client, "show", position.text)["answer"]
    assert told["over"] == (position.is_over and not position.question.pending)
    assert bool(told["result"]) == (told["over"] and not told["refusal"])
