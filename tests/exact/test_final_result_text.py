"""Text of the result of a finished deal, for the reader's seat."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from helpers.games import GAMES
from helpers.random_play import played_out

import solver
from solver.exact.final_result_text import result_of
from solver.matches.hand_result import hand_result


def finished(game: str, seed: int) -> Any:
    """Return the end of a random deal."""
    rng = random.Random(f"{game} {seed}")
    named = {"contract": "solo", "declarer": rng.choice("ABCD")} if game == "cego" else {}
    position: Any = solver.random_deal(game, seed=seed, **named).position
    if game == "zifuli":
        bidder, partner = rng.sample(position.seats, 2)
        position = msgspec.structs.replace(position.deal, bidder=bidder, partner=partner).position
    return played_out(position, rng)


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_is_told_if_it_has_won(game: str) -> None:
    told = set()
    for seed in range(30):
        end = finished(game, seed)
        if end.question.refusal or not end.is_over:
            continue
        for seat in end.seats:
            mine: Any = end.for_seat(seat) if end.asked_seat is not None else end
            outcome, said = solver.solve(mine).outcome, result_of(mine, seat)
            first = mine.terms.side_names[0]
            if outcome in ("win", "loss") and said.startswith("You "):
                won = (outcome == "win") == (seat in mine.sides.get(first, ()))
                assert said.startswith("You win: " if won else "You lose: "), (seat, said)
                told.add(won)
            # the same behind it, whoever reads
            assert said.partition(":")[2] == result_of(mine).partition(":")[2]
    assert told == {True, False}


def test_points_decide_who_is_told_so() -> None:
    """The seat whose side has more points, as the whole game counts them."""
    for seed in range(20):
        end = finished("cicera", seed)
        gains = hand_result(end, 0)
        ahead = max(gains, key=gains.__getitem__)
        if len({*gains.values()}) > 1:
            assert result_of(end, ahead[0]).startswith("You win: ")
