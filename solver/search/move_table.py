"""Move table: proven bounds and outcomes of the positions after each move of one position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solver.model.deal import Position
from solver.model.moves import Move
from solver.search import progress_tracking
from solver.search.bounded_result import proven_value
from solver.search.budget_sharing import share_budget
from solver.search.incumbent import Incumbent
from solver.search.prover import Bounds, Prover
from solver.search.solution import MoveValue

# Units of the value that a guess may be too low. A null-window search at the incumbent's value is cheap if it fails.
DOUBT = 2


def table(
    prover: Prover[Any, Any],
    position: Position,
    goal: str,
    guess: int | None = None,
    guesses: Mapping[Move, int] | None = None,
    proven: bool = False,
) -> list[MoveValue]:
    """Return the bounds of each move within the remaining budget of a prover, in the order of the moves.

    proven: True if the value of the position is proven, so that those of its moves are probably within reach, too.
    """
    moves = position.moves()
    after = [position.play(move) for move in moves]
    numbers = range(len(moves))
    known: list[Bounds] = []
    outcomes: list[str | None] = [None] * len(moves)
    leading = Incumbent(1 if position.maximizes else -1)

    def settled(number: int) -> bool:
        """Search the outcome of a move. Return True if it is proven."""
        outcomes[number] = outcomes[number] or prover.outcome(after[number], known[number])
        return outcomes[number] is not None

    def settle(number: int) -> bool:
        progress_tracking.start_row(moves[number], len(moves))
        bounds = prover.outcome_bounds(after[number])
        if number < len(known):
            known[number] = met(bounds, known[number])
        else:
            known.append(bounds)
        progress_tracking.finish_row(moves[number], *known[number], best=moves[leading.note(number, known[number])])
        return settled(number)

    if goal == "outcome":
        share_budget(prover, numbers, settle, len(moves))
    elif prover.limited and not proven:
        for number in numbers:
            # half of the budget is for the outcomes of all moves
            prover.allocate(2 * len(moves) - number)
            settle(number)
    if goal == "value":
        hopes = [None if guesses is None else guesses.get(move) for move in moves]
        known = value_bounds(prover, position, after, known, guess, hopes)
        share_budget(prover, numbers, settled, len(moves))
    found = []
    for move, (lower, upper), outcome in zip(moves, known, outcomes, strict=True):
        exact = outcome is not None and (lower == upper or goal == "outcome")
        found.append(MoveValue(proven_value(lower, upper), outcome, exact, lower, upper, move=move))
    return found


def value_bounds(
    prover: Prover[Any, Any],
    position: Position,
    after: Sequence[Position],
    known: Sequence[Bounds],
    guess: int | None,
    hopes: Sequence[int | None],
) -> list[Bounds]:
    """Return bounds on the values of the positions after each move, at least as narrow as the known ones.

    hopes: estimates of these values, by number of the move.

    If the core estimates values, the best move by estimate comes first. The guess of no later move exceeds the
    incumbent by much.
    """
    found: dict[int, Bounds] = {}
    sign = 1 if position.maximizes else -1
    if not known:
        # the estimates may take a while, so report the searched position first
        prover.searched = position, *prover.searcher.bounds(position.state), 0
        prover.tell()
    guesses = prover.guesses(after)
    leading = Incumbent(sign)

    def narrow(number: int) -> bool:
        """Narrow the bounds of a move. Return True if they meet."""
        nonlocal guess
        following = after[number]
        progress_tracking.start_row(following.line[-1], len(after))
        hope = hopes[number]
        if hope is None and (hope := guesses[number]) is not None and found:
            hope = sign * min(sign * hope + DOUBT, leading.twice // 2)
        bounds = prover.value_bounds(following, guess if hope is None else hope)
        before = found.get(number, known[number] if known else None)
        lower, upper = bounds if before is None else met(bounds, before)
        guess = (lower + upper) // 2
        found[number] = lower, upper
        best = leading.note(number, (lower, upper))
        progress_tracking.finish_row(following.line[-1], lower, upper, best=after[best].line[-1])
        return lower == upper

    numbers = sorted(range(len(after)), key=lambda number: -sign * (guesses[number] or 0))
    # the bounds of every move matter, so all moves get equal parts
    share_budget(prover, numbers, narrow, len(after))
    return [found[number] for number in range(len(after))]


def met(one: Bounds, other: Bounds) -> Bounds:
    """Return the intersection of two pairs of bounds."""
    return max(one[0], other[0]), min(one[1], other[1])
