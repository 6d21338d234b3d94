"""Objective of advice within a whole game: the match where the hand may well decide it, else the points of the hand."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from solver.fishing.position import FishingPosition
from solver.matches.record import key_of
from solver.model.deal import Deal, Position


def aimed(position: Position) -> Position:
    """Return a position with the objective to advise on.

    Far from the target hardly any move decides the match, and advice on it would tell no move from another. Points of
    the hand are then the objective. `seldom_more` of a game says what is far.
    """
    if not isinstance(position, FishingPosition):
        return position
    standing = position.question.rules.standing
    if standing is None:
        return position
    points = [before + won for before, won in zip(position.question.before, position.score().values(), strict=True)]
    near = standing.target - max(points) <= position.rules.seldom_more
    return position if near else position.with_objective(position.rules.objectives[0])


def aim_of(deal: Deal) -> Callable[[Position], Position]:
    """Return the callback for the objective of advice: `aimed` in a whole game, else the position as it is."""
    return aimed if key_of(deal) is not None else lambda position: position


def reviewed(deal: Deal) -> Deal:
    """Return a deal of a whole game with the objective to review it by, that of the advice at its start."""
    if key_of(deal) is None:
        return deal
    start = deal.start
    aim = aimed(start)
    return deal if aim is start else msgspec.structs.replace(deal, objective=aim.rules.objectives[0])
