"""Ever better answers about a position, for who wants to see something at once and the rest as it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Self

from msgspec.structs import replace

from solver.families import family_of
from solver.model.arguments import CHECKS, DEFAULT_MEMORY, checked
from solver.model.deal import Deal, Position
from solver.search.allowance import Allowance
from solver.search.compare import meet
from solver.search.pool import Pool
from solver.search.prover import Prover
from solver.search.questions import check_goal, prove, prove_moves
from solver.search.solution import Evaluation, MoveValue, Solution
from solver.solve.solve import asked

# Nodes of the first answer, and how many times as many the next one may take: the table makes the beginning cheap.
FIRST = 10_000
FACTOR = 2
# Who has taken this part of the time that was left has not enough for a better answer.
MOST_OF = 0.9

Answer = Solution | Evaluation


class Analysis(Iterator[Answer]):
    """Answers to one question, each better than the one before, until it is proven, stopped or a limit comes.

    To be iterated over once; leaving its `with` block, or `close`, gives the table back. `answer` is the latest one,
    None before the first. `stop` may be called from another thread: the answer that is being found then is the last.
    """

    def __init__(self, position: Position, pool: Pool[Prover[Any, Any]], allowance: Allowance, ask: Question) -> None:
        self.position = position
        self.answer: Answer | None = None
        self._pool = pool
        self._allowance = allowance
        self._ask = ask
        self._next = FIRST
        self._over = False

    def _repr_html_(self) -> str:
        return "" if self.answer is None else self.answer._repr_html_()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Answer:
        if self._over:
            self.close()
            raise StopIteration
        left = self._allowance.nodes_left
        budget = self._next if left is None else min(self._next, left)
        seconds, begun = self._allowance.seconds_left, self._allowance.elapsed
        self._pool.renew(seconds, budget)
        prover = self._pool.ask(self.position)
        found = self._ask.of(prover, self.position)
        self._allowance.spend(found.nodes)
        self._next *= FACTOR
        found = replace(found, nodes=self._allowance.used, seconds=self._allowance.elapsed)
        self.answer = found if self.answer is None else better(found, self.answer, self._ask.order(prover))
        late = seconds is not None and self._allowance.elapsed - begun >= MOST_OF * seconds
        # what is left of a budget may be too little for a single card
        last = left is not None and budget == left
        self._over = self.answer.exact or self._pool.stopped or last or late or self._allowance.spent
        return self.answer

    def learn(self, rows: Iterable[MoveValue], nodes: int) -> Evaluation:
        """Take in what has been proven of moves elsewhere, by so many nodes: the latest answer with it.

        To be called after the first answer about moves.
        """
        assert isinstance(self.answer, Evaluation)
        self._allowance.spend(nodes)
        known = {row.move: row for row in rows}
        prover = self._pool.ask(self.position)
        merged = (narrowed(row, known[row.move]) if row.move in known else row for row in self.answer)
        moves = tuple(sorted(merged, key=self._ask.order(prover)))
        self.answer = replace(
            self.answer, moves=moves, nodes=self._allowance.used, seconds=self._allowance.elapsed
        )
        self._over = self._over or self.answer.exact
        return self.answer

    def solution(self) -> Solution:
        """What `solve` says of the position, with a line of best play, from what the table knows by now.

        To be asked before the analysis is over; nodes and seconds are those of this question alone.
        """
        self._pool.renew(self._allowance.seconds_left, self._allowance.nodes_left)
        return prove(self._pool.ask(self.position), self.position, self._ask.goal, None)

    def stop(self) -> None:
        """Have the search end now; what has been proven is the last answer."""
        self._pool.stop()

    def close(self) -> None:
        """Give the table back; there are no more answers."""
        self._over = True
        self._pool.close()


class Question:
    """What is asked of a position: about the position itself, or with moves about every one of its moves."""

    def __init__(self, goal: str, at_least: int | None, moves: bool) -> None:
        self.goal = goal
        self.at_least = at_least
        self.moves = moves

    def of(self, prover: Prover[Any, Any], position: Position) -> Answer:
        """What a prover says within its budget."""
        if self.moves:
            return prove_moves(prover, position, goal=self.goal, names=True)
        return prove(prover, position, self.goal, self.at_least)

    def order(self, prover: Prover[Any, Any]) -> Callable[[MoveValue], tuple[float, float]]:
        """Key that puts the best move first."""
        return prover.order(prover.position) if self.goal == "value" else prover.outcome_order(prover.position)


@checked(moves=CHECKS["informed"])
def analyse(
    position: Position | Deal | str,
    *,
    moves: bool = False,
    goal: str = "value",
    at_least: int | None = None,
    seat: str | None = None,
    objective: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    memory: int = DEFAULT_MEMORY,
    off: Iterable[str] = (),
    threads: int = 1,
) -> Analysis:
    """Analyse a position: what `solve` says, or with `moves` what `evaluate` says, again and again with more effort.

    Other arguments as for `solve`; seconds, nodes: limits on all of it. Bounds never widen, what is proven stays, and
    the last answer is exact unless it was stopped. Nothing is searched but while the next answer is waited for.
    Raises what `solve` and `evaluate` raise.

    >>> import solver
    >>> with solver.analyse("coch/A=X_VII_I/B=X_II_VI/C=VIII_V_Mat/D=IIII_I_XI") as analysis:
    ...     for answer in analysis:
    ...         print(answer.lower, answer.upper, answer.best)
    609 609 I
    """
    allowance = Allowance(seconds, nodes)
    check_goal(goal, at_least)
    if moves and at_least is not None:
        raise ValueError("at_least is a question about the position, not about every move")
    start = asked(position, seat, objective)
    pool = Pool(family_of(start), memory=memory, off=off, threads=threads)
    pool.ask(start)
    return Analysis(start, pool, allowance, Question(goal, at_least, moves))


def better(found: Answer, before: Answer, order: Callable[[MoveValue], tuple[float, float]]) -> Answer:
    """What two answers say together: the table may have forgotten what the first one rested on."""
    if isinstance(found, Evaluation) and isinstance(before, Evaluation):
        known = {row.move: row for row in before}
        rows = sorted((narrowed(row, known[row.move]) for row in found), key=order)
        return replace(found, moves=tuple(rows))
    assert isinstance(found, Solution)
    assert isinstance(before, Solution)
    if found.exact:
        return found
    lower, upper = max(found.lower, before.lower), min(found.upper, before.upper)
    value = found.value if found.value is None else (lower + upper) // 2
    outcome = found.outcome or before.outcome
    return replace(found, lower=lower, upper=upper, value=value, outcome=outcome, best=found.best or before.best)


def narrowed(row: MoveValue, before: MoveValue) -> MoveValue:
    """What two answers say of a move."""
    if row.exact:
        return row
    both = meet(row, before)
    return replace(row, value=both.value, outcome=both.outcome, exact=both.exact, lower=both.lower, upper=both.upper)
