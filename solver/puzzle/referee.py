"""How good each move of a position is for the side that has to solve a puzzle."""

from __future__ import annotations

from typing import Self

from solver.display.language import tr
from solver.families import family_of
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.outcome import RANK
from solver.search.allowance import Allowance
from solver.search.pool import Pool
from solver.search.questions import prove, prove_moves
from solver.search.solution import Evaluation


class Unsettled(Unsolvable):
    """A limit came before it was proven how good the moves are."""

    def __init__(self) -> None:
        super().__init__(tr("a limit came before it was proven which moves solve it"))


class Referee:
    """Answers for the positions of one deal, with one table that stays warm; to be closed like a session.

    first: is the side to move, which has to solve the puzzle, the first side of the game's page? seconds, nodes: what
    all its answers together may cost.
    """

    def __init__(self, position: Position, seconds: float | None = None, nodes: int | None = None) -> None:
        self.position = position
        self.first = is_first(position)
        self.high = position.maximizes
        self._allowance = Allowance(seconds)
        self._pool = Pool(family_of(position), seconds, nodes)
        self._prover = self._pool.ask(position)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self._pool.close()

    @property
    def nodes(self) -> int:
        """Cards played by the search so far."""
        return self._pool.nodes

    @property
    def seconds(self) -> float:
        """Wall-clock time since the start."""
        return self._pool.seconds

    def late(self) -> bool:
        """Is the time over that all answers together may take?"""
        return self._allowance.spent

    def solves(self, position: Position) -> bool:
        """Is it a card of the side that has to solve the puzzle?"""
        return is_first(position) == self.first

    def evaluate(self, goal: str = "value") -> Evaluation:
        """Every move of the position asked about."""
        return prove_moves(self._prover, self.position, goal=goal)

    def ranks(self, position: Position, goal: str) -> dict[Move, int]:
        """Move -> how good it is for the solving side, a higher number being better."""
        return self.ranked(prove_moves(self._prover, position, goal=goal), goal)

    def ranked(self, found: Evaluation, goal: str) -> dict[Move, int]:
        """Move -> how good it is, from an evaluation, in the order of the game's page; raises Unsettled."""
        if not all(m.exact if goal == "value" else m.outcome for m in found):
            raise Unsettled
        ranks = {m.move: self.rank(m.outcome if goal == "outcome" else m.value) for m in found}
        return {move: ranks[move] for move in found.position.moves()}

    def rank(self, result: str | int | None) -> int:
        """How good an outcome or a value is for the solving side."""
        if isinstance(result, int):
            return result if self.high else -result
        assert result is not None
        return RANK[result] if self.first else -RANK[result]

    def line(self, move: Move, goal: str) -> tuple[Move, ...]:
        """A move of the position asked about and best play after it, to the end."""
        # the best value may go with another outcome only where they are two questions
        found = prove(self._prover, self.position.play(move), goal if self.position.outcome_apart else "value", None)
        return (move, *found.line)


def is_first(position: Position) -> bool:
    """Is the first side of the game's page to move?"""
    return position.side_to_move == position.first_side
