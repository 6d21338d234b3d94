"""Benchmark suites: fixed queries about fixed deals. Node counts are equal on all machines, only speed differs."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from solver.exact.api import evaluate, solve
from solver.io.random_deals import deal_with
from solver.model.argument_types import Goal
from solver.model.deal import Position


@dataclass(frozen=True, slots=True)
class Suite:
    """Query about the random deals of a range of seeds.

    question: "value", "outcome" or "moves".
    packets: number of packets played in a fishing game. None: all.
    """

    name: str
    game: str
    question: str
    deals: int
    keys: Mapping[str, Any] = field(default_factory=dict)
    packets: int | None = None

    def position(self, seed: int) -> Position:
        """Return the position of a seed."""
        given = dict(self.keys)
        deal: Any = deal_with(self.game, given, seed, given.pop("cards", None), given.pop("players", None))
        if self.packets is not None:
            packet = sum(map(len, deal.hands.values()))
            deal = msgspec.structs.replace(deal, stock=deal.stock[: (self.packets - 1) * packet])
        position: Position = deal.position
        return position

    def nodes(self, position: Position) -> int:
        """Search a position and return the number of nodes."""
        if self.question == "moves":
            return evaluate(position).nodes
        return solve(position, goal=cast(Goal, self.question)).nodes


@dataclass(frozen=True, slots=True)
class Result:
    """Cost of a suite.

    nodes: search nodes over all deals.
    seconds: CPU time.
    """

    suite: Suite
    nodes: int
    seconds: float


SOLO = {"contract": "solo", "soloist": "A"}
SUITES = (
    Suite("coch 5 moves", "coch", "moves", 100, {"cards": 5}),
    Suite("coch 8 value", "coch", "value", 12, {"cards": 8}),
    Suite("coch 10 outcome", "coch", "outcome", 5),
    Suite("trionfo 8 value", "trionfo", "value", 20, {"cards": 8}),
    Suite("cego 9 moves", "cego", "moves", 10, {"cards": 9, **SOLO}),
    Suite("tressette 8 value", "tressette", "value", 12, {"cards": 8}),
    Suite("skat 10 value", "skat", "value", 12, {"contract": "clubs"}),
    Suite("schafkopf 8 value", "schafkopf", "value", 12, {"contract": "call-acorns"}),
    Suite("koenigrufen 10 value", "koenigrufen", "value", 12, {"cards": 10, "contract": "rufer"}),
    Suite("cicera 5 value", "cicera", "value", 6, {"cards": 5}),
    Suite("scopone 5 value", "scopone", "value", 12, {"cards": 5}),
    Suite("scopa 2x18 moves", "scopa", "moves", 24, {"players": 2}),
    Suite("cuarenta 2x20 value", "cuarenta", "value", 6, {"players": 2}, packets=4),
    Suite("cuarenta 4x5 moves", "cuarenta", "moves", 12, {"players": 4}, packets=1),
)


def bench() -> Iterator[Result]:
    """Run the suites in order. The node total is a fingerprint of the search."""
    for suite in SUITES:
        positions = [suite.position(seed) for seed in range(suite.deals)]
        start = time.process_time()
        nodes = sum(map(suite.nodes, positions))
        yield Result(suite, nodes, time.process_time() - start)
