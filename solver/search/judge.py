"""What each move brings in one world, all its cards open: proven, or as far as a budget of nodes goes.

Every chunk of worlds has a judge and tables of its own, so what is found in it does not depend on who judges the
others. A family of games says how its worlds are judged (`solver.families`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from solver.model.deal import Position
from solver.model.errors import IllegalMove
from solver.model.moves import Move
from solver.search.pool import Pool, Provers
from solver.search.proven import WorldValue
from solver.search.prover import CHUNK_MEMORY, Prover

if TYPE_CHECKING:
    from solver.worlds.worlds import Worlds

# More cards in each hand than this, and a world of a game of vast deals is not solved but played out ..
MOST_SOLVED = 4
# .. to so many, from where it is solved.
SOLVED_FROM = 3


@dataclass(frozen=True, slots=True)
class Task:
    """How worlds are judged.

    nodes: for each move in each world; None: until it is proven. playout: play on to the last cards before.
    cut: leave the packets to come out, which nobody knows.
    """

    worlds: Worlds
    nodes: int | None
    playout: bool = False
    cut: bool = False


class Effort(NamedTuple):
    """What the worlds of a view may cost.

    nodes: of the whole advice, for the first card of a full hand and for a later one. small: is a world so small that
    it is solved whatever it takes? light: or so small that dozens are solved in the time that trees would take?
    few, few_reviewed: where it is small all worlds are judged if there are no more than these, for advice and for a
    review of a move. point: how much of the value one point of the game is. walks: through worlds that are too large to
    be solved, and walked: such worlds that are judged; at level "fast", else for the first card of a full hand, and for
    a later one.
    """

    nodes: tuple[int, int]
    small: bool
    light: bool
    few: int
    few_reviewed: int
    point: int
    walks: tuple[int, int, int]
    walked: tuple[int, int, int]


class Timer:
    """Shares out some seconds, or as many as it takes, so that no move is judged by nothing but a glance."""

    def __init__(self, seconds: float | None) -> None:
        self.deadline = None if seconds is None else time.perf_counter() + seconds

    def part(self, parts: int) -> float | None:
        """One of so many equal parts of what is left."""
        return None if self.deadline is None else max(self.deadline - time.perf_counter(), 0.0) / parts


class Judging(Protocol):
    """Judges the worlds of one chunk."""

    @property
    def nodes(self) -> int:
        """Cards played so far."""
        ...

    def judge(
        self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None
    ) -> list[WorldValue] | None:
        """What these choices bring in a world, a row of `Worlds.sample`; None where nothing is to be chosen in it.

        seconds: after which less thorough answers are better than none.
        """
        ...

    def close(self) -> None:
        """Give tables back."""
        ...


class Judge:
    """Judges worlds as positions."""

    def __init__(self, task: Task, family: Provers[Prover[Any, Any]]) -> None:
        self.task = task
        self.pool = Pool(family, memory=CHUNK_MEMORY)
        self.guess: int | None = None

    @property
    def nodes(self) -> int:
        """Cards played so far."""
        return self.pool.nodes

    def judge(
        self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None
    ) -> list[WorldValue] | None:
        """What these moves bring in a world; None where the game would be over there before they could be made."""
        timer = Timer(seconds)
        try:
            world = self.position(row)
            after = [world.play(move) for move in moves]
        except IllegalMove:
            return None
        values = []
        for number, position in enumerate(after):
            self.pool.renew(timer.part(len(after) - number), self.task.nodes)
            values.append(self.value(self.pool.ask(world), position))
            if number == 0:
                self.guess = int(values[0].value)
        return values

    def position(self, row: Sequence[int]) -> Position:
        """The position to be judged in a world."""
        return self.task.worlds.complete(row)

    def value(self, prover: Prover[Any, Any], position: Any) -> WorldValue:
        """What the position after a move is worth."""
        known = prover.outcome_bounds(position) if self.task.nodes is not None else None
        lower, upper = prover.value_bounds(position, self.guess)
        if known is not None:
            lower, upper = max(lower, known[0]), min(upper, known[1])
        return WorldValue.bounded(lower, upper, prover.outcome(position, (lower, upper)))

    def close(self) -> None:
        """Give the tables back."""
        self.pool.close()


def task_of(worlds: Worlds, nodes: int | None) -> Task:
    """How the worlds of a view are judged, with so many nodes for each move."""
    return Task(worlds, nodes, is_played_out(worlds.position), is_cut(worlds.position))


def is_played_out(view: Position) -> bool:
    """Are its worlds too large to be solved, or even searched with profit?"""
    return view.is_vast and len(view.hands[view.turn]) > MOST_SOLVED


def is_cut(view: Position) -> bool:
    """Are there packets to come, which nobody knows?"""
    return view.to_come > 0
