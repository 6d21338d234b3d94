"""Sessions: queries about successive positions of a deal with one warm transposition table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

from solver.exact.api import apply_query_options
from solver.families import family_of
from solver.model.argument_checks import DEFAULT_MEMORY, checked
from solver.model.argument_types import Goal, Objective
from solver.model.deal import Deal, Position
from solver.model.moves import Move
from solver.search.prover import Bounds
from solver.search.prover_pool import ProverPool
from solver.search.root_search import check_goal, prove, prove_moves
from solver.search.solution import Evaluation, Solution


class Session:
    """Session of moves, undo and queries on one deal. The transposition table keeps all proofs.

    Arguments as for `solve`. The seat of the query stays the same, each query has its own limits.
    Leaving the `with` block, or `close`, frees the transposition table. Results are those of `solve` and `evaluate`.

    >>> import openhand
    >>> with openhand.Session("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre") as session:
    ...     print(session.solve().value, session.play("X").turn, session.solve().value)
    812 B 812
    """

    @checked()
    def __init__(
        self,
        position: Position | Deal | str,
        *,
        seat: str | None = None,
        objective: Objective | None = None,
        memory: int = DEFAULT_MEMORY,
        disable: Iterable[str] = (),
        threads: int = 1,
    ) -> None:
        start = apply_query_options(position, seat, objective)
        self._path = [start]
        self._pool = ProverPool(family_of(start), memory=memory, disable=disable, threads=threads)
        self._prover = self._pool.ask(start)
        self._guess: int | None = None

    def __enter__(self) -> Self:
        return self

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """Free the transposition table. The session ends.

        >>> import openhand
        >>> session = openhand.Session("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre")
        >>> session.close()
        """
        self._pool.close()

    @property
    def position(self) -> Position:
        """Return the current position."""
        return self._path[-1]

    @property
    def reach(self) -> Bounds:
        """Return static bounds on the value, from the points won and the points left."""
        return self._prover.static_bounds(self.position)

    @property
    def thresholds(self) -> Bounds:
        """Return the least values for a draw and for a win of the first side."""
        return self._prover.draw_at, self._prover.win_at

    @checked()
    def play(self, move: str) -> Position:
        """Play a move. Raises IllegalMove, naming the rule, for an illegal one.

        >>> import openhand
        >>> with openhand.Session("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre") as session:
        ...     session.play("X").turn
        'B'
        """
        self._path.append(self.position.play(move))
        return self.position

    def undo(self) -> Position:
        """Undo the last move. Raises IndexError without a move in this session.

        >>> import openhand
        >>> with openhand.Session("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre") as session:
        ...     session.play("X").turn, session.undo().turn
        ('B', 'A')
        """
        if len(self._path) == 1:
            raise IndexError("no move has been made in this session")
        self._path.pop()
        return self.position

    @checked()
    def solve(
        self,
        *,
        goal: Goal = "value",
        at_least: int | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
    ) -> Solution:
        """Return the result of `solver.solve` for the current position.

        >>> import openhand
        >>> with openhand.Session("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre") as session:
        ...     session.solve(goal="outcome").outcome
        'win'
        """
        check_goal(goal, at_least)
        self._pool.renew(seconds, nodes)
        answer = prove(self._prover, self.position, goal, at_least)
        self._guess = None if answer.value is None and answer.estimate is None else round(answer.expected)
        return answer

    @checked()
    def evaluate(
        self,
        *,
        goal: Goal = "value",
        seconds: float | None = None,
        nodes: int | None = None,
        guesses: Mapping[Move, int] | None = None,
    ) -> Evaluation:
        """Return the result of `solver.evaluate` for the current position.

        Within a limit its best move is that of `solve`.
        guesses: estimates of the values of the moves, which save nodes if true. With them the moves get the whole
            budget. Default None.

        >>> import openhand
        >>> with openhand.Session("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre") as session:
        ...     session.evaluate().best
        'VII'
        """
        self._pool.renew(seconds, nodes)
        answer = prove_moves(self._prover, self.position, self._guess, goal, guesses, names=guesses is None)
        if answer.moves and goal == "value":
            self._guess = round(answer[0].expected)
        return answer
