"""The questions of `solve` and `evaluate`, asked of a prover."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solver.model.deal import Position
from solver.model.moves import Move
from solver.search import listen
from solver.search.leading import Leading
from solver.search.prover import Bounds, Prover
from solver.search.solution import Evaluation, MoveValue, Solution
from solver.search.turns import in_turns

Order = Callable[[MoveValue], tuple[float, float]]

# One part of so many of a budget is kept for what comes after the proof of a value that nobody wants a move for.
KEPT = 8
# .. and for the table of moves, where the best one is to be named: `solve` and `evaluate` spend a budget alike, so that
# they name the same move where it ends too soon.
FOR_MOVES = 2

# A guess may be so far too low: to ask whether a move is as good as the best so far costs little where it is not.
DOUBT = 2


def check_goal(goal: str, at_least: int | None) -> None:
    """Raise ValueError for a question that is none."""
    if at_least is not None and goal != "value":
        raise ValueError("at_least is a question about the value")


def prove(
    prover: Prover[Any, Any], position: Position, goal: str, at_least: int | None, lines: bool = True
) -> Solution:
    """Answer the question of `solve` within what is left of a prover's budget. lines: is a line of play wanted?"""
    reached = None
    names = lines and at_least is None and prover.limited and len(position.moves()) > 1
    if at_least is not None:
        # the last of a budget is for the line, or for a move worth making
        prover.searcher.share(KEPT / (KEPT - 1))
        bounds = prover.threshold_bounds(position, (at_least,))
        reached = True if bounds[0] >= at_least else False if bounds[1] < at_least else None
        prover.searcher.share(1)
        outcome = prover.outcome(position, bounds, search=False)
    elif names:
        bounds, outcome = root(prover, position, goal)
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
    asked_value = goal == "value" and at_least is None
    best = line[0] if line else None
    if not (exact or best) and lines:
        if names:
            hunch = glimpse(prover, position)
            rows = within(prover, position, table(prover, position, goal), bounds, None, goal)
            best = named(prover, position, rows, goal, hunch)
        else:
            best = first(prover, position)
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
        best=best,
        at_least=at_least,
        reached=reached,
        stakes=position.rules.stakes(position.source, outcome) if outcome else {},
    )


def root(prover: Prover[Any, Any], position: Position, goal: str) -> tuple[Bounds, str | None]:
    """Bounds and outcome of a position, in that part of the budget that is not kept for its moves."""
    prover.searcher.share(FOR_MOVES)
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
    """Answer the question of `evaluate` within what is left of a prover's budget.

    guess: about what the value is. guesses: about what the values of the moves are, where that is known better.
    names: is a budget to be spent as `prove` spends it, so that both name the same move?
    """
    moves = position.moves()
    if names and prover.limited and len(moves) > 1:
        bounds, outcome = root(prover, position, goal)
        exact = outcome is not None and (bounds[0] == bounds[1] or goal == "outcome")
        best = kept(prover, position, bounds, outcome, goal) if exact else None
        hunch = None if exact else glimpse(prover, position)
        found = table(prover, position, goal, guess, guesses)
        found = within(prover, position, found, bounds, best, goal)
        best = best or named(prover, position, found, goal, hunch)
    else:
        best = None
        found = table(prover, position, goal, guess, guesses)
    order = orderer(prover, position, goal)
    found = sorted(found, key=order)
    if best is not None and not all(row.exact for row in found):
        found.sort(key=lambda row: row.move != best)
    cost = prover.searcher.nodes, prover.searcher.seconds
    return Evaluation(position.game, position.turn, tuple(found), *cost, position, goal)


def kept(prover: Prover[Any, Any], position: Position, bounds: Bounds, outcome: str | None, goal: str) -> Move | None:
    """The move that keeps what is proven of a position, as the line of `prove` begins."""
    if position.outcome_apart:
        line = prover.line(position, bounds, outcome if goal == "outcome" else None)
        return line[0] if line else None
    return prover.keeping(position, prover.window_of(outcome) if goal == "outcome" and outcome else bounds)


def within(
    prover: Prover[Any, Any], position: Position, rows: list[MoveValue], bounds: Bounds, best: Move | None, goal: str
) -> list[MoveValue]:
    """The rows, none better than what is proven of the position; best: the move that keeps it, so it is no worse."""
    if position.outcome_apart:
        return rows
    found = []
    for row in rows:
        lower, upper = row.lower, row.upper
        if row.move == best:
            lower, upper = max(lower, bounds[0]), min(upper, bounds[1])
        elif position.maximizes:
            upper = min(upper, bounds[1])
        else:
            lower = max(lower, bounds[0])
        outcome = row.outcome or prover.outcome_of(lower, upper)
        exact = outcome is not None and (lower == upper or goal == "outcome")
        found.append(MoveValue((lower + upper) // 2, outcome, exact, lower, upper, move=row.move))
    return found


def glimpse(prover: Prover[Any, Any], position: Position) -> Move | None:
    """A move that a rule of thumb speaks for, by a small part of what is left of the budget."""
    prover.searcher.share(KEPT)
    move = first(prover, position)
    prover.searcher.share(1)
    return move


def named(
    prover: Prover[Any, Any], position: Position, rows: Sequence[MoveValue], goal: str, hunch: Move | None
) -> Move | None:
    """The move that looks best by what is proven of each; where that says nothing, that of the rule of thumb."""
    order = orderer(prover, position, goal)
    ranks = [order(row) for row in rows]
    if min(ranks) == max(ranks):
        return hunch
    return rows[ranks.index(min(ranks))].move


def first(prover: Prover[Any, Any], position: Position) -> Move | None:
    """The only move, or one that a rule of thumb speaks for; None where there is neither."""
    moves = position.moves()
    return moves[0] if len(moves) == 1 else prover.best_so_far(position)


def orderer(prover: Prover[Any, Any], position: Position, goal: str) -> Order:
    """Key that puts the best move first."""
    return prover.order(position) if goal == "value" else prover.outcome_order(position)


def table(
    prover: Prover[Any, Any],
    position: Position,
    goal: str,
    guess: int | None = None,
    guesses: Mapping[Move, int] | None = None,
) -> list[MoveValue]:
    """What is proven of each move within what is left of a prover's budget, in the order of the moves."""
    moves = position.moves()
    after = [position.play(move) for move in moves]
    numbers = range(len(moves))
    known: list[Bounds] = []
    outcomes: list[str | None] = [None] * len(moves)
    leading = Leading(1 if position.maximizes else -1)

    def settled(number: int) -> bool:
        """Ask for the outcome of a move; is it proven?"""
        outcomes[number] = outcomes[number] or prover.outcome(after[number], known[number])
        return outcomes[number] is not None

    def settle(number: int) -> bool:
        listen.begin(moves[number], len(moves))
        bounds = prover.outcome_bounds(after[number])
        if number < len(known):
            known[number] = met(bounds, known[number])
        else:
            known.append(bounds)
        listen.end(moves[number], *known[number], best=moves[leading.note(number, known[number])])
        return settled(number)

    if goal == "outcome":
        in_turns(prover, numbers, settle, len(moves))
    elif prover.limited:
        for number in numbers:
            # half of the budget for the outcomes of all moves
            prover.share(2 * len(moves) - number)
            settle(number)
    if goal == "value":
        hopes = [None if guesses is None else guesses.get(move) for move in moves]
        known = value_bounds(prover, position, after, known, guess, hopes)
        in_turns(prover, numbers, settled, len(moves))
    found = []
    for move, (lower, upper), outcome in zip(moves, known, outcomes, strict=True):
        exact = outcome is not None and (lower == upper or goal == "outcome")
        found.append(MoveValue((lower + upper) // 2, outcome, exact, lower, upper, move=move))
    return found


def value_bounds(
    prover: Prover[Any, Any],
    position: Position,
    after: Sequence[Position],
    known: Sequence[Bounds],
    guess: int | None,
    hopes: Sequence[int | None],
) -> list[Bounds]:
    """Bounds on the values of the positions after each move, no wider than those known. hopes: guesses of them.

    Where the core guesses, the move that looks best comes first, and no other is expected to be better.
    """
    found: dict[int, Bounds] = {}
    sign = 1 if position.maximizes else -1
    if not known:
        # the guesses may take a while, and whoever listens is to know of what
        prover.searched = position, *prover.searcher.bounds(position.state), 0
        prover.tell()
    guesses = prover.guesses(after)
    leading = Leading(sign)

    def narrow(number: int) -> bool:
        """Narrow the bounds of a move; do they meet?"""
        nonlocal guess
        following = after[number]
        listen.begin(following.line[-1], len(after))
        hope = hopes[number]
        if hope is None and (hope := guesses[number]) is not None and found:
            hope = sign * min(sign * hope + DOUBT, leading.twice // 2)
        bounds = prover.value_bounds(following, guess if hope is None else hope)
        before = found.get(number, known[number] if known else None)
        lower, upper = bounds if before is None else met(bounds, before)
        guess = (lower + upper) // 2
        found[number] = lower, upper
        best = leading.note(number, (lower, upper))
        listen.end(following.line[-1], lower, upper, best=after[best].line[-1])
        return lower == upper

    numbers = sorted(range(len(after)), key=lambda number: -sign * (guesses[number] or 0))
    # the bounds of every move are of account, so that all get as much
    in_turns(prover, numbers, narrow, len(after))
    return [found[number] for number in range(len(after))]


def met(one: Bounds, other: Bounds) -> Bounds:
    """What two pairs of bounds say together."""
    return max(one[0], other[0]), min(one[1], other[1])
