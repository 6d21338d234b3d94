"""Core states of the worlds of a trick game's view, made without deals and positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from solver._core import trick_state
from solver.determinization.worlds import Worlds
from solver.model.cards import SEATS, UNKNOWN
from solver.model.moves import Play
from solver.trick.compiled_rules import core_rules
from solver.trick.core_rules import TrickQuestion
from solver.trick.position import TrickPosition

# Code of a card in a hand or out of play. Such a card does not change the query.
IN_HAND = 255


class TrickWorld(NamedTuple):
    """World of a trick game as a core state.

    question: query of the world's deal.
    state: state of the core.
    secured: part of the value won before.
    hands: cards of each seat, with its card in the current trick.
    """

    question: TrickQuestion
    state: trick_state.State
    secured: int
    hands: tuple[list[str], ...]


@dataclass(slots=True)
class TrickWorlds:
    """Factory of core states for the worlds of one view.

    seats: number of the seat of each place, -1 for a pile.
    known: known cards of each seat.
    trick: plays of the current trick.
    tricks: tricks won by each seat in the view.
    won: value won by each seat in the view.
    one_question: True if all worlds share one query.
    besides: code of each place, `IN_HAND` for hands.
    judged: positions of the cards that may decide about partners.
    worth: card -> its value.
    queries: cache of queries by key.
    """

    worlds: Worlds
    view: TrickPosition
    seats: tuple[int, ...] = field(init=False)
    known: tuple[tuple[str, ...], ...] = field(init=False)
    trick: tuple[Play, ...] = field(init=False)
    tricks: tuple[int, ...] = field(init=False)
    won: tuple[int, ...] = field(init=False)
    one_question: bool = field(init=False)
    besides: bytes = field(init=False)
    judged: tuple[int, ...] = field(init=False)
    worth: dict[str, int] = field(init=False)
    queries: dict[bytes, TrickQuestion] = field(default_factory=dict)

    def __post_init__(self) -> None:
        view = self.view
        self.seats = tuple(SEATS.index(name) if name in view.seats else -1 for name in self.worlds.places)
        self.trick = tuple(view.read(move) for move in view.trick)
        hands = [[card for card in view.hands[seat] if card != UNKNOWN] for seat in view.seats]
        for number, play in enumerate(self.trick):
            hands[(SEATS.index(view.leader) + number) % len(hands)].append(play.card)
        self.known = tuple(map(tuple, hands))
        self.tricks = tuple(map(view.state.tricks_of, range(len(hands))))
        self.won = tuple(map(view.state.won_by, range(len(hands))))
        self.worth = dict(view.question.rules.values)
        # Cards in piles may count for a side, and a called card may make a partner.
        known = self.worlds.known
        held = all(name in (*view.seats, "out") for name in self.worlds.places)
        self.one_question = held and known.predicate is None and not view.question.refusal
        places = enumerate(self.worlds.places)
        self.besides = bytes(IN_HAND if name in (*view.seats, "out") else code for code, name in places)
        kinds = set() if known.predicate is None else {known.predicate.kind}
        self.judged = tuple(number for number, card in enumerate(self.worlds.cards) if card in kinds)

    def world(self, row: Sequence[int]) -> TrickWorld:
        """Return the world of a row.

        row: one row of `Worlds.sample`.
        """
        view = self.view
        hands = tuple(list(cards) for cards in self.known)
        for card, code in zip(self.worlds.cards, row, strict=True):
            if self.seats[code] >= 0:
                hands[self.seats[code]].append(card)
        question = self.question(row)
        rules = question.rules
        phase = question.phase
        for _ in range(sum(self.tricks[seat] for seat in rules.scorers)):
            phase = rules.next_phase[phase]
        number, free = question.trick + sum(self.tricks), view.state.freed
        phases = tuple(map(view.state.phase_of, range(len(hands)))) if question.seat_phases else ()
        leader, stock = SEATS.index(view.leader), view.state.stock
        state = trick_state.State(
            core_rules(rules), hands, leader, number, phase, free=free, phases=phases, stock=stock
        )
        for play in self.trick:
            state = state.play(*play)
        before = 0 if question.tricks else question.won[question.first_side]
        return TrickWorld(question, state, before + sum(self.won[seat] for seat in rules.scorers), hands)

    def question(self, row: Sequence[int]) -> TrickQuestion:
        """Return the query of a world's deal, cached by its key."""
        if self.one_question:
            return self.view.question
        key = self.key(row)
        found = self.queries.get(key)
        if found is None:
            found = self.queries[key] = self.view.rules.question(self.worlds.known.complete(row))
        return found

    def key(self, row: Sequence[int]) -> bytes:
        """Return the key of a world's query: the cards in piles, and the holders of called cards."""
        if self.one_question:
            return b""
        return bytes(self.besides[code] for code in row) + bytes(row[number] for number in self.judged)

    def points(self, question: TrickQuestion) -> list[int]:
        """Return the points of each seat before the current trick, for rank comparison."""
        return [before + since for before, since in zip(question.rivals, self.won, strict=True)]

    def takers(self, question: TrickQuestion) -> frozenset[int]:
        """Return the seats that have taken a trick before the current one."""
        return question.takers | {seat for seat, number in enumerate(self.tricks) if number}

    def most(self, world: TrickWorld) -> int:
        """Return the total value of a world, or 0 if a fixed threshold decides."""
        if world.question.win_at is not None:
            return 0
        won = sum(world.question.won.values()) + sum(self.won) + world.question.rules.last
        return won + world.state.rest
