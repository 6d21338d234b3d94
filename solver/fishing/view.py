"""What one seat knows of a position of a fishing game."""

from __future__ import annotations

import msgspec

from solver.fishing.deal import FishingDeal
from solver.fishing.position import FishingPosition, start
from solver.model.cards import UNKNOWN, hide, in_order
from solver.model.deal import Deal, Position


def seen_by(position: FishingPosition, seat: str) -> Position:
    """The view of a position of a fishing game, from the last packet dealt."""
    first, line = since_packet(position)
    deal = starting_at(first, {seat, *position.source.exposed})
    view = played_on(position, deal, line)
    if view.score() != position.score():
        # three of a rank of another seat, which the view does not know of, have scored
        sides = position.question.sides
        lacking = {side: position.score()[side] - view.score()[side] + deal.points.get(side, 0) for side in sides}
        deal = msgspec.structs.replace(deal, points={side: n for side, n in lacking.items() if n})
        view = played_on(position, deal, line)
    return view


def since_packet(position: FishingPosition) -> tuple[FishingPosition, tuple[str, ...]]:
    """The position in which the last packet had just been dealt, or the start of the deal, and the moves since."""
    packet = position.rules.packet(position.source.options)
    at = first = start(position.rules, position.source)
    done = 0
    for number, move in enumerate(position.line, 1):
        at = at.play(move)
        if at.turn == "A" and all(len(hand) == packet for hand in at.hands.values()):
            first, done = at, number
    return first, position.line[done:]


def starting_at(at: FishingPosition, seen: set[str]) -> FishingDeal:
    """A position of a fishing game as a deal that starts there, with only the hands seen."""
    game = at.rules
    whole = msgspec.structs.replace(at.source, hands=dict(at.hands), turn=at.turn)
    fresh = game.is_fresh(whole)
    threes = {} if fresh else {seat: rank for seat, rank in at.ronda.items() if seat in seen}
    return msgspec.structs.replace(
        whole,
        hands=hide(at.hands, seen),
        table=at.table,
        last=at.last if not fresh or game.catch_across else None,
        last_capture=at.last_capture,
        stock=(UNKNOWN,) * len(at.stock),
        taken={side: cards for side, cards in at.taken.items() if cards},
        count={side: n - len(at.taken[side]) for side, n in at.count.items() if n > len(at.taken[side])},
        points={side: n for side, n in at.score().items() if n},
        play=(),
        goal=None,
        answer=(),
        **({game.threes_key: threes} if game.threes_key else {}),
    )


def played_on(position: FishingPosition, deal: FishingDeal, line: tuple[str, ...]) -> Position:
    """The position after moves of a deal, as the deal states it."""
    at = start(position.rules, deal).after(line)
    hands = {seat: in_order(position.pack, cards) for seat, cards in deal.hands.items()}
    return msgspec.structs.replace(deal, hands=hands, play=tuple(map(str, at.line))).position


def restated(position: FishingPosition) -> Deal:
    """The deal that starts at a position; what a packet just dealt scores is left for the position to find."""
    deal = msgspec.structs.replace(starting_at(position, set(position.seats)), stock=position.stock)
    twice = deal.start.score()
    points = {side: n - (twice[side] - n) for side, n in position.score().items()}
    return msgspec.structs.replace(deal, points={side: n for side, n in points.items() if n})
