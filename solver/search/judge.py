"""What each move brings in one world, all its cards open: proven, or as far as a budget of nodes goes.

Every chunk of worlds has a table of its own, so what is found in it does not depend on who judges the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import msgspec

from solver.fishing.constraints import packets_dealt
from solver.fishing.horizon import packet_rules
from solver.fishing.judge import played_out
from solver.fishing.position import FishingPosition
from solver.fishing.position import start as fishing_start
from solver.fishing.prover import FishingProver
from solver.fishing.rules import FishingQuestion
from solver.model.deal import Position
from solver.model.errors import IllegalMove
from solver.model.moves import Move
from solver.model.outcome import OUTCOMES
from solver.search.proven import WorldValue
from solver.search.prover import CHUNK_MEMORY, Prover
from solver.solve.solve import prover_of
from solver.trick.judge import QuickJudge
from solver.trick.position import TrickPosition
from solver.trick.rules import TrickQuestion
from solver.worlds.worlds import Worlds


@dataclass(frozen=True, slots=True)
class Task:
    """How worlds are judged.

    nodes: for each move in each world; None: until it is proven. playout: play fishing games out to their last cards.
    cut: leave the packets to come out, which nobody knows.
    """

    worlds: Worlds
    nodes: int | None
    playout: bool = False
    cut: bool = False


@dataclass(slots=True)
class Judge:
    """Judges the worlds of one chunk."""

    task: Task
    nodes: int = 0
    guess: int | None = None
    provers: dict[Any, Prover[Any, Any]] | None = None

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """What these moves bring in a world; None where the game would be over there before they could be made."""
        try:
            world = self.position(self.task.worlds.known.complete(row))
            after = [world.play(move) for move in moves]
        except IllegalMove:
            return None
        prover = self.prover_of(world)
        found = []
        for number, position in enumerate(after):
            prover.renew(None, self.task.nodes)
            prover.turn_to(world)
            found.append(self.one(prover, position))
            self.nodes += prover.searcher.nodes
            if number == 0:
                self.guess = int(found[0].value)
        return found

    def position(self, deal: Any) -> Position:
        """The position to be judged in a world."""
        view = self.task.worlds.position
        if not self.task.cut or not isinstance(view, FishingPosition):
            return view.with_deal(deal)
        dealt = packets_dealt(view) * view.rules.packet(deal.options) * len(view.seats)
        deal = msgspec.structs.replace(deal, stock=deal.stock[:dealt])
        question = replace(view.question, rules=packet_rules(view), outcomes=OUTCOMES)
        position = fishing_start(view.rules, deal, question)
        for move in view.line:
            position = position.play(move)
        return position

    def prover_of(self, world: Position) -> Prover[Any, Any]:
        """The prover that shares what it knows among worlds under the same rules."""
        if self.provers is None:
            self.provers = {}
        question = world.question
        rules = question.rules if isinstance(question, TrickQuestion | FishingQuestion) else None
        if rules not in self.provers:
            self.provers[rules] = prover_of(world, None, self.task.nodes, CHUNK_MEMORY, ())
        return self.provers[rules]

    def one(self, prover: Prover[Any, Any], position: Position) -> WorldValue:
        """What the position after a move is worth."""
        if self.task.playout and isinstance(position, FishingPosition) and isinstance(prover, FishingProver):
            position = played_out(prover, position)
            prover.renew(None, self.task.nodes)
        known = prover.outcome_bounds(position) if self.task.nodes is not None else None
        lower, upper = prover.value_bounds(position, self.guess)
        if known is not None:
            lower, upper = max(lower, known[0]), min(upper, known[1])
        return WorldValue.bounded(lower, upper, prover.outcome(position, (lower, upper)))

    def close(self) -> None:
        """Give the tables back."""
        for prover in (self.provers or {}).values():
            prover.searcher.close()


def judge_of(task: Task) -> Judge | QuickJudge:
    """A judge for a chunk of worlds."""
    position = task.worlds.position
    if task.nodes is None and isinstance(position, TrickPosition):
        return QuickJudge(task.worlds, position)
    return Judge(task)


class Judging(Protocol):
    """Judges the worlds of one chunk; nodes: what that has taken so far."""

    nodes: int

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """What these choices bring in a world; None where there is nothing to choose in it."""
        ...

    def close(self) -> None:
        """Give tables back."""
        ...
