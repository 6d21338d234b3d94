"""What one seat knows of a position of a fishing game."""

from __future__ import annotations

from typing import cast

import msgspec

from solver.fishing.position import FishingPosition, is_fresh
from solver.model.cards import UNKNOWN, in_order
from solver.model.deal import Deal
from solver.model.position import Position
from solver.trick.view import hide


def settled_fishing(position: FishingPosition) -> Deal:
    """The same of a fishing game; what a packet just dealt scores is left for the position to find."""
    deal = msgspec.structs.replace(restated(position, set(position.seats)), stock=position.stock)
    twice = deal.start.score()
    score = position.score()
    points = {side: n - (twice[side] - n) for side, n in score.items()}
    return msgspec.structs.replace(deal, points={side: n for side, n in points.items() if n})


def fishing_view(position: FishingPosition, seat: str) -> Position:
    """The view of a position of a fishing game, from the last packet dealt."""
    start, line = since_packet(position)
    seen = {seat, *position.deal.exposed}
    deal = restated(start, seen)
    found = played_on(deal, line)
    if found.score() != position.score():
        # a ronda of another seat, which the view does not know of, has scored
        sides = position.question.sides
        lacking = {side: position.score()[side] - found.score()[side] + deal.points.get(side, 0) for side in sides}
        deal = msgspec.structs.replace(deal, points={side: n for side, n in lacking.items() if n})
        found = played_on(deal, line)
    return found


def since_packet(position: FishingPosition) -> tuple[FishingPosition, tuple[str, ...]]:
    """The position in which the last packet had just been dealt, or the start of the deal, and the moves since."""
    packet = position.rules.packet(position.deal.options)
    at = start = cast(FishingPosition, position.deal.start)
    done = 0
    for number, move in enumerate(position.line, 1):
        at = at.play(move)
        if at.turn == "A" and all(len(hand) == packet for hand in at.hands.values()):
            start, done = at, number
    return start, position.line[done:]


def restated(at: FishingPosition, seen: set[str]) -> Deal:
    """A position of a fishing game as a deal that starts there, with only the hands seen."""
    whole = msgspec.structs.replace(at.deal, hands=dict(at.hands), turn=at.turn)
    fresh = is_fresh(at.rules, whole)
    return msgspec.structs.replace(
        whole,
        hands=hide(dict(at.hands), seen),
        table=at.table,
        last=at.last if not fresh or at.rules.catch_across else None,
        last_capture=at.last_capture,
        stock=(UNKNOWN,) * len(at.stock),
        taken={side: cards for side, cards in at.taken.items() if cards},
        count={side: n - len(at.taken[side]) for side, n in at.count.items() if n > len(at.taken[side])},
        points={side: n for side, n in at.score().items() if n},
        ronda={} if fresh else {seat: rank for seat, rank in at.ronda.items() if seat in seen},
        play=(),
        goal=None,
        answer=(),
    )


def played_on(deal: Deal, line: tuple[str, ...]) -> FishingPosition:
    """The position after moves of a deal, as the deal states it."""
    at = deal.start
    for move in line:
        at = at.play(move)
    found = msgspec.structs.replace(deal, hands={s: in_order(at.rules.pack, c) for s, c in deal.hands.items()})
    return cast(FishingPosition, msgspec.structs.replace(found, play=at.line).position)
