"""What one seat knows of a position of a trick game."""

from __future__ import annotations

from typing import Any

import msgspec

from solver.model.cards import hide
from solver.model.deal import Deal, Position
from solver.model.keys import Table
from solver.trick.position import TrickPosition


def seen_by(position: TrickPosition, seat: str) -> Position:
    """The view of a position of a trick game, from the start of its deal."""
    start, line = since_forced(position, seat)
    deal, game = start.source, position.rules
    changes: dict[str, Any] = {
        "hands": hide(deal.hands, {seat, *deal.exposed}),
        "leader": start.leader,
        "play": tuple(map(str, line)),
        "goal": None,
        "answer": (),
    }
    for key, kind in game.keys.items():
        # of piles by seat each sees his own
        if isinstance(kind, Table) and kind.kind.lies:
            changes[key] = hide(getattr(deal, key), {seat})
    if "seat" in game.keys:
        changes["seat"] = seat if game.asks_seat(deal) else None
    return msgspec.structs.replace(deal, **{**changes, **game.conceal(position, start, seat)}).position


def since_forced(position: TrickPosition, seat: str) -> tuple[TrickPosition, tuple[str, ...]]:
    """The start of the deal and the moves since; where cards not seen say who leads, the last such trick."""
    at = start = begin(position)
    game, deal = position.rules, position.source
    done = 0
    if not game.knows_choice(deal, seat):
        for number, move in enumerate(position.line, 1):
            at = at.play(move)
            if not at.trick and number < len(at.question.rules.forced) * len(at.seats):
                start, done = at, number
    if done:
        taken = {side: cards for side, cards in start.taken.items() if cards}
        changes = {"hands": dict(start.hands), "leader": start.leader, "taken": taken, "play": ()}
        start = begin(game.start(msgspec.structs.replace(game.settled(deal), **changes)))
    return start, position.line[done:]


def begin(position: Position) -> TrickPosition:
    """The position at the start of the deal of a position."""
    start = position.rules.start(position.source)
    assert isinstance(start, TrickPosition)
    return start


def restated(position: TrickPosition) -> Deal:
    """The deal that starts at a position between two tricks, and says all that was won before it."""
    game = position.rules
    deal = game.settled(position.source)
    changes: dict[str, Any] = {
        "hands": dict(position.hands),
        "leader": position.turn,
        "trick": (),
        "taken": {side: cards for side, cards in position.taken.items() if cards},
        "play": (),
        **game.restated(deal),
    }
    changed: Deal = msgspec.structs.replace(deal, **changes)
    return changed
