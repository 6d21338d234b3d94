"""Query and value sum of a world without its position agree with those of the position."""

from __future__ import annotations

import random

import pytest
from helpers.views import deals

import solver
from solver.families import family_of
from solver.trick.position import TrickPosition
from solver.trick.world_states import TrickWorlds

WORLDS = 12


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 8))])
def test_as_of_the_positions(seed: int) -> None:
    differing = asking = 0
    for deal in deals(seed):
        position, rng = deal.position, random.Random(f"{deal.id}/{seed}")
        while not position.is_over:
            if rng.random() < 0.15 and not position.question.pending:
                worlds = solver.worlds(solver.view(position))
                rows = worlds.sample(WORLDS, seed)
                there = worlds.positions(WORLDS, seed)
                sums = [family_of(world).value_sum(world) for world in there]
                assert family_of(position).world_value_sums(worlds, rows).tolist() == sums
                differing += len(set(sums)) > 1
                if isinstance(worlds.position, TrickPosition):
                    made = TrickWorlds(worlds, worlds.position)
                    questions = [world.question for world in there]
                    assert [made.question(row) for row in rows.tolist()] == questions
                    asking += any(one != questions[0] for one in questions)
            position = position.play(rng.choice(position.moves()))
    # there is something to be told apart
    assert differing > 5
    assert asking > 5


def test_of_no_world() -> None:
    worlds = solver.worlds(solver.view(solver.random_deal("trionfo", seed=1).position))
    assert family_of(worlds.position).world_value_sums(worlds, worlds.sample(0)).tolist() == []
