"""Network of the leaf evaluation: fitted in floating point, then rounded to the whole numbers that the core adds."""

from __future__ import annotations

from array import array

import numpy as np
from network_training import Adam, Floats, Rows, dense, table_of

from solver._core.fishing_weights import SHAPE, LeafWeights
from solver.fishing.weights_file import Header, write

ROWS, HIDDEN, GRAIN, UNIT = (SHAPE[name] for name in ("inputs", "hidden", "grain", "unit"))
BATCH = 512
# most inputs of a position
WIDTH = 120


def as_rows(inputs: list[list[int]]) -> Rows:
    """Return the inputs of positions as a table."""
    return table_of(inputs, WIDTH, ROWS)


class Network:
    """Linear part and one hidden layer of rectified units over inputs that are there or not."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {
            "first": (self.rng.standard_normal((ROWS, HIDDEN)) * 0.1).astype(np.float32),
            "linear": np.zeros(ROWS, np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "second": (self.rng.standard_normal(HIDDEN) * 0.1).astype(np.float32),
            "offset": np.zeros(1, np.float32),
        }
        self.used = np.zeros(ROWS, bool)

    def forward(self, x: Floats) -> tuple[Floats, Floats]:
        """Return the estimates of positions, in points, and their hidden units."""
        w = self.weights
        hidden = np.maximum(x @ w["first"] + w["bias"], 0)
        return x @ w["linear"] + hidden @ w["second"] + w["offset"][0], hidden

    def estimates(self, rows: Rows) -> Floats:
        """Return the estimates of positions, in points."""
        parts = [self.forward(dense(rows[i : i + 4096], ROWS))[0] for i in range(0, len(rows), 4096)]
        return np.concatenate(parts)

    def fit(self, rows: Rows, targets: Floats, epochs: int, rate: float) -> None:
        """Fit the weights by Adam on errors cut at four points."""
        w = self.weights
        self.used |= np.bincount(rows.ravel(), minlength=ROWS + 1)[:ROWS] > 0
        adam = Adam(w, rate, epochs * (len(rows) // BATCH))
        limit = SHAPE["first"] / UNIT
        for _ in range(epochs):
            order = self.rng.permutation(len(rows))
            for start in range(0, len(rows) - BATCH + 1, BATCH):
                part = order[start : start + BATCH]
                x = dense(rows[part], ROWS)
                found, hidden = self.forward(x)
                error = (np.clip(found - targets[part], -4, 4) / BATCH).astype(np.float32)
                back = error[:, None] * w["second"] * (hidden > 0)
                slopes = {
                    "linear": x.T @ error,
                    "offset": error.sum(keepdims=True),
                    "second": hidden.T @ error,
                    "first": x.T @ back,
                    "bias": back.sum(0),
                }
                adam.update(slopes)
                np.clip(w["first"], -limit, limit, out=w["first"])
                np.clip(w["bias"], -limit, limit, out=w["bias"])

    def numbers(self) -> array[int]:
        """Return the weights as the core takes them, in the order of the file. Inputs never seen weigh nothing."""
        w = self.weights
        scales = {"first": UNIT, "linear": GRAIN, "bias": UNIT, "second": GRAIN, "offset": GRAIN}
        seen = {name: w[name] * self.used.reshape(-1, *(1,) * (w[name].ndim - 1)) for name in ("first", "linear")}
        whole = [np.rint((seen.get(name, w[name])) * scale).astype(np.int16).ravel() for name, scale in scales.items()]
        return array("h", np.concatenate(whole).tolist())

    def leaf_weights(self) -> LeafWeights:
        """Return the weights for the core."""
        all_numbers, cut = self.numbers(), ROWS * HIDDEN
        first = [all_numbers[i : i + HIDDEN] for i in range(0, cut, HIDDEN)]
        rest = all_numbers[cut + ROWS :]
        return LeafWeights(first, all_numbers[cut : cut + ROWS], rest[:HIDDEN], rest[HIDDEN:-1], rest[-1])

    def file(self, header: Header) -> bytes:
        """Return the file of the weights."""
        return write(header, self.numbers())
