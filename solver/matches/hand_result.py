"""Result of one hand of a whole game: what it adds to the standing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from solver.exact.api import solve
from solver.fishing.position import FishingPosition
from solver.matches.seating import PARTNERS, parties, place_at
from solver.model.deal import Position
from solver.model.seating import pays_stakes
from solver.search.solution import Solution
from solver.trick.position import TrickPosition

OUTCOMES = ("win", "loss")


def hand_result(end: Position, hand: int) -> dict[str, int]:
    """Return party -> what it gains in a hand: points, stakes, or 1 for a hand won.

    end: position without cards left.
    hand: number of the hand, from 0.
    """
    gains = payments(end) if pays_stakes(end.rules) else side_gains(end)
    return by_party(gains, parties(end.rules, len(end.seats)), hand, len(end.seats))


def by_party(gains: Mapping[str, int], parties: Iterable[str], hand: int, players: int) -> dict[str, int]:
    """Return party -> gain, from the gains of seats in a hand. A side may gain under any of its seats."""
    found = dict.fromkeys(parties, 0)
    for seat, gain in gains.items():
        place = place_at(seat, hand, players)
        found[next(party for party in found if place in party)] += gain
    return found


def payments(end: Position) -> dict[str, int]:
    """Return seat -> stakes won or paid."""
    return end.rules.payments(end, solve(end).outcome or "")


def payments_of(end: Position, found: Solution) -> dict[str, int]:
    """Return seat -> stakes won or paid by a solution."""
    return end.rules.payments_by(end, dict(found.stakes))


def side_gains(end: Position) -> dict[str, int]:
    """Return the first seat of each side -> points of the side, or 1 for a hand won."""
    sides = PARTNERS[len(end.seats)]
    outcome = solve(end).outcome
    gains = [int(outcome == won) for won in OUTCOMES]
    if end.rules.scores_points:
        per = end.question.per if isinstance(end, TrickPosition) else 1
        # who plays with others against one has the points of them all
        names = {end.seats[number]: side for side, numbers in end.question.sides.items() for number in numbers}
        gains = [end.totals()[names[side[0]]] // per for side in sides]
    if isinstance(end, FishingPosition) and outcome in OUTCOMES:
        standing, won = end.question.rules.standing, OUTCOMES.index(outcome)
        # four alike win a game to forty at once, whatever the points are
        if standing is not None and standing.at_once:
            gains[won] = max(gains[won], standing.target - end.question.before[won])
    return {side[0]: gain for side, gain in zip(sides, gains, strict=True)}
