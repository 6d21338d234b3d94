"""One position asked of the core and of the reference."""

from __future__ import annotations

from typing import Any

import reference
from generators import position

import solver
from helpers import deal_of


def agree(game: str, seed: int, cards: int) -> None:
    """Everything that both sides can say about one position is the same."""
    agree_about(position(game, seed, cards))


def agree_about(record: dict[str, Any]) -> None:
    """.. about this one."""
    naive = reference.state(record)
    ours = deal_of(record).position.for_seat(None)
    assert sorted(ours.moves()) == naive.moves(), record
    assert ours.score() == naive.score(), record
    if naive.over:
        assert ours.is_over
        return
    assert ours.turn == naive.turn
    expected = reference.move_values(naive)
    found = solver.evaluate(ours)
    assert found.exact
    assert {m.move: (m.value, m.outcome) for m in found} == expected, record
    values = [value for value, _ in expected.values()]
    high = naive.maximizer(naive.turn) != naive.low_is_good
    solution = solver.solve(ours)
    assert solution.exact
    assert solution.value == solution.lower == solution.upper == (max if high else min)(values), record
    # where the outcome is a question of its own, it comes first
    apart = bool(getattr(ours.question, "rivals", ()))
    assert (found[0].outcome == solution.outcome) if apart else (found[0].value == solution.value), record
    assert solution.outcome == reference.outcome(naive), record
    quick = solver.solve(ours, goal="outcome")
    assert quick.outcome == solution.outcome, record
    assert quick.lower <= solution.value <= quick.upper
    for line, target in ((solution.line, "value"), (quick.line, "outcome")):
        end = naive
        for move in line:
            end = end.play(str(move))
        assert end.over
        if target == "value":
            assert end.final_value() == solution.value
        if target == "outcome" or not apart:
            assert end.final_outcome() == solution.outcome
