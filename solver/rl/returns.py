"""Returns of a hand: points or stakes that a seat wins, on one scale for rewards and for exact values."""

from __future__ import annotations

from collections.abc import Callable

from solver.display.value_format import unit
from solver.exact.api import evaluate, solve
from solver.families import family_of
from solver.matches.hand_result import payments, payments_of
from solver.model.deal import Position
from solver.model.errors import Unsolvable
from solver.model.seating import pays_stakes
from solver.search.ismcts import TreeSettings
from solver.trick.position import TrickPosition
from solver.views import worlds

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
    lead = lead_of(position)
    return {str(row.move): signed(position, seat, lead(row.lower)) for row in rows}


def playout_returns(position: Position) -> Gains:
    """Return move -> points that the seat to move wins in this very deal if all play on by the greedy policy.

    Playouts are cut where roll-outs of the game are, so that differences of moves are not those of cards to come. Empty
    where each seat plays for itself.
    """
    if position.asked_seat is not None:
        return {}
    known = worlds(position)
    rows = known.sample(1, 0).tolist()
    tree = family_of(position).new_tree(known, TreeSettings(evaluate_by_policy=True, network=False))
    tree.set_worlds(rows, 0)
    moves = position.moves()
    found = tree.evaluate_world(rows[0], moves) or ()
    lead = lead_of(position)
    return {str(move): signed(position, position.turn, lead(one.value)) for move, one in zip(moves, found, strict=True)}


def lead_of(position: Position) -> Callable[[float], float]:
    """Return the function from values to points that the first side is ahead by."""
    terms = position.terms
    if terms.aims:
        return lambda value: 2 * value - 1
    per = unit(terms).per
    if terms.ahead:
        return lambda value: value / per
    # what the sides win together is the same in every line of play
    end = position
    while not end.is_over:
        end = end.play(end.moves()[0])
    whole = sum(end.totals().values())
    return lambda value: (2 * value - whole) / per
