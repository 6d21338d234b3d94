"""Play of a deal that has begun: no choice before the first card comes again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.board import answer, client_of
from helpers.views import deals

import solver


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with client_of(("coch/A=X/B=II/C=V/D=I",)) as found:
        yield found


@pytest.mark.parametrize("moves", [1, 6])
def test_a_deal_that_has_begun_goes_on(client: Any, moves: int) -> None:
    """With all that was bid, kept and laid away in every contract."""
    rng = random.Random(moves)
    for deal in deals(3):
        position: solver.Position = deal.position
        for _ in range(moves):
            position = position.play(rng.choice(position.moves()))
        found = answer(client, "sit", solver.dumps(position.deal, "toml"), seat=position.turn)["answer"]
        assert [one["move"] for one in found["table"]["line"]] == [str(move) for move in position.line]
        assert found["told"] == []
