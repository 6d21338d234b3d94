"""World evaluator: value of each move in one world with all hands open (PIMC), proven or bounded by a node limit.

Every chunk of worlds has its own evaluator and transposition tables. So its results do not depend on the workers of
other chunks.
A family of games chooses its evaluator (`solver.families`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from solver.model.deal import Position
from solver.model.errors import IllegalMove
from solver.model.moves import Move
from solver.search.bounded_result import WorldValue
from solver.search.prover import CHUNK_MEMORY, Prover
from solver.search.prover_pool import ProverFactory, ProverPool

if TYPE_CHECKING:
    from solver.determinization.worlds import Worlds

# In games with vast deals, worlds with more cards in each hand than this are played out first ..
MOST_SOLVED = 4
# .. until each hand has this many cards, and then solved.
SOLVED_FROM = 3


@dataclass(frozen=True, slots=True)
class EvaluationTask:
    """Task of a world evaluator.

    nodes: node limit of each move in each world. None: search until proven.
    playout: True to play out by policy before the endgame search.
    cut: True to leave out the packets that are still to be dealt.
    memory: most megabytes of the transposition table of a chunk of worlds.
    whole: node limit of each move in each world with its playout. Default: none.
    """

    worlds: Worlds
    nodes: int | None
    playout: bool = False
    cut: bool = False
    memory: int = CHUNK_MEMORY
    whole: int | None = None


class EvaluationCost(NamedTuple):
    """Cost limits of evaluating the worlds of a view.

    nodes: nodes of the whole advice, for the first card of a full hand and for a later one.
    small: True if a world is always solved, whatever it costs.
    light: True if dozens of worlds are solved in the time of the trees.
    few, few_reviewed: most small worlds that are all evaluated, for advice and for a review of a move.
    point: units of the value in one point of the game.
    simulations: number of simulations for worlds that are too large to solve. Three cases: level "fast", first card of
        a full hand, later card.
    large_worlds: number of such worlds to evaluate, for the same three cases.
    """

    nodes: tuple[int, int]
    small: bool
    light: bool
    few: int
    few_reviewed: int
    point: int
    simulations: tuple[int, int, int]
    large_worlds: tuple[int, int, int]


class Timer:
    """Timer that allocates seconds among moves, so that each move gets more than a shallow search.

    seconds: time limit. None: no limit.
    """

    def __init__(self, seconds: float | None) -> None:
        self.deadline = None if seconds is None else time.perf_counter() + seconds

    def part(self, parts: int) -> float | None:
        """Return one of `parts` equal parts of the remaining seconds, or None without a limit."""
        return None if self.deadline is None else max(self.deadline - time.perf_counter(), 0.0) / parts


class EvaluatorProtocol(Protocol):
    """Interface of a world evaluator for one chunk of worlds."""

    @property
    def nodes(self) -> int:
        """Return the number of nodes so far."""
        ...

    def evaluate_world(
        self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None
    ) -> list[WorldValue] | None:
        """Return the values of these choices in a world, or None if the world offers no choice.

        row: the world, a row of `Worlds.sample`.
        seconds: time limit, after which the evaluation gets less thorough. Default: no limit.
        """
        ...

    def close(self) -> None:
        """Free the transposition tables."""
        ...


class WorldEstimator(NamedTuple):
    """Estimator of worlds.

    new: factory of an evaluator for a chunk of worlds.
    spread: half width of the interval that holds a move's value in one world four times in five, in units of the value.
    """

    new: Callable[[], EvaluatorProtocol]
    spread: float


class WorldEvaluator:
    """World evaluator that searches each world as a position."""

    def __init__(self, task: EvaluationTask, family: ProverFactory[Prover[Any, Any]]) -> None:
        self.task = task
        self.pool = ProverPool(family, memory=task.memory)
        self.guess: int | None = None

    @property
    def nodes(self) -> int:
        """Return the number of nodes so far."""
        return self.pool.nodes

    def evaluate_world(
        self, row: Sequence[int], moves: Sequence[Move], seconds: float | None = None
    ) -> list[WorldValue] | None:
        """Return the values of these moves in a world, or None if the game would be over there before the moves."""
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
        """Return the position to evaluate in a world."""
        return self.task.worlds.complete(row)

    def value(self, prover: Prover[Any, Any], position: Any) -> WorldValue:
        """Return the value of the position after a move."""
        known = prover.outcome_bounds(position) if self.task.nodes is not None else None
        lower, upper = prover.value_bounds(position, self.guess)
        if known is not None:
            lower, upper = max(lower, known[0]), min(upper, known[1])
        return WorldValue.bounded(lower, upper, prover.outcome(position, (lower, upper)))

    def close(self) -> None:
        """Free the transposition tables."""
        self.pool.close()


def evaluation_task(
    worlds: Worlds, nodes: int | None, memory: int = CHUNK_MEMORY, whole: int | None = None
) -> EvaluationTask:
    """Return the evaluation task for the worlds of a view, with limits as in `EvaluationTask`."""
    return EvaluationTask(worlds, nodes, is_played_out(worlds.position), is_cut(worlds.position), memory, whole)


def is_played_out(view: Position) -> bool:
    """True if worlds of this view are too large to solve or to search with profit."""
    return view.is_vast and len(view.hands[view.turn]) > MOST_SOLVED


def is_cut(view: Position) -> bool:
    """True if packets with unknown cards are still to be dealt."""
    return view.to_come > 0
