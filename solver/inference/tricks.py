"""The moves seen in a view of a trick game, as rules of thumb look at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from solver.cards import UNKNOWN
from solver.games import zifuli
from solver.inference.moments import Moment
from solver.marks.tricks import Outlook, is_idle, shuns, winner_of
from solver.moves import Play
from solver.rules import SEATS
from solver.trick_knowledge import excluded, read
from solver.trick_position import TrickPosition, core_rules, start

if TYPE_CHECKING:
    from solver import _trick
    from solver.worlds import Worlds

# By what part of an average trick two moves differ when one looks e times as good.
SCALE = 0.3


@dataclass(frozen=True, slots=True)
class Seen:
    """A move before it is made: where, and what the seat was known to hold, and the cards not yet played."""

    position: TrickPosition
    move: Play
    held: tuple[str, ...]
    left: tuple[str, ...]


def seen_moves(worlds: Worlds, view: TrickPosition) -> list[Seen]:
    """Every move of a view; what is known of hands then includes the cards that were played later."""
    steps = [start(view.rules, worlds.known.deal)]
    for move in view.line[:-1]:
        steps.append(steps[-1].play(move))
    held = {seat: [card for card in hand if card != UNKNOWN] for seat, hand in view.hands.items()}
    left = [*worlds.cards, *(card for hand in held.values() for card in hand)]
    found = []
    for step, move in zip(reversed(steps), reversed(view.line), strict=True):
        play = read(view.rules, move)
        held[step.turn].append(play.card)
        left.append(play.card)
        found.append(Seen(step, play, tuple(held[step.turn]), tuple(left)))
    return found[::-1]


def moments(worlds: Worlds, view: TrickPosition, kinds: Sequence[str], partner: str | None) -> Iterator[Moment]:
    """What each move of a seat with hidden cards tells; partner: of the bidder of Zifuli, in the worlds asked about."""
    core = core_rules(view.question.rules)
    for number, seen in enumerate(seen_moves(worlds, view) if view.line else ()):
        if seen.position.turn in worlds.places:
            yield moment(worlds, core, kinds, seen, friends(seen.position, partner, view.line[:number]))


def friends(position: TrickPosition, partner: str | None, line: Sequence[str]) -> Callable[[int], bool]:
    """Who is on the side of the seat to move, as it knows itself."""
    who, deal = position.turn, position.deal
    if position.rules.asks_seat(deal):
        return lambda seat: SEATS[seat] == who
    if deal.bidder is None:
        return lambda seat: position.side_of(SEATS[seat]) == position.side_of(who)
    declarers = {deal.bidder}
    if partner is not None and (partner == who or partner_has_shown(position, partner, line)):
        declarers.add(partner)
    return lambda seat: (SEATS[seat] in declarers) == (who in declarers)


def partner_has_shown(position: TrickPosition, partner: str, line: Sequence[str]) -> bool:
    """Has the partner played the kind called?"""
    step = start(position.rules, position.deal)
    for move in line:
        if step.turn == partner and move == position.deal.called:
            return True
        step = step.play(move)
    return partner == zifuli.ALONE


def moment(
    worlds: Worlds, core: _trick.Rules, kinds: Sequence[str], seen: Seen, friend: Callable[[int], bool]
) -> Moment:
    """What a move tells."""
    import numpy as np

    position, made = seen.position, seen.move
    leader = SEATS.index(position.leader)
    plays = [read(position.rules, move) for move in position.trick]
    lead = plays[0] if plays else None
    trick = position.question.trick + sum(map(position.state.tricks_of, range(len(position.seats))))
    outlook = Outlook(
        core.source,
        leader,
        tuple(one.card for one in plays),
        (),
        {},
        tuple(len(position.hands[seat]) for seat in position.seats),
        friend,
        shuns(position),
        is_idle(position),
    )
    possible = {*worlds.cards, *seen.held}
    suits = len(position.rules.pack.suits)
    marks: list[tuple[float, ...]] = []
    forbids = np.zeros((len(kinds), len(kinds)), np.float32)
    for row, kind in enumerate(kinds):
        if kind not in possible:
            marks.append(())
            continue
        names = lead is None and core.source.joker and kind in core.source.suits[core.source.trump or 0]
        # which suit he names makes no difference to the mark
        play = Play(kind, 0) if names else Play(kind)
        unseen = list(seen.left)
        unseen.remove(kind)
        winner = winner_of(core, leader, (*plays, play), trick)
        mark = replace(outlook, unseen=unseen).mark(kind, winner) / outlook.trick_worth / SCALE
        marks.append((mark,) * (suits if names else 1))
        for other in excluded(core, lead, play, trick):
            if other in kinds:
                forbids[row, kinds.index(other)] = 1
    known = np.array([kind in seen.held for kind in kinds])
    return Moment(worlds.places.index(position.turn), known, tuple(marks), marks[kinds.index(made.card)][0], forbids)
