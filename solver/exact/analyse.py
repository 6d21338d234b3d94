"""Anytime analysis: a sequence of ever better results for one query, by iterative deepening of the node limit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, Self, TypeVar, overload

from msgspec import structs

from solver.exact.api import apply_query_options
from solver.exact.warm_tables import pool_for
from solver.model.argument_checks import CHECKS, DEFAULT_MEMORY, checked
from solver.model.argument_types import Goal, Objective
from solver.model.deal import Deal, Position
from solver.model.errors import OptionsError, about
from solver.model.public_names import PublicNames
from solver.search.bounded_result import proven_value
from solver.search.call_budget import CallBudget
from solver.search.move_comparison import meet
from solver.search.prover import Prover
from solver.search.prover_pool import ProverPool
from solver.search.root_search import check_goal, prove, prove_moves
from solver.search.solution import Evaluation, MoveValue, Solution
from solver.search.value_estimate import Estimate

# Node limit of the first result, and the factor of each next limit. The transposition table makes repeated nodes cheap.
FIRST = 10_000
FACTOR = 2
# A search that took this fraction of the remaining time leaves too little for a better result.
MOST_OF = 0.9

Answer = Solution | Evaluation
Found = TypeVar("Found", bound=Answer)


class Analysis(PublicNames, Iterator[Found]):
    """Iterator of results of one query, each better than the one before, until a proof, a stop or a limit.

    Iterate over it once. Leaving its `with` block, or `close`, frees the transposition table.
    position: searched position.
    answer: latest result. None before the first.

    `stop` is thread-safe. The result of the running search is then the last one.

    >>> import openhand
    >>> with openhand.analyse("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", moves=True) as analysis:
    ...     *_, last = analysis
    >>> last.exact, last.best
    (True, 'VII')
    """

    _INTERNAL = frozenset({"learn", "range", "win_at"})

    def __init__(
        self, position: Position, pool: ProverPool[Prover[Any, Any]], allowance: CallBudget, ask: Question
    ) -> None:
        self.position = position
        self.answer: Found | None = None
        self._pool = pool
        self._allowance = allowance
        self._ask = ask
        self._next = FIRST
        self._over = self._closed = False

    def _repr_html_(self) -> str:
        return "" if self.answer is None else self.answer._repr_html_()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Found:
        if self._over:
            self.close()
            raise StopIteration
        left = self._allowance.nodes_left
        budget = self._next if left is None else min(self._next, left)
        seconds, begun = self._allowance.seconds_left, self._allowance.elapsed
        self._pool.renew(seconds, budget)
        prover = self._pool.ask(self.position)
        found: Any = self._ask.of(prover, self.position)
        self._allowance.spend(found.nodes)
        self._next *= FACTOR
        found = structs.replace(found, nodes=self._allowance.used, seconds=self._allowance.elapsed)
        answer: Any = found if self.answer is None else better(found, self.answer, self._ask.order(prover))
        self.answer = answer
        late = seconds is not None and self._allowance.elapsed - begun >= MOST_OF * seconds
        # the rest of a budget may be too small for a single node
        last = left is not None and budget == left
        self._over = answer.exact or self._pool.stopped or last or late or self._allowance.spent
        best: Found = answer
        return best

    @property
    def range(self) -> tuple[int, int]:
        """Return the least and the greatest value of a deal of this kind, whatever has been won so far."""
        prover = self._pool.ask(self.position)
        return prover.least, prover.most

    @property
    def win_at(self) -> int | None:
        """Return the least value that wins for the first side, None where the outcome is a question of its own."""
        return None if self.position.outcome_apart else self._pool.ask(self.position).win_at

    def learn(self, rows: Iterable[MoveValue], nodes: int) -> Evaluation:
        """Merge results of moves proven elsewhere, at a cost in nodes, and return the latest result with them.

        Call it after the first result about moves.
        """
        assert isinstance(self.answer, Evaluation)
        self._allowance.spend(nodes)
        known = {row.move: row for row in rows}
        prover = self._pool.ask(self.position)
        merged = (narrowed(row, known[row.move]) if row.move in known else row for row in self.answer)
        moves = tuple(sorted(merged, key=self._ask.order(prover)))
        self.answer = structs.replace(
            self.answer, moves=moves, nodes=self._allowance.used, seconds=self._allowance.elapsed
        )
        self._over = self._over or self.answer.exact
        return self.answer

    def solution(self) -> Solution:
        """Return the result of `solve` with a principal variation, from the current transposition table.

        Call it before the analysis ends. Nodes and seconds are those of this search alone.

        >>> import openhand
        >>> with openhand.analyse("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", moves=True) as analysis:
        ...     found = next(analysis), analysis.solution().value
        >>> found[1]
        812
        """
        self._pool.renew(self._allowance.seconds_left, self._allowance.nodes_left)
        return prove(self._pool.ask(self.position), self.position, self._ask.goal, None)

    def stop(self) -> None:
        """Stop the running search. Its proven bounds are the last result.

        >>> import openhand
        >>> with openhand.analyse(openhand.random_deal("coch", seed=1)) as analysis:
        ...     analysis.stop()
        ...     next(analysis).exact
        False
        """
        self._pool.stop()

    def close(self) -> None:
        """Free the transposition table. The iterator ends.

        >>> import openhand
        >>> openhand.analyse("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").close()
        """
        self._over = True
        # once, as a pool that is kept warm may serve another question by now
        if not self._closed:
            self._closed = True
            self._pool.close()


class Question:
    """Query about a position, or about each of its moves."""

    def __init__(self, goal: str, at_least: int | None, moves: bool) -> None:
        self.goal = goal
        self.at_least = at_least
        self.moves = moves

    def of(self, prover: Prover[Any, Any], position: Position) -> Answer:
        """Return the result of a prover within its budget."""
        if self.moves:
            return prove_moves(prover, position, goal=self.goal, names=True)
        return prove(prover, position, self.goal, self.at_least)

    def order(self, prover: Prover[Any, Any]) -> Callable[[MoveValue], tuple[float, float]]:
        """Return a sort key of moves, best first."""
        return prover.order(prover.position) if self.goal == "value" else prover.outcome_order(prover.position)


@overload
def analyse(
    position: Position | Deal | str,
    *,
    moves: Literal[False] = False,
    goal: Goal = "value",
    at_least: int | None = None,
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    threads: int = 1,
) -> Analysis[Solution]: ...


@overload
def analyse(
    position: Position | Deal | str,
    *,
    moves: Literal[True],
    goal: Goal = "value",
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    threads: int = 1,
) -> Analysis[Evaluation]: ...


@checked(moves=CHECKS["informed"])
def analyse(
    position: Position | Deal | str,
    *,
    moves: bool = False,
    goal: Goal = "value",
    at_least: int | None = None,
    seat: str | None = None,
    objective: Objective | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    disable: Iterable[str] = (),
    threads: int = 1,
) -> Analysis[Any]:
    """Analyse a position: yield results of `solve`, or with `moves` of `evaluate`, with doubling effort.

    Other arguments as for `solve`.
    seconds, nodes: limits of the whole analysis.

    Bounds never widen, proven results stay, and the last result is exact unless a limit or `stop` came first. A search
    runs only during `next`.
    Raises the exceptions of `solve` and `evaluate`.

    >>> import solver
    >>> with solver.analyse("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI") as analysis:
    ...     for answer in analysis:
    ...         print(answer.lower, answer.upper, answer.best)
    609 609 I
    """
    allowance = CallBudget(seconds, nodes)
    check_goal(goal, at_least)
    if moves and at_least is not None:
        raise OptionsError([about("at_least", "is a question about the position, not about every move")])
    start = apply_query_options(position, seat, objective)
    pool = pool_for(start, memory, disable, threads)
    pool.ask(start)
    return Analysis(start, pool, allowance, Question(goal, at_least, moves))


def better(found: Answer, before: Answer, order: Callable[[MoveValue], tuple[float, float]]) -> Answer:
    """Return the intersection of two results. The transposition table may have lost the proof of the first one."""
    if isinstance(found, Evaluation) and isinstance(before, Evaluation):
        known = {row.move: row for row in before}
        rows = sorted((narrowed(row, known[row.move]) for row in found), key=order)
        return structs.replace(found, moves=tuple(rows))
    assert isinstance(found, Solution)
    assert isinstance(before, Solution)
    if found.exact:
        return found
    lower, upper = max(found.lower, before.lower), min(found.upper, before.upper)
    kept = likely(found, before, lower, upper)
    outcome = found.outcome or before.outcome
    best = found.best or before.best
    bounds = {"value": proven_value(lower, upper), "outcome": outcome, "lower": lower, "upper": upper}
    return structs.replace(found, best=best, **bounds, **fields_of(kept))


def narrowed(row: MoveValue, before: MoveValue) -> MoveValue:
    """Return the intersection of two results about a move."""
    if row.exact:
        return row
    both = meet(row, before)
    kept = None if both.exact else likely(row, before, both.lower, both.upper)
    bounds = {"outcome": both.outcome, "exact": both.exact, "lower": both.lower, "upper": both.upper}
    return structs.replace(row, value=both.value, **bounds, **fields_of(kept))


def likely(found: Solution | MoveValue, before: Solution | MoveValue, lower: int, upper: int) -> Estimate | None:
    """Return the estimate of the later result, else of the earlier one, cut to bounds. None if these meet."""
    if lower == upper:
        return None
    for one in (found, before):
        if one.estimate is not None and one.spread is not None:
            return Estimate(one.estimate, one.spread).within(lower, upper)
    return None


def fields_of(kept: Estimate | None) -> dict[str, float | None]:
    """Return the fields of a result about an estimate."""
    return {"estimate": None if kept is None else kept.value, "spread": None if kept is None else kept.spread}
