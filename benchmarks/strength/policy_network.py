"""Move network of a fishing game: fitted in floating point, then rounded to the whole numbers that the core adds."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from network_training import Adam, Floats, Rows, dense, table_of

from solver._core.fishing_network import SHAPE, MoveNetwork

INPUTS, HIDDEN, UNIT, GRAIN, LARGEST, LARGEST_BIAS = (
    SHAPE[name] for name in ("inputs", "hidden", "unit", "grain", "largest", "largest_bias")
)
# Most inputs of a move.
WIDTH = 160
BATCH = 2048
# Errors in points from which they count no more than their size.
CUT = 8.0


@dataclass
class Samples:
    """Moves with their inputs, and their results less the mean of all moves of the position, in points."""

    rows: list[Rows] = field(default_factory=list)
    targets: list[float] = field(default_factory=list)

    def add(self, rows: list[list[int]], values: list[float]) -> None:
        """Add the moves of a position."""
        mean = sum(values) / len(values)
        for row, value in zip(rows, values, strict=True):
            self.rows.append(np.array(row, np.int16))
            self.targets.append(value - mean)

    def extend(self, other: Samples) -> None:
        """Add other samples."""
        self.rows += other.rows
        self.targets += other.targets

    def table(self) -> Rows:
        """Return the inputs as a table."""
        return table_of(self.rows, WIDTH, INPUTS)


class Network:
    """One hidden layer of rectified units over inputs that are there or not."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {
            "first": (self.rng.standard_normal((INPUTS, HIDDEN)) * 0.15).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "second": (self.rng.standard_normal(HIDDEN) * 0.15).astype(np.float32),
        }
        self.used = np.zeros(INPUTS, bool)

    def fit(self, samples: Samples, epochs: int, rate: float) -> float:
        """Fit the weights by Adam on cut errors.

        Returns the share of the variance of the last twentieth of the samples, not learned from, that is explained.
        """
        table, targets = samples.table(), np.array(samples.targets, np.float32)
        seen = np.bincount(table.ravel(), minlength=INPUTS + 1)[:INPUTS] > 0
        self.used |= seen
        # only inputs that occur have columns
        place = np.full(INPUTS + 1, int(seen.sum()), np.int16)
        place[:-1][seen] = np.arange(int(seen.sum()))
        table = place[table]
        w = {**self.weights, "first": self.weights["first"][seen].copy()}
        kept = len(table) * 19 // 20
        size = min(BATCH, kept)
        adam = Adam(w, rate, epochs * (kept // size))
        limit = LARGEST / UNIT
        for _ in range(epochs):
            order = self.rng.permutation(kept)
            for start in range(0, kept - size + 1, size):
                part = order[start : start + size]
                x = dense(table[part], len(w["first"]))
                hidden = np.maximum(x @ w["first"] + w["bias"], 0)
                error = (np.clip(hidden @ w["second"] - targets[part], -CUT, CUT) / size).astype(np.float32)
                back = error[:, None] * w["second"] * (hidden > 0)
                slopes = {"first": x.T @ back, "bias": back.sum(0), "second": hidden.T @ error}
                adam.update(slopes)
                np.clip(w["first"], -limit, limit, out=w["first"])
        self.weights = {**w, "first": self.weights["first"].copy()}
        self.weights["first"][seen] = w["first"]
        found = np.concatenate([self.scores(table[i : i + 4096], w) for i in range(kept, len(table), 4096)] or [[]])
        left = targets[kept:]
        return float(1 - ((found - left) ** 2).mean() / (left**2).mean()) if len(left) else 0.0

    @staticmethod
    def scores(table: Rows, w: dict[str, Floats]) -> Floats:
        """Return the scores of moves, in points."""
        x = dense(table, len(w["first"]))
        found: Floats = np.maximum(x @ w["first"] + w["bias"], 0) @ w["second"]
        return found

    def numbers(self) -> list[int]:
        """Return the weights as the core takes them. Inputs never seen weigh nothing."""
        w = self.weights
        first = np.rint(w["first"] * self.used[:, None] * UNIT).clip(-LARGEST, LARGEST)
        bias = np.rint(w["bias"] * UNIT).clip(-LARGEST_BIAS, LARGEST_BIAS)
        second = np.rint(w["second"] * GRAIN).clip(-LARGEST_BIAS, LARGEST_BIAS)
        return [int(one) for part in (first.ravel(), bias, second) for one in part]

    def for_core(self) -> MoveNetwork:
        """Return the network of the core."""
        return MoveNetwork(self.numbers())
