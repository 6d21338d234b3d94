"""The fixed deals and questions that are measured; random deals by seed, the same everywhere."""

from __future__ import annotations

import time
from dataclasses import dataclass

import solver


@dataclass(frozen=True, slots=True)
class Suite:
    """One question about a run of random deals.

    question: "outcome", "value" or "moves" (the value of every legal card).
    """

    game: str
    cards: int
    question: str
    deals: int

    @property
    def name(self) -> str:
        """Name in tables and on the command line."""
        return f"{self.game}-{self.cards}-{self.question}"

    def positions(self) -> list[solver.Position]:
        """The positions asked about."""
        return [solver.random_deal(self.game, seed=seed, cards=self.cards).position for seed in range(self.deals)]

    def ask(self, position: solver.Position) -> int:
        """Answer the question about one position; returns the nodes it took."""
        if self.question == "moves":
            return solver.evaluate(position).nodes
        return solver.solve(position, goal=self.question).nodes

    def run(self) -> list[tuple[float, int]]:
        """CPU seconds and nodes of each deal."""
        found = []
        for position in self.positions():
            start = time.process_time()
            nodes = self.ask(position)
            found.append((time.process_time() - start, nodes))
        return found


SUITES = (
    Suite("coch", 5, "outcome", 200),
    Suite("coch", 5, "value", 200),
    Suite("coch", 5, "moves", 200),
    Suite("coch", 8, "outcome", 40),
    Suite("coch", 8, "value", 40),
    Suite("coch", 8, "moves", 40),
    Suite("coch", 10, "outcome", 40),
)
# Minutes rather than seconds.
LONG_SUITES = (
    Suite("coch", 10, "value", 40),
    Suite("coch", 10, "moves", 10),
)
