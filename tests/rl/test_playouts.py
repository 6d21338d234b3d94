"""Targets and inputs to learn from: playouts by the greedy policy, and what the networks of the package see."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

import solver
from solver.rl.hand import Hand

pytest.importorskip("pettingzoo")

from solver.rl import env


@pytest.mark.parametrize("name", solver.GAMES)
def test_playouts(name: Any) -> None:
    """There is one number for each legal move, and the last card is worth what the hand pays."""
    game = env(name, cards=None if name in ("cicera", "cuarenta") else 3, playouts=True)
    rng, checked = np.random.default_rng(2), 0
    for seed in range(3):
        game.reset(seed=seed)
        while not any(game.terminations.values()):
            seat, position = game.agent_selection, game.hand.position
            found = game.infos[seat].get("playouts")
            if position is not None and position.asked_seat is None:
                assert tuple(found) == tuple(map(str, position.moves()))
                checked += 1
            game.step(int(rng.choice(np.flatnonzero(game.observe(seat)["action_mask"]))))
    assert checked


@pytest.mark.parametrize("name", ["coch", "cuarenta", "scopone", "skat", "tressette"])
def test_the_playout_of_a_last_choice_is_what_it_brings(name: Any) -> None:
    """After the last choice nobody has another one, so that a playout is the result of the hand."""
    game = env(name, playouts=True)
    rng = np.random.default_rng(3)
    for seed in range(6):
        game.reset(seed=seed)
        won = dict.fromkeys(game.agents, 0.0)
        last: Any = None
        while not any(game.terminations.values()):
            seat = game.agent_selection
            if game.hand.position is not None and not game.hand.words:
                last = seat, game.infos[seat]["playouts"], len(game.hand.position.line)
            game.step(int(rng.choice(np.flatnonzero(game.observe(seat)["action_mask"]))))
            won = {one: had + game.rewards.get(one, 0.0) for one, had in won.items()}
        if last is None or not last[1]:
            # a hand that all pass, and one in which each seat plays for itself
            continue
        seat, told, number = last
        assert told[str(game.hand.position.line[number])] == pytest.approx(won[seat]), seed


@pytest.mark.parametrize("name", ["cicera", "cuarenta", "scopa", "scopone"])
def test_move_inputs_are_of_the_same_decisions_as_afterstates(name: Any) -> None:
    game = env(name)
    rng = np.random.default_rng(4)
    game.reset(seed=4)
    while not any(game.terminations.values()):
        rows = game.move_inputs()
        assert [word for word, _ in rows] == [word for word, *_ in game.afterstates()]
        assert all(row.shape == (726,) and row.any() for _, row in rows)
        game.step(rows[int(rng.integers(len(rows)))][0])
    trick = env("coch")
    trick.reset(seed=1)
    assert trick.move_inputs() == []


def test_move_inputs_tell_nothing_that_is_hidden() -> None:
    """Two deals that differ in unseen cards alone have equal inputs."""
    one, other = env("scopa", players=2), env("scopa", players=2)
    one.reset(seed=5)
    deal = one.hand.dealt
    stock = tuple(reversed(deal.stock))
    changed = msgspec.structs.replace(deal, stock=stock)
    other.reset(seed=5)
    other.hand = Hand(changed, other.words)
    for (_, row), (_, same) in zip(one.move_inputs(), other.move_inputs(), strict=True):
        assert (row == same).all()
