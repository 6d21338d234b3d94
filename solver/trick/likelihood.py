"""The moves seen in a view of a trick game, as rules of thumb look at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from solver.model.cards import SEATS, UNKNOWN
from solver.model.moves import Play
from solver.trick.constraints import asked_for, excluded
from solver.trick.heuristics import Outlook, winner_of
from solver.trick.position import TrickPosition, core_rules, start
from solver.worlds.likelihood import Moment, sums_of_logs
from solver.worlds.worlds import Worlds

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
        play = view.read(move)
        held[step.turn].append(play.card)
        left.append(play.card)
        found.append(Seen(step, play, tuple(held[step.turn]), tuple(left)))
    return found[::-1]


@dataclass(slots=True)
class Reading:
    """What the moves of a view tell; those that tell the same whoever is the declarer's partner are looked at once."""
    worlds: Worlds
    view: TrickPosition
    kinds: Sequence[str]
    seen: list[Seen] = field(init=False)
    known: dict[tuple[int, frozenset[int]], Moment] = field(default_factory=dict)

    def __post_init__(self) -> None:
        found = seen_moves(self.worlds, self.view) if self.view.line else []
        self.seen = [one for one in found if one.position.turn in self.worlds.places]

    def moments(self, partner: str | None) -> Iterator[Moment]:
        """What each move of a seat with hidden cards tells; partner: the declarer's in the worlds at hand."""
        for number, seen in enumerate(self.seen):
            on_side = friends(seen.position, partner)
            if (number, on_side) not in self.known:
                self.known[number, on_side] = moment(self.worlds, self.kinds, seen, on_side)
            yield self.known[number, on_side]


def friends(position: TrickPosition, partner: str | None) -> frozenset[int]:
    """Who is on the side of the seat to move, as it knows itself."""
    who = SEATS.index(position.turn)
    if position.asked_seat is not None:
        return frozenset({who})
    seats = frozenset(range(len(position.seats)))
    alliance = position.rules.alliance(position.source)
    declarers = set(position.question.sides[position.first_side])
    if alliance is not None:
        declarers = {SEATS.index(alliance.declarer)}
        known = partner is not None and partner in position.seats
        if known and (partner == position.turn or has_shown(position, partner, alliance.called)):
            declarers.add(SEATS.index(str(partner)))
    return frozenset(declarers if who in declarers else seats - declarers)


def has_shown(position: TrickPosition, partner: str | None, called: str) -> bool:
    """Has the partner played the kind called?"""
    step = start(position.rules, position.source)
    for move in position.line:
        if step.turn == partner and move == called:
            return True
        step = step.play(move)
    return False


def moment(worlds: Worlds, kinds: Sequence[str], seen: Seen, on_side: frozenset[int]) -> Moment:
    """What a move tells; on_side: the seats on the side of who makes it."""
    position, made = seen.position, seen.move
    core = core_rules(position.question.rules)
    leader = SEATS.index(position.leader)
    plays = [position.read(move) for move in position.trick]
    lead = plays[0] if plays else None
    asked = asked_for(core, plays, position.state.winner - leader)
    trick = position.question.trick + sum(map(position.state.tricks_of, range(len(position.seats))))
    outlook = Outlook(
        core.source,
        leader,
        tuple(one.card for one in plays),
        (),
        {},
        tuple(len(position.hands[seat]) for seat in position.seats),
        on_side.__contains__,
        position.shuns,
        position.is_idle,
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
        for other in excluded(core, asked, play, trick, position.state.freed):
            if other in kinds:
                forbids[row, kinds.index(other)] = 1
    known = np.array([kind in seen.held for kind in kinds])
    called = core.source.called
    spared = None
    if lead is None and called is not None and called in kinds and not position.state.freed:
        suit = np.array([kind in core.source.suits[outlook.rank[called][0]] for kind in kinds], np.float32)
        one = kinds.index(called)
        forbids[(suit > 0) & (np.arange(len(kinds)) != one), one] = 1
        spared = suit, core.source.called_run, one
    place, mark_made = worlds.places.index(position.turn), marks[kinds.index(made.card)][0]
    return Moment(place, known, tuple(marks), mark_made, forbids, spared)


def by_partner(
    worlds: Worlds, view: TrickPosition, rows: NDArray[np.uint8]
) -> list[tuple[str | None, NDArray[np.intp]]]:
    """The rows in which the declarer has the same partner; all of them where the sides are plain to see."""
    alliance = view.rules.alliance(view.source)
    if alliance is None:
        return [(None, np.arange(len(rows)))]
    columns = [n for n, card in enumerate(worlds.cards) if card == alliance.called]
    _, first, group = np.unique(rows[:, columns], axis=0, return_index=True, return_inverse=True)
    partners = [view.rules.partner(worlds.known.complete(rows[n].tolist())) for n in first]
    return [(partner, np.flatnonzero(group.ravel() == number)) for number, partner in enumerate(partners)]


def log_likelihoods(
    worlds: Worlds,
    view: TrickPosition,
    kinds: Sequence[str],
    rows: NDArray[np.uint8],
    columns: Sequence[Sequence[int]],
) -> NDArray[np.float64]:
    """How likely each world makes the moves seen, for players who go by rules of thumb; an array (n,)."""
    found = np.zeros(len(rows))
    reading = Reading(worlds, view, kinds)
    for partner, members in by_partner(worlds, view, rows):
        found[members] = sums_of_logs(list(reading.moments(partner)), rows[members], columns)
    return found
