"""The questions of `solve` and `evaluate`, asked of a prover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solver.model.deal import Position
from solver.model.moves import Move
from solver.search import listen
from solver.search.prover import Bounds, Prover
from solver.search.solution import Evaluation, MoveValue, Solution

# One part of so many of a budget is kept for what comes after the proof.
KEPT = 8


def check_goal(goal: str, at_least: int | None) -> None:
    """Raise ValueError for a question that is none."""
    if at_least is not None and goal != "value":
        raise ValueError("at_least is a question about the value")


def prove(
    prover: Prover[Any, Any], position: Position, goal: str, at_least: int | None, lines: bool = True
) -> Solution:
    """Answer the question of `solve` within what is left of a prover's budget. lines: is a line of play wanted?"""
    reached = None
    # the last of a budget is for the line, or for a move worth making
    prover.searcher.share(KEPT / (KEPT - 1))
    if at_least is not None:
        bounds = prover.threshold_bounds(position, (at_least,))
        reached = True if bounds[0] >= at_least else False if bounds[1] < at_least else None
    elif goal == "outcome":
        bounds = prover.outcome_bounds(position)
    else:
        bounds = prover.value_bounds(position)
    prover.searcher.share(1)
    outcome = prover.outcome(position, bounds, search=at_least is None)
    if at_least is not None and reached is not None:
        window = (at_least, prover.most) if reached else (prover.least, at_least - 1)
    elif goal == "outcome" and outcome is not None:
        window = prover.window_of(outcome)
    else:
        window = bounds
    settled = outcome is not None or at_least is not None
    exact = settled and (bounds[0] == bounds[1] or reached is not None or goal == "outcome")
    line = prover.line(position, window, outcome if goal == "outcome" else None) if exact and lines else ()
    asked_value = goal == "value" and at_least is None
    return Solution(
        game=position.game,
        turn=position.turn,
        goal=goal,
        value=sum(bounds) // 2 if asked_value or bounds[0] == bounds[1] else None,
        outcome=outcome,
        exact=exact,
        lower=bounds[0],
        upper=bounds[1],
        line=line,
        nodes=prover.searcher.nodes,
        seconds=prover.searcher.seconds,
        position=position,
        best=line[0] if line else None if exact or not lines else prover.best_so_far(position, bounds),
        at_least=at_least,
        reached=reached,
        stakes=position.rules.stakes(position.source, outcome) if outcome else {},
    )


def prove_moves(
    prover: Prover[Any, Any],
    position: Position,
    guess: int | None = None,
    goal: str = "value",
    guesses: Mapping[Move, int] | None = None,
) -> Evaluation:
    """Answer the question of `evaluate` within what is left of a prover's budget.

    guess: about what the value is. guesses: about what the values of the moves are, where that is known better.
    """
    moves = position.moves()
    after = [position.play(move) for move in moves]
    known: list[Bounds] = []
    if prover.limited or goal == "outcome":
        for number, following in enumerate(after):
            # half of the budget for the outcomes of all moves, if that is not all that is asked
            prover.searcher.share((1 if goal == "outcome" else 2) * len(moves) - number)
            listen.begin(moves[number], len(moves))
            known.append(prover.outcome_bounds(following))
            listen.end(moves[number], *known[-1])
    if goal == "value":
        hopes = [None if guesses is None else guesses.get(move) for move in moves]
        known = value_bounds(prover, after, known, guess, hopes)
    found = []
    for move, following, (lower, upper) in zip(moves, after, known, strict=True):
        outcome = prover.outcome(following, (lower, upper))
        exact = outcome is not None and (lower == upper or goal == "outcome")
        found.append(MoveValue((lower + upper) // 2, outcome, exact, lower, upper, move=move))
    order = prover.order(position) if goal == "value" else prover.outcome_order(position)
    return Evaluation(
        position.game,
        position.turn,
        tuple(sorted(found, key=order)),
        prover.searcher.nodes,
        prover.searcher.seconds,
        position,
        goal,
    )


def value_bounds(
    prover: Prover[Any, Any],
    after: Sequence[Position],
    known: Sequence[Bounds],
    guess: int | None,
    hopes: Sequence[int | None],
) -> list[Bounds]:
    """Bounds on the values of the positions after each move, no wider than those known. hopes: guesses of them."""
    found = []
    guesses = prover.guesses(after)
    for number, following in enumerate(after):
        prover.searcher.share(len(after) - number)
        listen.begin(following.line[-1], len(after))
        hope = guesses[number] if hopes[number] is None else hopes[number]
        lower, upper = prover.value_bounds(following, guess if hope is None else hope)
        if known:
            lower, upper = max(lower, known[number][0]), min(upper, known[number][1])
        guess = (lower + upper) // 2
        found.append((lower, upper))
        listen.end(following.line[-1], lower, upper)
    return found
