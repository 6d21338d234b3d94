"""World evaluator of fishing games: the value of each move in one world, up to the end of the current packet.

A world too large to solve is played out by a shallow search, until a few cards a hand are left.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from solver.fishing import prover as provers
from solver.fishing.constraints import packets_dealt
from solver.fishing.packet_horizon import packet_rules
from solver.fishing.position import FishingPosition, start
from solver.fishing.prover import FishingProver
from solver.model.outcome import OUTCOMES
from solver.search.bounded_result import WorldValue
from solver.search.world_evaluator import SOLVED_FROM, EvaluationTask, Timer, WorldEvaluator

# Node limit for each card of a playout.
PLAYOUT_NODES = 400
# Probability of a random move in repeated playouts.
STRAY = 0.25


class FishingEvaluator(WorldEvaluator):
    """World evaluator of one view of a fishing game."""

    def __init__(self, task: EvaluationTask) -> None:
        super().__init__(task, provers)
        # nodes of playouts, which count where a limit holds for them
        self.playout_nodes = 0

    @property
    def nodes(self) -> int:
        """Return the number of nodes so far, those of playouts only under a limit that holds for them."""
        return self.pool.nodes + self.playout_nodes

    def position(self, row: Sequence[int]) -> FishingPosition:
        """Return the position to evaluate in a world, without the packets to come if the task cuts them."""
        worlds = self.task.worlds
        view, deal = worlds.position, worlds.known.complete(row)
        assert isinstance(view, FishingPosition)
        if not self.task.cut:
            position = view.with_deal(deal)
            assert isinstance(position, FishingPosition)
            return position
        dealt = packets_dealt(view) * view.rules.packet(deal.options) * len(view.seats)
        question = replace(view.question, rules=packet_rules(view), outcomes=OUTCOMES)
        return start(view.rules, msgspec.structs.replace(deal, stock=deal.stock[:dealt]), question).after(view.line)

    def value(self, prover: Any, position: Any) -> WorldValue:
        """Return the value of the position after a move."""
        if self.task.playout:
            timer = Timer(prover.seconds)
            most = self.task.whole
            position, spent = playout(prover, position, timer=timer, nodes=None if most is None else most // 2)
            self.playout_nodes += 0 if most is None else spent
            prover.renew(timer.part(1), self.task.nodes if most is None else most - most // 2)
        return super().value(prover, position)


def new_evaluator(task: EvaluationTask) -> FishingEvaluator:
    """Return an evaluator for a chunk of worlds."""
    return FishingEvaluator(task)


def played_out(
    prover: FishingProver,
    position: FishingPosition,
    rng: random.Random | None = None,
    timer: Timer | None = None,
) -> FishingPosition:
    """Return the end of a playout by a shallow search. Arguments as for `playout`."""
    return playout(prover, position, rng, timer)[0]


def playout(
    prover: FishingProver,
    position: FishingPosition,
    rng: random.Random | None = None,
    timer: Timer | None = None,
    nodes: int | None = None,
) -> tuple[FishingPosition, int]:
    """Return the end of a playout by a shallow search, with a few cards a hand left to solve, and its nodes.

    rng: source of random moves. Default: none are random.
    timer: time limit. When it ends, the playout stops at the current position.
    nodes: node limit of the playout. Default: none but that of each card.
    """
    last = SOLVED_FROM * len(position.seats)
    each = PLAYOUT_NODES if nodes is None else min(PLAYOUT_NODES, max(nodes // max(position.state.left, 1), 1))
    spent = 0
    while position.state.left > last and not position.is_over:
        if rng is not None and rng.random() < STRAY:
            position = position.play(rng.choice(position.moves()))
            continue
        left = None if timer is None else timer.part(1)
        if left == 0:
            break
        prover.renew(left, each)
        card, named, _ = prover.searcher.choose(position.state)
        spent += prover.searcher.nodes
        position = position.play(position.write((card, named)))
    return position, spent
