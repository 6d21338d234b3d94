"""Root search: values, outcomes and principal variations of a position and its moves, as for `solve` and `evaluate`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from solver.model.deal import Position
from solver.model.errors import OptionsError, about
from solver.model.moves import Move
from solver.search.bounded_result import proven_value
from solver.search.budgeted import AMPLE
from solver.search.estimates_within_bounds import FOR_ESTIMATES, estimate_of, estimated_rows, led_by, looked_ahead
from solver.search.move_table import met, table
from solver.search.move_trial import OF_SPARE, trial, trial_nodes
from solver.search.prover import Bounds, Prover
from solver.search.solution import Evaluation, MoveValue, Solution

Order = Callable[[MoveValue], tuple[float, float]]

# One part in KEPT of a budget is reserved for the steps after the proof of a value, if no best move is needed.
KEPT = 8
# One part in FOR_ROOT is for the position itself, if the best of its moves is needed, too. `solve` and `evaluate` spend
# a budget alike, so that both return the same move after a limit.
FOR_ROOT = 2


def check_goal(goal: str, at_least: int | None) -> None:
    """Raise OptionsError for a threshold with another goal than the value."""
    if at_least is not None and goal != "value":
        raise OptionsError([about("at_least", "is a question about the value")])


def prove(
    prover: Prover[Any, Any], position: Position, goal: str, at_least: int | None, lines: bool = True
) -> Solution:
    """Return the result of `solve` within the remaining budget of a prover.

    lines: True to search a principal variation, too.
    """
    reached = None
    rows: list[MoveValue] = []
    names = lines and at_least is None and prover.limited and len(position.moves()) > 1
    if at_least is not None:
        # the last part of the budget is for the principal variation, or for a plausible move
        prover.searcher.share(KEPT / (KEPT - 1))
        bounds = prover.threshold_bounds(position, (at_least,))
        reached = True if bounds[0] >= at_least else False if bounds[1] < at_least else None
        prover.searcher.share(1)
        outcome = prover.outcome(position, bounds, search=False)
    elif names:
        bounds, outcome, rows = root_and_rows(prover, position, goal)
    else:
        prover.searcher.share(KEPT / (KEPT - 1))
        bounds = prover.outcome_bounds(position) if goal == "outcome" else prover.value_bounds(position)
        prover.searcher.share(1)
        outcome = prover.outcome(position, bounds)
    if at_least is not None and reached is not None:
        window = (at_least, prover.most) if reached else (prover.least, at_least - 1)
    elif goal == "outcome" and outcome is not None:
        window = prover.window_of(outcome)
    else:
        window = bounds
    settled = outcome is not None or at_least is not None
    exact = settled and (bounds[0] == bounds[1] or reached is not None or goal == "outcome")
    line = prover.line(position, window, outcome if goal == "outcome" else None) if exact and lines else ()
    best = line[0] if line else None
    likely = None
    if not (exact or best) and lines:
        found = looked_ahead(prover, position)
        rows = estimated_rows(prover, position, rows, found, goal)
        likely = led_by(position, rows, estimate_of(prover, position, bounds, found), bounds)
        best = named(prover, position, rows, goal) or first(prover, position)
    return Solution(
        game=position.game,
        turn=position.turn,
        goal=goal,
        value=proven_value(*bounds),
        outcome=outcome,
        exact=exact,
        lower=bounds[0],
        upper=bounds[1],
        estimate=None if likely is None else likely.value,
        spread=None if likely is None else likely.spread,
        line=line,
        nodes=prover.searcher.nodes,
        seconds=prover.searcher.seconds,
        position=position,
        best=best,
        at_least=at_least,
        reached=reached,
        stakes=position.rules.stakes_at(position, outcome) if outcome else {},
    )


def root_and_rows(
    prover: Prover[Any, Any], position: Position, goal: str
) -> tuple[Bounds, str | None, list[MoveValue]]:
    """Return bounds and outcome of a position and, if these are open, the rows of its moves."""
    # `prove_moves` spends a part on a trial first. Here it comes last, so that all else is the same.
    held = trial_nodes(prover, position)
    with prover.reserve(AMPLE * OF_SPARE) if held else nullcontext(), reserved(prover):
        bounds, outcome = root(prover, position, goal)
        if is_proven(bounds, outcome, goal):
            return bounds, outcome, []
        rows = within(prover, position, table(prover, position, goal), bounds, goal=goal)
    if held:
        begun = prover.searcher.nodes
        with prover.within(held):
            more = prover.outcome_bounds(position) if goal == "outcome" else prover.value_bounds(position)
        prover.searcher.spend(max(held - (prover.searcher.nodes - begun), 0))
        bounds = met(bounds, more)
        outcome = outcome or prover.outcome(position, bounds, search=False)
    return bounds, outcome, rows


def is_proven(bounds: Bounds, outcome: str | None, goal: str) -> bool:
    """True if all that a query needs is proven."""
    return outcome is not None and (bounds[0] == bounds[1] or goal == "outcome")


def reserved(prover: Prover[Any, Any]) -> AbstractContextManager[None]:
    """Hold back the estimates' part of the budget in a block, if there is a limit and they need any."""
    return prover.reserve(FOR_ESTIMATES) if prover.limited and prover.looks_ahead else nullcontext()


def root(prover: Prover[Any, Any], position: Position, goal: str) -> tuple[Bounds, str | None]:
    """Return bounds and outcome of a position, within its part of the budget. Called while the estimates' is held."""
    # it is a part of the whole budget, of which the estimates' is not at hand
    prover.searcher.share(FOR_ROOT * (1 - prover.looks_ahead / FOR_ESTIMATES))
    bounds = prover.outcome_bounds(position) if goal == "outcome" else prover.value_bounds(position)
    outcome = prover.outcome(position, bounds)
    prover.searcher.share(1)
    return bounds, outcome


def prove_moves(
    prover: Prover[Any, Any],
    position: Position,
    guess: int | None = None,
    goal: str = "value",
    guesses: Mapping[Move, int] | None = None,
    names: bool = False,
) -> Evaluation:
    """Return the result of `evaluate` within the remaining budget of a prover.

    guess: estimate of the value of the position. Default None.
    guesses: better estimates of the values of the moves, by move. Default None.
    names: True to spend a budget as `prove` does, so that both return the same move. Default False.
    """
    moves = position.moves()
    best, proven = None, False
    shared = names and prover.limited and len(moves) > 1
    order = orderer(prover, position, goal)
    if shared and (tried := trial(prover, position, goal, guess, guesses)):
        cost = prover.searcher.nodes, prover.searcher.seconds
        return Evaluation(position.game, position.turn, tuple(sorted(tried, key=order)), *cost, position, goal)
    with reserved(prover):
        if shared:
            bounds, outcome = root(prover, position, goal)
            proven = is_proven(bounds, outcome, goal)
            if proven:
                best = kept(prover, position, bounds, outcome, goal)
                guess = bounds[0]
        found = table(prover, position, goal, guess, guesses, proven)
        if shared:
            found = within(prover, position, found, bounds, best, goal, window(prover, bounds, outcome, goal))
    if prover.limited and not all(row.exact for row in found):
        found = estimated_rows(prover, position, found, looked_ahead(prover, position), goal)
    if shared:
        best = best or named(prover, position, found, goal) or first(prover, position)
    found = sorted(found, key=order)
    if best is not None and not all(row.exact for row in found):
        found.sort(key=lambda row: row.move != best)
    cost = prover.searcher.nodes, prover.searcher.seconds
    return Evaluation(position.game, position.turn, tuple(found), *cost, position, goal)


def kept(prover: Prover[Any, Any], position: Position, bounds: Bounds, outcome: str | None, goal: str) -> Move | None:
    """Return the move that keeps the proven bounds of a position: the first of the principal variation of `prove`."""
    if position.outcome_apart:
        line = prover.line(position, bounds, outcome if goal == "outcome" else None)
        return line[0] if line else None
    return prover.keeping(position, window(prover, bounds, outcome, goal))


def window(prover: Prover[Any, Any], bounds: Bounds, outcome: str | None, goal: str) -> Bounds:
    """Return the values among which the move of `kept` stays.

    If the goal is the outcome, they are all values of that outcome, though narrower bounds may be known.
    """
    return prover.window_of(outcome) if goal == "outcome" and outcome else bounds


def within(
    prover: Prover[Any, Any],
    position: Position,
    rows: list[MoveValue],
    bounds: Bounds,
    best: Move | None = None,
    goal: str = "value",
    kept_in: Bounds | None = None,
) -> list[MoveValue]:
    """Return the rows with bounds no better than the proven bounds of the position.

    best: a move that stays in the window `kept_in`. Its row is no worse.
    """
    if position.outcome_apart:
        return rows
    found = []
    for row in rows:
        lower, upper = row.lower, row.upper
        worst = kept_in if row.move == best else None
        if position.maximizes:
            lower, upper = lower if worst is None else max(lower, worst[0]), min(upper, bounds[1])
        else:
            lower, upper = max(lower, bounds[0]), upper if worst is None else min(upper, worst[1])
        outcome = row.outcome or prover.outcome_of(lower, upper)
        exact = outcome is not None and (lower == upper or goal == "outcome")
        found.append(MoveValue(proven_value(lower, upper), outcome, exact, lower, upper, move=row.move))
    return found


def named(prover: Prover[Any, Any], position: Position, rows: Sequence[MoveValue], goal: str) -> Move | None:
    """Return the move with the best estimate or bounds, or None if all moves rank equal."""
    order = orderer(prover, position, goal)
    ranks = [order(row) for row in rows]
    if not ranks or min(ranks) == max(ranks):
        return None
    return rows[ranks.index(min(ranks))].move


def first(prover: Prover[Any, Any], position: Position) -> Move | None:
    """Return the only move or a heuristic move, or None without either."""
    moves = position.moves()
    return moves[0] if len(moves) == 1 else prover.best_so_far(position)


def orderer(prover: Prover[Any, Any], position: Position, goal: str) -> Order:
    """Return a sort key of moves, best first."""
    return prover.order(position) if goal == "value" else prover.outcome_order(position)
