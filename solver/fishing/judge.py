"""What each move brings in one world of a fishing game, up to the end of the present packet.

A world too large to be solved is played on by a look a few cards ahead, down to the last cards of all hands.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from solver.fishing import prover as provers
from solver.fishing.constraints import packets_dealt
from solver.fishing.horizon import packet_rules
from solver.fishing.position import FishingPosition, start
from solver.fishing.prover import FishingProver
from solver.model.outcome import OUTCOMES
from solver.search.judge import SOLVED_FROM, Judge, Task, Timer
from solver.search.proven import WorldValue

# Nodes for each card of a playout.
PLAYOUT_NODES = 400
# How often a move is just any where an end is played for several times.
STRAY = 0.25


class FishingJudge(Judge):
    """Judges worlds of one view of a fishing game."""

    def __init__(self, task: Task) -> None:
        super().__init__(task, provers)

    def position(self, row: Sequence[int]) -> FishingPosition:
        """The position to be judged in a world; where it is cut, without the packets to come."""
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
        """What the position after a move is worth."""
        if self.task.playout:
            timer = Timer(prover.seconds)
            position = played_out(prover, position, timer=timer)
            prover.renew(timer.part(1), self.task.nodes)
        return super().value(prover, position)


def new_judge(task: Task) -> FishingJudge:
    """A judge for a chunk of worlds."""
    return FishingJudge(task)


def played_out(
    prover: FishingProver,
    position: FishingPosition,
    rng: random.Random | None = None,
    timer: Timer | None = None,
) -> FishingPosition:
    """The position that comes of moves that look best a few cards ahead, down to the last cards of all hands.

    rng: has some of the moves be just any. timer: for how long; where that is over the position come to is returned.
    """
    last = SOLVED_FROM * len(position.seats)
    while position.state.left > last and not position.is_over:
        if rng is not None and rng.random() < STRAY:
            position = position.play(rng.choice(position.moves()))
            continue
        left = None if timer is None else timer.part(1)
        if left == 0:
            break
        prover.renew(left, PLAYOUT_NODES)
        card, named, _ = prover.searcher.choose(position.state)
        position = position.play(position.write((card, named)))
    return position
