"""What each move brings in one world, all its cards open: proven, or as far as a budget of nodes goes.

Every chunk of worlds has a table of its own, so what is found in it does not depend on who judges the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import msgspec

from solver.families import family_of
from solver.fishing.constraints import packets_dealt
from solver.fishing.horizon import packet_rules
from solver.fishing.judge import played_out
from solver.fishing.position import FishingPosition
from solver.fishing.position import start as fishing_start
from solver.fishing.prover import FishingProver
from solver.model.deal import Position
from solver.model.errors import IllegalMove
from solver.model.moves import Move
from solver.model.outcome import OUTCOMES
from solver.search.pool import Pool
from solver.search.proven import WorldValue
from solver.search.prover import CHUNK_MEMORY, Prover
from solver.trick.judge import QuickJudge
from solver.trick.position import TrickPosition
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
    guess: int | None = None
    pool: Pool[Prover[Any, Any]] = field(init=False)

    def __post_init__(self) -> None:
        self.pool = Pool(family_of(self.task.worlds.position), memory=CHUNK_MEMORY)

    @property
    def nodes(self) -> int:
        """Cards played so far."""
        return self.pool.nodes

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """What these moves bring in a world; None where the game would be over there before they could be made."""
        try:
            world = self.position(self.task.worlds.known.complete(row))
            after = [world.play(move) for move in moves]
        except IllegalMove:
            return None
        found = []
        for number, position in enumerate(after):
            self.pool.renew(None, self.task.nodes)
            found.append(self.one(self.pool.ask(world), position))
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
        self.pool.close()


def judge_of(task: Task) -> Judge | QuickJudge:
    """A judge for a chunk of worlds."""
    position = task.worlds.position
    if task.nodes is None and isinstance(position, TrickPosition):
        return QuickJudge(task.worlds, position)
    return Judge(task)


class Judging(Protocol):
    """Judges the worlds of one chunk."""

    @property
    def nodes(self) -> int:
        """Cards played so far."""
        ...

    def judge(self, row: Sequence[int], moves: Sequence[Move]) -> list[WorldValue] | None:
        """What these choices bring in a world; None where there is nothing to choose in it."""
        ...

    def close(self) -> None:
        """Give tables back."""
        ...
