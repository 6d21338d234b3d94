"""What the training of small networks shares: tables of inputs that are there or not, and steps of Adam."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Rows = NDArray[np.int16]


def table_of(rows: Sequence[Sequence[int] | Rows], width: int, inputs: int) -> Rows:
    """Return lists of inputs as rows of equal width. What is missing counts as an input beyond the last."""
    table = np.full((len(rows), width), inputs, np.int16)
    for line, row in zip(table, rows, strict=True):
        line[: len(row)] = row
    return table


def dense(table: Rows, inputs: int) -> Floats:
    """Return a table of inputs as numbers 0 and 1."""
    x = np.zeros((len(table), inputs + 1), np.float32)
    x[np.arange(len(table))[:, None], table] = 1
    return x[:, :inputs]


class Adam:
    """Optimizer of some weights (Kingma and Ba 2015), with a rate that falls to nothing and weights that decay.

    weights: changed in place.
    steps: number of steps to come.
    """

    def __init__(self, weights: dict[str, Floats], rate: float, steps: int) -> None:
        self.weights, self.rate, self.steps, self.step = weights, rate, steps, 0
        self.means = {name: np.zeros_like(one) for name, one in weights.items()}
        self.squares = {name: np.zeros_like(one) for name, one in weights.items()}

    def update(self, slopes: Mapping[str, Floats]) -> None:
        """Make one step against the slopes of the error."""
        self.step += 1
        speed = self.rate * (1 - self.step / (self.steps + 1))
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            move = mean / (1 - 0.9**self.step) / (np.sqrt(square / (1 - 0.999**self.step)) + 1e-8)
            self.weights[name] -= (speed * (move + 1e-3 * self.weights[name])).astype(np.float32)
