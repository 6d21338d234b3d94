"""Finished deals on the board: with their result, or without one where the deal has none."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.board import answer, client_of
from helpers.games import GAMES
from helpers.random_play import played_out

import solver


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of(()) as found:
        yield found


def test_the_score_is_told_part_by_part(client: Any) -> None:
    position = played_out(solver.random_deal("cicera", seed=3).position, random.Random(1))
    first, *parts = answer(client, "show", position.text)["answer"]["result"].split("\n")
    assert first == "AC wins: AC 7 points, BD 3 points."
    assert "swords (10 : 3): AC 1" in parts


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_deal_is_shown(client: Any, game: str) -> None:
    """A deal of Zifuli without a bidder has no result: it was refused once its last card was played."""
    position = played_out(solver.random_deal(game, seed=1).position, random.Random(game))
    told = answer(client, "show", position.text)["answer"]
    assert told["over"] == (position.is_over and not position.question.pending)
    assert bool(told["result"]) == (told["over"] and not told["refusal"])
