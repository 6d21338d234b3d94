"""Consistency checks of a worker's answer, without a search: by its query, the rules and its own parts.

No answer of a worker passes unvalidated. A value within the rules whose line is legal is accepted, because only a
search could show that best play has another value.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from solver.families import family_of
from solver.model.deal import Position
from solver.model.moves import Move
from solver.search.bounded_result import BoundedResult, EstimatedResult, proven_value
from solver.search.progress_tracking import track_progress
from solver.search.prover import Bounds
from solver.search.root_search import orderer
from solver.search.solution import Evaluation, MoveValue, Solution

# Table size in megabytes of a prover that supplies only rules and bounds.
LITTLE = 1
# Largest node count that a store can hold.
MOST_NODES = 1 << 63


class Contradiction(Exception):
    """Contradiction in an answer."""


def hold(true: bool, what: str) -> None:
    """Raise Contradiction, with the faulty part, unless a condition is true."""
    if not true:
        raise Contradiction(what)


def check_cost(nodes: int, seconds: float = 0.0) -> None:
    """Raise Contradiction for an invalid cost."""
    hold(0 <= nodes < MOST_NODES, "nodes")
    hold(0 <= seconds < math.inf, "seconds")


class Auditor:
    """Validator of the positions of one deal in an answer. The caller closes it.

    position: position of the query.
    question: arguments of the query.
    met: True if bounds may combine several searches, without an outcome from both. Default False.
    """

    def __init__(self, position: Position, question: Mapping[str, Any], met: bool = False) -> None:
        self.position = position
        self.met = met
        self.limited = question.get("seconds") is not None or question.get("nodes") is not None
        with track_progress(None):
            # without a progress callback
            self.prover = family_of(position).new_prover(position, None, None, LITTLE, question.get("off", ()))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.prover.close()

    def reach(self, position: Position) -> Bounds:
        """Return the bounds on the value of a position from the points won and those left."""
        return self.prover.static_bounds(position)

    def outcome_at_end(self, end: Position) -> str | None:
        """Return the outcome of a position with no card left to play."""
        found: str | None = self.prover.outcome(end, self.reach(end))
        return found

    def check_bounds(self, position: Position, one: BoundedResult[Any]) -> None:
        """Raise Contradiction unless the bounds are possible and prove the outcome."""
        lower, upper = self.reach(position)
        hold(lower <= one.lower <= one.upper <= upper, "bounds")
        if self.position.outcome_apart:
            hold(one.outcome in (None, "win", "loss"), "outcome")
            hold(not position.is_over or one.outcome in (None, self.outcome_at_end(position)), "outcome")
        elif one.outcome is not None or not (self.met and self.limited):
            hold(one.outcome == self.prover.outcome_of(one.lower, one.upper), "outcome")

    def check_statements(self, position: Position, one: BoundedResult[Any], goal: str = "value") -> None:
        """Raise Contradiction unless all statements on a position follow from its bounds and its outcome."""
        self.check_bounds(position, one)
        check_likely(one)
        hold(one.exact == (one.outcome is not None and (one.lower == one.upper or goal == "outcome")), "exact")

    def check_rows(self, position: Position, rows: Sequence[MoveValue], goal: str) -> None:
        """Raise Contradiction unless each legal move has one possible row."""
        check_moves(position, [row.move for row in rows])
        for row in rows:
            self.check_statements(position.play(row.move), row, goal)

    def check_answer(
        self, one: BoundedResult[int | None], goal: str, at_least: int | None = None, reached: bool | None = None
    ) -> None:
        """Raise Contradiction unless the answer follows from the bounds, as `prove` concludes."""
        if at_least is None or not self.position.outcome_apart:
            self.check_bounds(self.position, one)
        else:
            lower, upper = self.reach(self.position)
            hold(lower <= one.lower <= one.upper <= upper, "bounds")
            hold(one.outcome is None, "outcome")
        check_likely(one)
        settled = one.outcome is not None or at_least is not None
        exact = settled and (one.lower == one.upper or reached is not None or goal == "outcome")
        hold(one.exact == exact, "exact")
        hold(exact or self.limited, "no limit, and not exact")

    def check_line(self, position: Position, line: Iterable[str], window: Bounds, outcome: str | None = None) -> bool:
        """Raise Contradiction unless a line is legal and, if complete, reaches a value in a window and an outcome.

        Return True if it is complete. Without a limit it must be.
        """
        end = position.after(line)
        hold(end.is_over or self.limited, "line")
        if end.is_over:
            lower, upper = self.reach(end)
            hold(window[0] <= lower == upper <= window[1], "line")
            hold(outcome is None or self.outcome_at_end(end) == outcome, "line")
        return end.is_over


def check_likely(one: BoundedResult[Any]) -> None:
    """Raise Contradiction unless the value is the proven one, and the estimate is possible within the bounds."""
    hold(one.value == proven_value(one.lower, one.upper), "value")
    if isinstance(one, EstimatedResult):
        likely, spread = one.estimate, one.spread
        hold((likely is None) == (spread is None), "spread")
        if likely is None or spread is None:
            return
        hold(one.lower < one.upper and one.lower <= likely <= one.upper, "estimate")
        hold(0 <= spread <= one.upper - one.lower, "spread")


def check_moves(position: Position, moves: Sequence[Move]) -> None:
    """Raise Contradiction unless the moves are the legal ones, each once."""
    hold(len(set(moves)) == len(moves) and set(moves) == set(position.moves()), "moves")


def check_place(answer: Any, position: Position) -> None:
    """Raise Contradiction unless an answer is about a position."""
    hold(answer.position is position, "position")
    hold(answer.game == position.game, "game")
    hold(answer.turn == position.turn, "turn")


def check_solution(answer: Solution, position: Position, question: Mapping[str, Any]) -> None:
    """Raise Contradiction for an impossible answer of `solve`.

    question: arguments of the query.
    """
    goal, at_least = question.get("goal", "value"), question.get("at_least")
    check_place(answer, position)
    check_cost(answer.nodes, answer.seconds)
    hold((answer.goal, answer.at_least) == (goal, at_least), "question")
    reached = None
    if at_least is not None:
        reached = True if answer.lower >= at_least else False if answer.upper < at_least else None
    hold(answer.reached == reached, "reached")
    with Auditor(position, question) as auditor:
        auditor.check_answer(answer, goal, at_least, reached)
        if answer.line or (answer.exact and not auditor.limited):
            hold(answer.exact, "line")
            prover = auditor.prover
            window = answer.lower, answer.upper
            if at_least is not None and reached is not None:
                window = (at_least, prover.most) if reached else (prover.least, at_least - 1)
            outcome = answer.outcome if goal == "outcome" else None
            if outcome is not None:
                window = (prover.least, prover.most) if position.outcome_apart else prover.window_of(outcome)
            auditor.check_line(position, answer.line, window, outcome)
    first = answer.line[0] if answer.line else None
    hold(answer.best == first if first else answer.best is None or answer.best in position.moves(), "best")
    stakes = position.rules.stakes_at(position, answer.outcome) if answer.outcome else {}
    hold(answer.stakes == stakes, "stakes")


def check_evaluation(answer: Evaluation, position: Position, question: Mapping[str, Any]) -> None:
    """Raise Contradiction for an impossible answer of `evaluate`.

    question: arguments of the query.
    """
    goal = question.get("goal", "value")
    check_place(answer, position)
    check_cost(answer.nodes, answer.seconds)
    hold(answer.goal == goal, "question")
    with Auditor(position, question) as auditor:
        auditor.check_rows(position, answer.moves, goal)
        hold(answer.exact or auditor.limited, "no limit, and not exact")
        place = {move: number for number, move in enumerate(position.moves())}
        key = orderer(auditor.prover, position, goal)
        # after a limit the move with the proven value, or the best-ranked one, comes first
        ordered = answer.moves if answer.exact else answer.moves[1:]
        hold(list(ordered) == sorted(ordered, key=lambda row: (key(row), place[row.move])), "order of the moves")
