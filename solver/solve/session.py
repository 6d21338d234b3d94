"""Sessions: one position after another of a deal, with one table that stays warm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from solver.families import family_of
from solver.model.arguments import DEFAULT_MEMORY, checked
from solver.model.deal import Deal, Position
from solver.model.moves import Move
from solver.search.pool import Pool
from solver.search.prover import Bounds
from solver.search.questions import check_goal, prove, prove_moves
from solver.search.solution import Evaluation, Solution
from solver.solve.solve import asked


class Session:
    """A position that is played on and taken back, and asked about on the way; the table keeps what is proven.

    Arguments as for `solve`; the seat asked about stays the same, limits are given with each question. Leaving the
    `with` block, or `close`, gives the table back. Answers are the same as those of `solve` and `evaluate`.
    """

    @checked()
    def __init__(
        self,
        position: Position | Deal | str,
        *,
        seat: str | None = None,
        objective: str | None = None,
        memory: int = DEFAULT_MEMORY,
        off: Iterable[str] = (),
        threads: int = 1,
    ) -> None:
        start = asked(position, seat, objective)
        self._path = [start]
        self._pool = Pool(family_of(start), memory=memory, off=off, threads=threads)
        self._prover = self._pool.ask(start)
        self._guess: int | None = None

    def __enter__(self) -> Self:
        return self

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """Give the table back; the session answers no more."""
        self._pool.close()

    @property
    def position(self) -> Position:
        """The position asked about."""
        return self._path[-1]

    @property
    def reach(self) -> Bounds:
        """Bounds on the value by the points won and those left, without search."""
        lower, upper = self._prover.searcher.bounds(self.position.state)
        return self.position.secured + lower, self.position.secured + upper

    @property
    def thresholds(self) -> Bounds:
        """The values from which on the outcome is a draw, and a win, for the first side."""
        return self._prover.draw_at, self._prover.win_at

    @checked()
    def play(self, move: str) -> Position:
        """Make a move; raises IllegalMove, naming the rule, if it may not be made."""
        self._path.append(self.position.play(move))
        return self.position

    def undo(self) -> Position:
        """Take the last move back; raises IndexError where none has been made in this session."""
        if len(self._path) == 1:
            raise IndexError("no move has been made in this session")
        self._path.pop()
        return self.position

    @checked()
    def solve(
        self,
        *,
        goal: str = "value",
        at_least: int | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
    ) -> Solution:
        """What `solver.solve` says of the position."""
        check_goal(goal, at_least)
        self._pool.renew(seconds, nodes)
        answer = prove(self._prover, self.position, goal, at_least)
        self._guess = answer.value
        return answer

    @checked()
    def evaluate(
        self,
        *,
        goal: str = "value",
        seconds: float | None = None,
        nodes: int | None = None,
        guesses: Mapping[Move, int] | None = None,
    ) -> Evaluation:
        """What `solver.evaluate` says of the position; within a limit it names the same best move as `solve`.

        guesses: what the values of the moves may be, which saves search if true; then all of a limit is for them.
        """
        self._pool.renew(seconds, nodes)
        answer = prove_moves(self._prover, self.position, self._guess, goal, guesses, names=guesses is None)
        if answer.moves and goal == "value":
            self._guess = answer[0].value
        return answer
