"""View of a seat in a trick game: its information state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from solver.display.translation import tr
from solver.model.cards import UNKNOWN, Cards, hide, in_fixed_order, in_order
from solver.model.deal import Deal, Position
from solver.model.errors import Unsolvable
from solver.model.known_condition import after_cards, known_of
from solver.model.puzzle_keys import UNASKED
from solver.model.schema_types import Table
from solver.trick.constraints import shown
from solver.trick.position import TrickPosition


def view_of(position: TrickPosition, seat: str) -> Position:
    """Return the view of a seat, from the start of the deal."""
    start, line, voids = since_forced(position, seat)
    game = position.rules
    deal: Deal = game.laid_open(start.source, bool(line))
    seen = game.hands_seen(deal, seat)
    changes: dict[str, Any] = {
        "hands": hide(deal.hands, seen),
        "leader": start.leader,
        "play": tuple(map(str, line)),
        **UNASKED,
    }
    for key, kind in game.keys.items():
        # Each seat sees its own pile, where piles belong to seats.
        if isinstance(kind, Table) and kind.kind.lies:
            changes[key] = hide(getattr(deal, key), {seat})
    if any(voids.values()):
        hidden = [other for other in voids if other not in seen]
        lacking = {other: {*getattr(deal, "lacks", {}).get(other, ()), *voids[other]} for other in hidden}
        changes["lacks"] = {other: in_order(game.pack, cards) for other, cards in lacking.items() if cards}
    if "seat" in game.keys:
        changes["seat"] = seat if game.asks_seat(deal) else None
    if game.drawn_from:
        # Cards are drawn openly.
        drawn = start.stock[: len(start.stock) - len(position.stock)]
        changes[game.drawn_from] = (*drawn, *[UNKNOWN] * len(position.stock))
    changes |= game.conceal(position, start, seat)
    changes["hands"] = in_fixed_order(game.pack, leading(changes["hands"], position, start), seat)
    return msgspec.structs.replace(deal, **changes).position


def leading(hands: Mapping[str, Cards], position: TrickPosition, start: TrickPosition) -> Mapping[str, Cards]:
    """Return the hands of a view, with the forced card revealed in the hand of its leader."""
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
    """Return the start of a view, the moves since, and the earlier voids.

    The start is that of the deal. If unseen cards decided about the lead, it is the end of the last such trick. Voids
    are seat -> cards that it does not hold, from the tricks before.
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
        left = known_of_left(position, done)
        changes = {"hands": dict(start.hands), "leader": start.leader, "taken": taken, "play": (), "known": left}
        start = begin(game.start(msgspec.structs.replace(game.settled(deal), **changes)))
    return start, position.line[done:], voids


def known_of_left(position: TrickPosition, done: int) -> str | None:
    """Return the condition of the deal of a position, in terms of the hands after some moves.

    Raises Unsolvable if it is about a hand that was exchanged for the blind.
    """
    game, deal = position.rules, position.source
    condition = known_of(deal)
    if condition is None:
        return None
    for seat in sorted(condition.seats):
        if sorted(game.hands(deal)[seat]) != sorted(deal.hands[seat]):
            raise Unsolvable(tr("known: {seat} does not play the hand that it is about", seat=seat))
    played: dict[str, list[str]] = {seat: [] for seat in position.seats}
    at = begin(position)
    for move in position.line[:done]:
        played[at.turn].append(move.card)
        at = at.play(move)
    return after_cards(condition, played)


def begin(position: Position) -> TrickPosition:
    """Return the position at the start of a position's deal."""
    start = position.rules.start(position.source)
    assert isinstance(start, TrickPosition)
    return start


def standalone_deal(position: TrickPosition) -> Deal:
    """Return the stand-alone deal of a position between two tricks, with all that was won before.

    Raises Unsolvable while a partner is secret, because no side is then known to have won anything.
    """
    if position.question.certain is not None:
        raise Unsolvable(position.question.refusal)
    game = position.rules
    deal = game.settled(position.source)
    changes: dict[str, Any] = {
        "hands": dict(position.hands),
        "leader": position.turn,
        "trick": (),
        "taken": {side: cards for side, cards in position.taken.items() if cards},
        "play": (),
        "known": None if position.line else deal.known,
        **({game.drawn_from: position.stock} if game.drawn_from else {}),
        **game.standalone_deal(deal),
        **(game.without_undealt(deal) if position.line else {}),
    }
    if called := position.question.rules.called:
        holder = next((seat for seat, hand in position.hands.items() if called in hand), None)
        changes |= game.ran_away(None if position.state.bound else holder)
    changed: Deal = msgspec.structs.replace(deal, **changes)
    return changed
