"""Marches of a Ramsch: one seat takes all tricks, or all points, and wins."""

from __future__ import annotations

from collections.abc import Sequence

from solver._core.trick_state import State
from solver.trick.core_rules import MARCH_OF_TRICKS, TrickQuestion


def holders(question: TrickQuestion, state: State, points: Sequence[int], takers: frozenset[int]) -> frozenset[int]:
    """Return the seats that have taken something: a trick, or where a march is of points, some of these.

    points: points of each seat before the tricks of the state.
    takers: seats that had taken a trick before them.
    """
    seats = range(question.rules.seats)
    if question.march == MARCH_OF_TRICKS:
        return takers | {seat for seat in seats if state.tricks_of(seat)}
    found = frozenset(seat for seat in seats if points[seat] + state.won_by(seat))
    last = question.rules.last if state.is_over and any(map(state.tricks_of, seats)) else 0
    return found | {state.winner} if last else found


def outcome_after_march(question: TrickQuestion, held: frozenset[int]) -> str | None:
    """Return the outcome of a finished deal that a march decides, or None.

    held: seats that have taken something.
    """
    if len(held) != 1:
        return None
    return "win" if question.first_seat in held else "loss"


def holders_here(question: TrickQuestion, state: State) -> frozenset[int]:
    """Return the seats that have taken something in a state of the question's deal. Empty if no march counts."""
    return holders(question, state, question.rivals, question.takers) if question.march else frozenset()


def compared(question: TrickQuestion, points: Sequence[int]) -> str:
    """Return the outcome of a finished deal from the points of the seats alone.

    A march counts if one seat has all points, although others may have tricks without points. Seats with equally many
    points lose together.
    """
    own = question.first_seat
    held = frozenset(seat for seat, has in enumerate(points) if has)
    marched = outcome_after_march(question, held) if question.march else None
    return marched or ("win" if max(points) > points[own] else "loss")


def marchers(question: TrickQuestion, state: State, held: frozenset[int]) -> frozenset[int]:
    """Return the seats that may still march.

    The highest trump wins its trick. So between two tricks no seat but its holder can take all of them.
    """
    rules = question.rules
    able = held or frozenset(range(rules.seats))
    if question.march != MARCH_OF_TRICKS or state.played or rules.trump is None:
        return able
    hands = {seat: frozenset(state.hand(seat)) for seat in range(rules.seats)}
    for card in reversed(rules.suits[rules.trump]):
        owner = [seat for seat, hand in hands.items() if card in hand]
        if owner:
            return able & frozenset(owner)
    return able
