"""Static outcomes of trick games, from the points won and left."""

from __future__ import annotations

from solver._core import trick_searcher
from solver.trick.march import may_march
from solver.trick.position import TrickPosition
from solver.trick.score import reckoned

# Bytes of a transposition table that stays unused.
SMALL = 1 << 20


def static_searcher(position: TrickPosition) -> trick_searcher.Searcher:
    """Return a searcher whose static bounds use nothing but the points won and left."""
    return trick_searcher.Searcher(position.state.rules, SMALL, disable=("sure",))


def is_outcome_static(position: TrickPosition, holds: bool) -> bool:
    """True if the points won and left settle a rank comparison.

    holds: True to test that another seat surely ends above the seat of the query, False that none can.
    """
    question, state = position.question, position.state
    if may_march(question, state):
        return False
    seat = question.first_seat
    scores = reckoned(question, state)
    has = [scores[name] for name in position.seats]
    leads = {number: points - has[seat] for number, points in enumerate(has) if number != seat}
    worth = dict(question.rules.values)
    left = len(position.hands[position.leader]) + bool(position.trick)
    hands = [card for hand in position.hands.values() for card in hand]
    rest = sum(worth[card] for card in hands + [move.card for move in position.trick])
    rest += 0 if position.is_over else question.rules.last
    rooms = [rest + bonus_left(position, number, left) for number in range(len(has))]
    if holds:
        return max(leads.values()) > rooms[seat]
    if question.ties:
        # A rival that draws level may lose the tie.
        return all(lead + rooms[number] < 0 for number, lead in leads.items())
    return all(lead + rooms[number] <= 0 for number, lead in leads.items())


def bonus_left(position: TrickPosition, seat: int, tricks: int) -> int:
    """Return the bonus points of a seat that wins so many more tricks."""
    rules, total = position.question.rules, 0
    phase = position.state.phase_of(seat)
    for _ in range(tricks if position.question.seat_phases else 0):
        total += rules.bonus[phase]
        phase = rules.next_phase[phase]
    return total
