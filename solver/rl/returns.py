"""Returns of a hand: points or stakes that a seat wins, on one scale for rewards and for exact values."""

from __future__ import annotations

from solver.display.value_format import unit
from solver.exact.api import evaluate, solve
from solver.matches.hand_result import payments, payments_of
from solver.matches.seating import pays_stakes
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.trick.position import TrickPosition

Gains = dict[str, float]


def gains_of(end: Position, returns: str) -> Gains:
    """Return seat -> what it has won at the end: stakes, or points."""
    if returns == "stakes" and pays_stakes(end.rules):
        stakes = payments(end)
        return {seat: float(stakes.get(seat, 0)) for seat in end.seats}
    return points_of(end)


def points_of(position: Position) -> Gains:
    """Return seat -> points of its side less those of the others, as if the hand ended here.

    In contracts with an aim, such as Null, the aim reached is 1 point, and missed -1. Where each seat avoids points, as
    in Ramsch, they count for the others.
    """
    terms, sides = position.terms, position.sides
    if terms.aims:
        reached = solve(position).value if position.is_over else None
        won = 0 if reached is None else 2 * reached - 1
        return {seat: signed(position, seat, won) for seat in position.seats}
    totals, per = position.totals(), unit(terms).per
    found = {}
    for seat in position.seats:
        own = next(side for side, seats in sides.items() if seat in seats)
        others = [totals[side] for side in sides if side != own and side in totals]
        ahead = totals.get(own, 0) - (sum(others) / len(others) if others else 0)
        found[seat] = (-ahead if is_avoided(position) else ahead) / per
    return found


def is_avoided(position: Position) -> bool:
    """Return True if each seat plays for itself and avoids points, as in Ramsch."""
    seat = position.asked_seat
    if seat is None or not isinstance(position, TrickPosition):
        return False
    return position.seats.index(seat) not in position.question.rules.maximizers


def signed(position: Position, seat: str, value: float) -> float:
    """Return a value of the first side as a seat sees it."""
    return float(value if seat in position.sides[position.first_side] else -value)


def exact_returns(position: Position, nodes: int | None, returns: str) -> Gains:
    """Return move -> what the seat to move wins in the whole hand after it, with best play and all hands open.

    Empty if a limit comes first, and where each seat plays for itself.
    """
    if position.asked_seat is not None:
        return {}
    seat = position.turn
    try:
        if returns == "stakes" and pays_stakes(position.rules):
            left, found = nodes, {}
            for move in position.moves():
                after = solve(position.play(move), nodes=left)
                if not after.exact:
                    return {}
                found[str(move)] = float(payments_of(position, after).get(seat, 0))
                left = None if left is None else max(left - after.nodes, 0)
            return found
        rows = evaluate(position, nodes=nodes)
    except Unsolvable:
        return {}
    if not rows.exact:
        return {}
    return {str(row.move): signed(position, seat, lead(position, row.lower)) for row in rows}


def lead(position: Position, value: int) -> float:
    """Return points that the first side is ahead by, from its value."""
    terms = position.terms
    if terms.aims:
        return 2 * value - 1
    if terms.ahead:
        return value / unit(terms).per
    # what the sides win together is the same in every line of play
    end = position
    while not end.is_over:
        end = end.play(end.moves()[0])
    return (2 * value - sum(end.totals().values())) / unit(terms).per
