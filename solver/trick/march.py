"""Marches of a Ramsch: one seat takes all tricks, all points, or points from a number on, and wins."""

from __future__ import annotations

from collections.abc import Sequence

from solver._core.trick_state import State
from solver.trick.core_rules import MARCH_OF_TRICKS, TrickQuestion


def final_points(question: TrickQuestion, state: State, points: Sequence[int]) -> list[int]:
    """Return the points of each seat at the end of the deal.

    points: points of each seat before the tricks of the state.
    """
    rules = question.rules
    found = [has + state.won_by(seat) for seat, has in enumerate(points)]
    if any(map(state.tricks_of, range(rules.seats))) and state.winner not in rules.scorers:
        # The core counts the points for the last trick for the scorers alone.
        found[state.winner] += rules.last
    return found


def holders(question: TrickQuestion, state: State, points: Sequence[int], takers: frozenset[int]) -> frozenset[int]:
    """Return the seats that have taken something: a trick, or where a march is of points, some of these.

    points: points of each seat before the tricks of the state.
    takers: seats that had taken a trick before them.
    Empty if a number of points decides.
    """
    seats = range(question.rules.seats)
    if not isinstance(question.march, str):
        return frozenset()
    if question.march == MARCH_OF_TRICKS:
        return takers | {seat for seat in seats if state.tricks_of(seat)}
    found = frozenset(seat for seat in seats if points[seat] + state.won_by(seat))
    last = question.rules.last if state.is_over and any(map(state.tricks_of, seats)) else 0
    return found | {state.winner} if last else found


def holders_here(question: TrickQuestion, state: State) -> frozenset[int]:
    """Return the seats that have taken something in a state of the question's deal. Empty if no march counts."""
    return holders(question, state, question.rivals, question.takers) if question.march else frozenset()


def marched(question: TrickQuestion, state: State, points: Sequence[int], takers: frozenset[int]) -> int | None:
    """Return the seat that has marched in a finished deal, or None. Arguments as for `holders`."""
    if not question.march:
        return None
    if isinstance(question.march, str):
        held = holders(question, state, points, takers)
        return next(iter(held)) if len(held) == 1 else None
    return reached(question.march, final_points(question, state, points))


def marched_here(question: TrickQuestion, state: State) -> int | None:
    """Return the seat that has marched in a finished deal, from a state of it, or None."""
    return marched(question, state, question.rivals, question.takers)


def reached(number: int, points: Sequence[int]) -> int | None:
    """Return the seat that has so many points, more than half of all, or None."""
    return next((seat for seat, has in enumerate(points) if has >= number), None)


def compared(question: TrickQuestion, points: Sequence[int]) -> str:
    """Return the outcome of a finished deal from the points of the seats alone.

    A march counts if one seat has all points, although others may have tricks without points. Seats with equally many
    points lose together.
    """
    own = question.first_seat
    held = [seat for seat, has in enumerate(points) if has]
    if isinstance(question.march, str):
        alone = held[0] if question.march and len(held) == 1 else None
    else:
        alone = reached(question.march, points)
    if alone is not None:
        return "win" if alone == own else "loss"
    return "win" if max(points) > points[own] else "loss"


def may_march(question: TrickQuestion, state: State) -> bool:
    """True if the points and tricks so far leave a march possible in the question's deal."""
    if isinstance(question.march, str):
        return bool(question.march) and len(holders_here(question, state)) < 2
    return bool(in_reach(question, question.march, state, question.rivals))


def in_reach(question: TrickQuestion, number: int, state: State, points: Sequence[int]) -> frozenset[int]:
    """Return the seats that have a number of points, or would with all that is left.

    points: points of each seat before the tricks of the state.
    """
    rules = question.rules
    left = state.rest + (0 if state.is_over else rules.last)
    has = (
        final_points(question, state, points)
        if state.is_over
        else [before + state.won_by(seat) for seat, before in enumerate(points)]
    )
    one = reached(number, has)
    return frozenset(seat for seat in range(rules.seats) if has[seat] + left >= number and one in (None, seat))


def marchers(question: TrickQuestion, state: State, points: Sequence[int], takers: frozenset[int]) -> frozenset[int]:
    """Return the seats that may still march. Arguments as for `holders`.

    The highest trump wins its trick. So between two tricks no seat but its holder can take all of them.
    """
    rules = question.rules
    if not isinstance(question.march, str):
        return in_reach(question, question.march, state, points)
    held = holders(question, state, points, takers)
    if not question.march or len(held) > 1:
        return frozenset()
    able = held or frozenset(range(rules.seats))
    if question.march != MARCH_OF_TRICKS or state.played or rules.trump is None:
        return able
    hands = {seat: frozenset(state.hand(seat)) for seat in range(rules.seats)}
    for card in reversed(rules.suits[rules.trump]):
        owner = [seat for seat, hand in hands.items() if card in hand]
        if owner:
            return able & frozenset(owner)
    return able
