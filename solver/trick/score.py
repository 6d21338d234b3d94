"""Score of a trick game: the running count, and the part of it that is certain."""

from __future__ import annotations

from typing import NamedTuple

from solver._core.trick_state import State
from solver.model.cards import SEATS
from solver.trick.core_rules import TrickQuestion


class Share(NamedTuple):
    """Score of a side or a seat.

    least: True if it is a lower bound, because unknown cards may add to it.
    besides: True if it is the part of a side's score outside the tricks of its seats.
    """

    who: str
    won: int
    least: bool = False
    besides: bool = False


def reckoned(question: TrickQuestion, state: State) -> dict[str, int]:
    """Return the score of each side, without unknown cards."""
    won = state.tricks_of if question.tricks else state.won_by
    tricks = {side: sum(won(seat) for seat in seats) for side, seats in question.sides.items()}
    return {
        side: question.won[side] + number + _bonus(question, state, side) + _last(question, state, side)
        for side, number in tricks.items()
    }


def _bonus(question: TrickQuestion, state: State, side: str) -> int:
    """Return the points of a side for its tricks that the core does not count."""
    phase = question.phases.get(side)
    if phase is None:
        return 0
    rules = question.rules
    total = 0
    for _ in range(sum(state.tricks_of(seat) for seat in question.sides[side])):
        total += rules.bonus[phase]
        phase = rules.next_phase[phase]
    return total


def _last(question: TrickQuestion, state: State, side: str) -> int:
    """Return the points of a side for the last trick that the core does not count."""
    rules, winner = question.rules, state.winner
    if question.tricks or rules.last_card or state.left:
        return 0
    return rules.last if winner in question.sides[side] and winner not in rules.scorers else 0


def _is_least(question: TrickQuestion, state: State, side: str) -> bool:
    """True if unknown cards may add to the score of a side."""
    has_taken_last = question.unsure_last and not state.left and state.winner in question.sides[side]
    return side in question.unsure or has_taken_last


def shares(question: TrickQuestion, state: State) -> tuple[Share, ...]:
    """Return the certain scores of the sides, or of the seats while a partner is not known."""
    if question.certain is None:
        scores = reckoned(question, state)
        return tuple(Share(side, won, _is_least(question, state, side)) for side, won in scores.items())
    won = state.tricks_of if question.tricks else state.won_by
    before = (Share(side, number, side in question.unsure, True) for side, number in question.won.items() if number)
    return (*(Share(seat, won(number)) for number, seat in enumerate(SEATS[: question.rules.seats])), *before)


def won_for_certain(question: TrickQuestion, state: State) -> dict[str, int]:
    """Return the scores without unknown parts."""
    return {share.who: share.won for share in shares(question, state) if not (share.least or share.besides)}
