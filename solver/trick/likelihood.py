"""Likelihood of the moves observed in a view of a trick game, by the heuristics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from solver.determinization.move_likelihood import ObservedDecision, sums_of_logs
from solver.determinization.worlds import Worlds
from solver.model.cards import SEATS, UNKNOWN
from solver.model.moves import Play
from solver.trick.compiled_rules import core_rules
from solver.trick.constraints import binding_plays_at, excluded
from solver.trick.move_scores import PlayerInformation, winner_of
from solver.trick.position import TrickPosition, start

# Part of an average trick by which two moves differ if one is e times as likely.
SCALE = 0.3


@dataclass(frozen=True, slots=True)
class ObservedMove:
    """Observed move, with the information of the seat before it.

    position: position before the move.
    move: the play.
    held: cards that the seat is known to have held.
    left: cards of all hands before the move.
    """

    position: TrickPosition
    move: Play
    held: tuple[str, ...]
    left: tuple[str, ...]


def observed_moves(worlds: Worlds, view: TrickPosition) -> list[ObservedMove]:
    """Return every observed move of a view.

    Known hands include the cards that their seats played later, but for those that were drawn in between.
    """
    steps = [start(view.rules, worlds.known.deal)]
    for move in view.line[:-1]:
        steps.append(steps[-1].play(move))
    held = {seat: [card for card in hand if card != UNKNOWN] for seat, hand in view.hands.items()}
    left = [*worlds.cards, *(card for hand in held.values() for card in hand)]
    found = []
    after = view
    for step, move in zip(reversed(steps), reversed(view.line), strict=True):
        for seat, card in drawn(step, after):
            if card in held[seat]:
                held[seat].remove(card)
                left.remove(card)
        after = step
        play = view.read(move)
        held[step.turn].append(play.card)
        left.append(play.card)
        found.append(ObservedMove(step, play, tuple(held[step.turn]), tuple(left)))
    return found[::-1]


def drawn(step: TrickPosition, after: TrickPosition) -> Iterator[tuple[str, str]]:
    """Generate seat and card of everything drawn from the stock after a move. The winner of the trick draws first."""
    cards = step.stock[: len(step.stock) - len(after.stock)]
    first = after.seats.index(after.turn) if cards else 0
    for number, card in enumerate(cards):
        yield after.seats[(first + number) % len(after.seats)], card


@dataclass(slots=True)
class Reading:
    """Lazy reader of the observed moves of a view.

    A cache shares results among worlds in which the sides are the same for a move.
    kinds: kinds of card, in the order of the likelihood arrays.
    """

    worlds: Worlds
    view: TrickPosition
    kinds: Sequence[str]
    seen: list[ObservedMove] = field(init=False)
    known: dict[tuple[int, frozenset[int]], ObservedDecision] = field(default_factory=dict)

    def __post_init__(self) -> None:
        found = observed_moves(self.worlds, self.view) if self.view.line else []
        self.seen = [one for one in found if one.position.turn in self.worlds.places]

    def observed_decisions(self, partner: str | None) -> Iterator[ObservedDecision]:
        """Generate the evidence of each observed move of a seat with hidden cards.

        partner: the declarer's partner in these worlds, or None.
        """
        for number, seen in enumerate(self.seen):
            on_side = friends(seen.position, partner)
            if (number, on_side) not in self.known:
                self.known[number, on_side] = observed_decision(self.worlds, self.kinds, seen, on_side)
            yield self.known[number, on_side]


def friends(position: TrickPosition, partner: str | None) -> frozenset[int]:
    """Return the seats on the side of the player to move, as far as that player knows."""
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
    """True if the partner has already played the called kind."""
    step = start(position.rules, position.source)
    for move in position.line:
        if step.turn == partner and move == called:
            return True
        step = step.play(move)
    return False


def observed_decision(
    worlds: Worlds, kinds: Sequence[str], seen: ObservedMove, on_side: frozenset[int]
) -> ObservedDecision:
    """Return the evidence of an observed move for the likelihood.

    on_side: seats on the side of the player who made it.
    """
    position, made = seen.position, seen.move
    core = core_rules(position.question.rules)
    leader = SEATS.index(position.leader)
    plays = [position.read(move) for move in position.trick]
    lead = plays[0] if plays else None
    binding = binding_plays_at(position)
    trick = position.question.trick + sum(map(position.state.tricks_of, range(len(position.seats))))
    information = PlayerInformation(
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
        # The named suit does not change the heuristic score.
        play = Play(kind, 0) if names else Play(kind)
        unseen = list(seen.left)
        unseen.remove(kind)
        winner = winner_of(core, leader, (*plays, play), trick)
        mark = replace(information, unseen=unseen).mark(kind, winner) / information.trick_worth / SCALE
        marks.append((mark,) * (suits if names else 1))
        for other in excluded(core, binding, play, trick, position.state.freed):
            if other in kinds:
                forbids[row, kinds.index(other)] = 1
    known = np.array([kind in seen.held for kind in kinds])
    called = core.source.called
    spared = None
    if lead is None and called is not None and called in kinds and not position.state.freed:
        suit = np.array([kind in core.source.suits[information.rank[called][0]] for kind in kinds], np.float32)
        one = kinds.index(called)
        forbids[(suit > 0) & (np.arange(len(kinds)) != one), one] = 1
        spared = suit, core.source.called_run, one
    place, mark_made = worlds.places.index(position.turn), marks[kinds.index(made.card)][0]
    return ObservedDecision(place, known, tuple(marks), mark_made, forbids, spared)


def by_partner(
    worlds: Worlds, view: TrickPosition, rows: NDArray[np.uint8]
) -> list[tuple[str | None, NDArray[np.intp]]]:
    """Return each partner of the declarer with the rows of his worlds. One group with None if the sides are public."""
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
    """Return the log-likelihood of the observed moves in each world, as a float64 array of shape (n,).

    The model is a player who follows the heuristics, with softmax noise.
    """
    found = np.zeros(len(rows))
    reading = Reading(worlds, view, kinds)
    for partner, members in by_partner(worlds, view, rows):
        found[members] = sums_of_logs(list(reading.observed_decisions(partner)), rows[members], columns)
    return found
