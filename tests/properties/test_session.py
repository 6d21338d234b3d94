"""Sessions give the answers of `solve` and `evaluate`, from a table that stays warm."""

from __future__ import annotations

import random

import pytest
from generators import position
from helpers import deal_of

import solver


@pytest.mark.parametrize("game", solver.GAMES)
def test_same_answers_along_a_deal(game: str) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        deal = deal_of(position(game, 20_000 + seed, 2))
        with solver.Session(deal) as session:
            # the seat asked about stays the same where each plays for himself
            asks = getattr(session.position.rules, "asks_seat", lambda deal: False)(deal)
            seat = (deal.seat or session.position.turn) if asks else None
            while not session.position.is_over:
                cold = solver.evaluate(session.position, seat=seat)
                warm = session.evaluate()
                assert {m.move: (m.value, m.outcome) for m in warm} == {m.move: (m.value, m.outcome) for m in cold}
                answer, alone = session.solve(), solver.solve(session.position, seat=seat)
                assert (answer.value, answer.outcome) == (alone.value, alone.outcome)
                assert session.solve(goal="outcome").outcome == answer.outcome
                session.play(rng.choice(warm).move)
                if rng.random() < 0.3:
                    before = session.undo()
                    assert before == session.position
                    session.play(rng.choice(before.moves()))


def test_undo_stops_at_the_start() -> None:
    deal = solver.random_deal("coch", seed=1, cards=3)
    with solver.Session(deal) as session:
        start = session.position
        session.play(start.moves()[0])
        assert session.undo() == start
        with pytest.raises(IndexError):
            session.undo()
        with pytest.raises(solver.IllegalMove):
            session.play("Bre Bre")
        assert session.position == start


def test_limits_are_for_each_question() -> None:
    with solver.Session(solver.random_deal("coch", seed=7)) as session:
        assert not session.solve(nodes=1_000).exact
        second = session.evaluate(nodes=2_000)
        assert second.nodes <= 2_000
        with pytest.raises(ValueError, match="nodes must be a whole number from 0"):
            session.solve(nodes=-1)
        with pytest.raises(ValueError, match="goal"):
            session.solve(goal="luck")
    with pytest.raises(ValueError, match="closed"):
        session.solve()


def test_a_whole_deal_costs_little_more_than_its_start() -> None:
    """Every card of a deal, every move valued: nodes against one evaluation of the start."""
    for seed in range(3):
        deal = solver.random_deal("coch", seed=seed, cards=7)
        cold = solver.evaluate(deal).nodes
        total = 0
        with solver.Session(deal) as session:
            while not session.position.is_over:
                table = session.evaluate()
                total += table.nodes
                session.play(table[0].move)
        assert total <= 2.5 * cold
