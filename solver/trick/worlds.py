"""Worlds of one view of a trick game as states of the core, made without deals and positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from solver._core import trick_state
from solver.model.cards import SEATS, UNKNOWN
from solver.model.moves import Play
from solver.trick.position import TrickPosition, core_rules
from solver.trick.rules import TrickQuestion
from solver.worlds.worlds import Worlds

# In the place of that of a card that lies in a hand, or nowhere: which of these it is does not change what is asked.
IN_HAND = 255


class TrickWorld(NamedTuple):
    """What is asked in a world, the state it is in, and what has been won of the value before it."""

    question: TrickQuestion
    state: trick_state.State
    secured: int
    hands: tuple[list[str], ...]


@dataclass(slots=True)
class TrickWorlds:
    """Makes the states of the worlds of one view."""

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
    asked: dict[bytes, TrickQuestion] = field(default_factory=dict)

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
        # what lies beside the hands may count for a side, and a card called may make a partner
        known = self.worlds.known
        held = all(name in (*view.seats, "out") for name in self.worlds.places)
        self.one_question = held and known.judged is None and not view.question.refusal
        places = enumerate(self.worlds.places)
        self.besides = bytes(IN_HAND if name in (*view.seats, "out") else code for code, name in places)
        kinds = set() if known.judged is None else {known.judged.kind}
        self.judged = tuple(number for number, card in enumerate(self.worlds.cards) if card in kinds)

    def world(self, row: Sequence[int]) -> TrickWorld:
        """The world of a row of `Worlds.sample`."""
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
        state = trick_state.State(core_rules(rules), hands, SEATS.index(view.leader), number, phase, free=free)
        for play in self.trick:
            state = state.play(*play)
        before = 0 if question.tricks else question.won[question.first_side]
        return TrickWorld(question, state, before + sum(self.won[seat] for seat in rules.scorers), hands)

    def question(self, row: Sequence[int]) -> TrickQuestion:
        """What the deal of a world asks."""
        if self.one_question:
            return self.view.question
        key = self.key(row)
        found = self.asked.get(key)
        if found is None:
            found = self.asked[key] = self.view.rules.question(self.worlds.known.complete(row))
        return found

    def key(self, row: Sequence[int]) -> bytes:
        """What of a world its question depends on: the cards beside the hands, and who holds a card that is called."""
        if self.one_question:
            return b""
        return bytes(self.besides[code] for code in row) + bytes(row[number] for number in self.judged)

    def points(self, question: TrickQuestion) -> list[int]:
        """Points of each seat before the trick on the table, where seats are rivals."""
        return [before + since for before, since in zip(question.rivals, self.won, strict=True)]

    def most(self, world: TrickWorld) -> int:
        """All that there is of the value in a world, where half of it decides."""
        if world.question.win_at is not None:
            return 0
        won = sum(world.question.won.values()) + sum(self.won) + world.question.rules.last
        return won + sum(self.worth[card] for hand in world.hands for card in hand)
