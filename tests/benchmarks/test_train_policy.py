"""Training of the move network: it learns, twice the same with any number of workers, and the core agrees with it."""

from __future__ import annotations

import random

import numpy as np
import pytest
from policy_network import GRAIN, UNIT, Network, Samples
from train_policy import Effort, Table, file_of, match, play_deal, train

from solver._core.fishing_network import MoveNetwork, move_inputs
from solver.fishing.weights_file import numbers_in

CUARENTA, CICERA, SCOPA = Table("cuarenta", 4), Table("cicera", 4), Table("scopa", 2)


def test_a_network_learns_and_the_core_agrees_with_it() -> None:
    samples = Samples()
    for number in range(4):
        samples.extend(play_deal(CUARENTA, number, None))
    # a target that the inputs tell: laying a card is worse than capturing
    samples.targets = [2.0 if 374 not in row else -1.0 for row in samples.rows]
    network = Network(1)
    assert network.fit(samples, 60, 1e-2) > 0.4
    core = network.for_core()
    rng = random.Random(2)
    state = CUARENTA.deal(9).state
    while not state.is_over:
        found = Samples()
        moves = move_inputs(state)
        found.add([rows for _, _, rows in moves], [0.0] * len(moves))
        scores = core.scores(state)
        for expected, (_, _, score) in zip(network.scores(found.table(), network.weights), scores, strict=True):
            assert abs(score / UNIT / GRAIN - expected) < 0.5
        state = state.play(*rng.choice(scores)[:2])


@pytest.mark.parametrize("table", [CUARENTA, CICERA, SCOPA], ids=lambda table: f"{table.game}-{table.players}")
def test_a_training_gives_the_same_weights_twice(table: Table) -> None:
    files = []
    for workers in (1, 2):
        effort = Effort(deals=3, rounds=2, seed=3, workers=workers)
        files.append(file_of(table, effort, train(table, effort, matches=2)))
    assert files[0] == files[1]
    header, numbers = numbers_in(files[0])
    assert header.seed == 3
    assert "--deals 3 --rounds 2 --seed 3" in header.recipe
    assert MoveNetwork(numbers)


def test_targets_are_gains_over_the_mean_of_a_position() -> None:
    samples = play_deal(CICERA, 1, None)
    assert len(samples.rows) == len(samples.targets) > 100
    assert abs(float(np.sum(samples.targets))) < 1e-6


def test_a_network_is_level_with_itself() -> None:
    network = Network(2).for_core()
    assert match(CICERA, network, network, range(3)) == [0, 0, 0]
