"""What one seat knows of a position of a trick game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from solver.model.cards import UNKNOWN, Cards, hide, in_order
from solver.model.deal import Deal, Position
from solver.model.keys import Table
from solver.trick.constraints import shown
from solver.trick.position import TrickPosition


def seen_by(position: TrickPosition, seat: str) -> Position:
    """The view of a position of a trick game, from the start of its deal."""
    start, line, voids = since_forced(position, seat)
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
    if any(voids.values()):
        hidden = [other for other in voids if other not in (seat, *deal.exposed)]
        lacking = {other: {*getattr(deal, "lacks", {}).get(other, ()), *voids[other]} for other in hidden}
        changes["lacks"] = {other: in_order(game.pack, cards) for other, cards in lacking.items() if cards}
    if "seat" in game.keys:
        changes["seat"] = seat if game.asks_seat(deal) else None
    changes |= game.conceal(position, start, seat)
    changes["hands"] = leading(changes["hands"], position, start)
    return msgspec.structs.replace(deal, **changes).position


def leading(hands: Mapping[str, Cards], position: TrickPosition, start: TrickPosition) -> Mapping[str, Cards]:
    """The hands seen, with the card that has to be led of who leads because he holds it."""
    game, forced, trick = position.rules, start.question.rules.forced, start.question.trick
    if not game.asks_seat(position.source) or trick >= len(forced):
        return hands
    first = begin(position)
    won_by = position.source.leader or ("" if first.question.trick else first.seats[0])
    at = first
    for move in position.line:
        if at.question.trick + (len(at.line) // len(at.seats)) == trick and not at.trick:
            break
        before, at = at, at.play(move)
        won_by = next((side for side in at.taken if len(at.taken[side]) > len(before.taken[side])), won_by)
    (card,) = forced[trick]
    if won_by in ("", start.leader) or UNKNOWN not in hands[start.leader]:
        return hands
    return {**hands, start.leader: (card, *hands[start.leader][1:])}


def since_forced(
    position: TrickPosition, seat: str
) -> tuple[TrickPosition, tuple[str, ...], Mapping[str, frozenset[str]]]:
    """The start of the deal and the moves since; where cards not seen say who leads, the last such trick.

    Beside them what the tricks before have shown: seat -> cards that it does not hold.
    """
    at = start = begin(position)
    game, deal = position.rules, position.source
    done = 0
    voids: Mapping[str, frozenset[str]] = {}
    if not game.knows_choice(deal, seat):
        for number, move in enumerate(position.line, 1):
            at = at.play(move)
            if not at.trick and number < len(at.question.rules.forced) * len(at.seats):
                start, done = at, number
    if done:
        voids = shown(begin(position), position.line[:done])
        taken = {side: cards for side, cards in start.taken.items() if cards}
        changes = {"hands": dict(start.hands), "leader": start.leader, "taken": taken, "play": ()}
        start = begin(game.start(msgspec.structs.replace(game.settled(deal), **changes)))
    return start, position.line[done:], voids


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
    if called := position.question.rules.called:
        holder = next((seat for seat, hand in position.hands.items() if called in hand), None)
        changes |= game.ran_away(None if position.state.bound else holder)
    changed: Deal = msgspec.structs.replace(deal, **changes)
    return changed
