"""Training of the leaf evaluation: it learns, twice the same, and the core adds what the network computes."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from leaf_network import Network, as_rows
from train_estimate import Effort, Trainer
from tree_spread import table_of

from solver._core.fishing_weights import SHAPE, certain_later, leaf_inputs
from solver.fishing.weights_file import Header, read, with_spread


def test_a_network_learns_and_the_core_agrees_with_it() -> None:
    trainer = Trainer("cicera", None, Effort(deals=6, rounds=1, seed=3, playing=2, judging=2))
    weights = trainer.network.leaf_weights()
    states = [state for game in range(6) for state in trainer.played(game, weights, 0.5).values()]
    rows = as_rows([leaf_inputs(state) for state in states])
    targets = np.array([(-1 if state.turn & 1 else 1) * (state.left % 7 - 3) for state in states], np.float32)
    network = Network(1)
    before = network.estimates(rows) - targets
    network.fit(np.tile(rows, (5, 1)), np.tile(targets, 5), 60, 2e-2)
    after = network.estimates(rows) - targets
    assert (after**2).mean() < (before**2).mean() / 4
    weights = network.leaf_weights()
    for state, value in zip(states, network.estimates(rows), strict=True):
        sign = -1 if state.turn & 1 else 1
        core = sign * (weights.value(state) / SHAPE["grain"] - certain_later(state))
        assert abs(core - value) < 0.5


def test_a_training_gives_the_same_weights_twice() -> None:
    files = []
    for _ in range(2):
        trainer = Trainer("cicera", None, Effort(deals=14, rounds=1, seed=3, playing=2, judging=2))
        trainer.round(0)
        files.append(trainer.network.file(Header("cicera", "", 3, "", "")))
    assert files[0] == files[1]
    assert read(files[0]).header.seed == 3


def test_a_table_of_spreads_falls_with_the_work_and_rises_with_the_cards() -> None:
    rng = np.random.default_rng(1)
    errors = {(band, power): list(rng.normal(0, 1 + band, 200)) for band in range(3, 9) for power in (4, 7, 10, 12)}
    table = table_of(errors)
    for row, next_row in pairwise(table):
        assert row.cards < next_row.cards
        assert list(row.widths) == sorted(row.widths, reverse=True)
        assert all(one <= other for one, other in zip(row.widths, next_row.widths, strict=True))
    data = Network(1).file(Header("cicera", "", 1, "", ""))
    assert read(with_spread(data, table)).header.spread == table
