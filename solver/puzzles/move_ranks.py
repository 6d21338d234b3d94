"""Move grading: result of each move for the solving side of a puzzle."""

from __future__ import annotations

from typing import Self

from solver.display.translation import tr
from solver.families import family_of
from solver.model.argument_checks import DEFAULT_MEMORY
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.outcome import RANK
from solver.search.call_budget import CallBudget
from solver.search.prover_pool import ProverPool
from solver.search.root_search import prove, prove_moves
from solver.search.solution import Evaluation


class GradeUnknown(Unsolvable):
    """Raised when a limit ends the search before the moves are graded."""

    def __init__(self) -> None:
        super().__init__(tr("a limit came before it was proven which moves solve it"))


class MoveGrader:
    """Grader of the positions of one deal, with one transposition table. Use it as a context manager.

    first: True if the side to move at the start, which solves the puzzle, is the first side.
    seconds, nodes: limits of all its searches together, default none.
    memory, threads: as for `solve`.
    """

    def __init__(
        self,
        position: Position,
        seconds: float | None = None,
        nodes: int | None = None,
        memory: int = DEFAULT_MEMORY,
        threads: int = 1,
    ) -> None:
        self.position = position
        self.first = is_first(position)
        self.high = position.maximizes
        self._allowance = CallBudget(seconds)
        self._pool = ProverPool(family_of(position), seconds, nodes, memory, threads=threads)
        self._prover = self._pool.ask(position)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self._pool.close()

    @property
    def nodes(self) -> int:
        """Number of nodes so far."""
        return self._pool.nodes

    @property
    def seconds(self) -> float:
        """Wall-clock seconds since the start."""
        return self._pool.seconds

    def late(self) -> bool:
        """Return True if the time limit is spent."""
        return self._allowance.spent

    def solves(self, position: Position) -> bool:
        """Return True if the solving side is to move."""
        return is_first(position) == self.first

    def evaluate(self, goal: str = "value") -> Evaluation:
        """Return the values of all moves of the start position."""
        return prove_moves(self._prover, self.position, goal=goal)

    def ranks(self, position: Position, goal: str) -> dict[Move, int]:
        """Return move -> rank for the solving side. A higher rank is better."""
        return self.ranked(prove_moves(self._prover, position, goal=goal), goal)

    def ranked(self, found: Evaluation, goal: str) -> dict[Move, int]:
        """Return move -> rank from an evaluation, in the order of the game's page. Raises GradeUnknown."""
        if not all(m.exact if goal == "value" else m.outcome for m in found):
            raise GradeUnknown
        ranks = {m.move: self.rank(m.outcome if goal == "outcome" else m.value) for m in found}
        return {move: ranks[move] for move in found.position.moves()}

    def rank(self, result: str | int | None) -> int:
        """Return the rank of an outcome or a value for the solving side."""
        if isinstance(result, int):
            return result if self.high else -result
        assert result is not None
        return RANK[result] if self.first else -RANK[result]

    def line(self, move: Move, goal: str) -> tuple[Move, ...]:
        """Return a move of the start position and its principal variation to the end."""
        # the best value may have another outcome only if both have separate queries
        found = prove(self._prover, self.position.play(move), goal if self.position.outcome_apart else "value", None)
        return (move, *found.line)


def is_first(position: Position) -> bool:
    """Return True if the first side is to move."""
    return position.side_to_move == position.first_side
