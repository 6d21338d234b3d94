"""What the state of the core and the question asked tell of a position, whatever its deal and its game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, Self

from solver.display.scene import Scene
from solver.display.terms import Terms
from solver.model.cards import SEATS, UNKNOWN, Cards, Pack, in_order
from solver.model.moves import Move
from solver.model.question import CorePlay, Question, State


class Board(ABC):
    """Seats, sides, hands and whose move it is.

    question: what the deal asks of the core. state: the position as the core holds it.
    """

    __slots__ = ("__dict__", "question", "state")

    question: Question
    state: State

    @property
    @abstractmethod
    def pack(self) -> Pack:
        """The cards of the game."""

    @property
    @abstractmethod
    def seats(self) -> str:
        """Seats in the order of play."""

    @property
    @abstractmethod
    def maximizers(self) -> frozenset[int]:
        """The seats that want the value high, as numbers."""

    @property
    def turn(self) -> str:
        """Seat to move (once the play is over, the seat that would be)."""
        return SEATS[self.state.turn]

    @property
    def first_side(self) -> str:
        """The side that the value is seen by."""
        return next(iter(self.question.sides))

    @property
    def side_to_move(self) -> str:
        """Side of the seat to move."""
        return self.side_of(self.turn)

    def side_of(self, seat: str) -> str:
        """Side to which a seat belongs."""
        number = SEATS.index(seat)
        return next(side for side, seats in self.question.sides.items() if number in seats)

    @cached_property
    def hands(self) -> Mapping[str, Cards]:
        """Seat -> cards in hand, in the order of the game's page; an unknown card is "?"."""
        pack = self.pack
        return MappingProxyType({
            seat: in_order(pack, self.state.hand(i)) + (UNKNOWN,) * self.state.hidden(i)
            for i, seat in enumerate(self.seats)
        })

    @property
    def left(self) -> int:
        """Cards still to be played."""
        return self.state.left

    @property
    def is_over(self) -> bool:
        """Is nothing left to be played?"""
        return self.state.is_over

    @property
    def is_open(self) -> bool:
        """Are all cards known that are still to be played?"""
        return self.state.is_open

    @property
    def maximizes(self) -> bool:
        """Does the side to move want the value high?"""
        return self.state.turn in self.maximizers

    @property
    @abstractmethod
    def lying(self) -> tuple[str, ...]:
        """What lies open on the table: cards, in a trick game the moves of the trick in the order of play."""

    @property
    @abstractmethod
    def taken(self) -> Mapping[str, Cards]:
        """Side -> cards known to be won by it, in the order of the game's page."""

    @property
    @abstractmethod
    def begun(self) -> int:
        """How many cards of the present trick, or round, have been played."""

    @property
    def leads(self) -> bool:
        """Does the seat to move lead to a trick?"""
        return False

    @property
    def to_come(self) -> int:
        """Cards still to be dealt."""
        return 0

    @property
    def is_vast(self) -> bool:
        """Are deals of this kind too large to be solved whole?"""
        return False

    @property
    @abstractmethod
    def situation(self) -> Mapping[str, Any]:
        """What lies on the table, and what else has to be known about it: names of attributes and their values."""

    @property
    @abstractmethod
    def outcome_reached(self) -> str:
        """The outcome if nothing more were won than has been."""

    @property
    @abstractmethod
    def secured(self) -> int:
        """What has been won so far of the value that is asked for."""

    @property
    def asked_seat(self) -> str | None:
        """The seat asked about, in deals in which each plays for himself."""
        return None

    @property
    def outcome_apart(self) -> bool:
        """Is the outcome a question of its own, which the value does not answer?"""
        return False

    @property
    @abstractmethod
    def terms(self) -> Terms:
        """How its results are told."""

    @abstractmethod
    def scene(self) -> Scene:
        """What a drawing of it shows."""

    def __str__(self) -> str:
        from solver.display import text

        return text.draw(self.scene())

    def _repr_svg_(self) -> str:
        from solver.display import svg

        return svg.draw(self.scene())

    @abstractmethod
    def score(self) -> dict[str, int]:
        """Side -> what it has won so far, in the units of the value."""

    def totals(self) -> dict[str, int]:
        """Side -> what it would have if the deal ended here, as `score`."""
        return self.score()

    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """Legal moves, in the order of the game's page; identical copies of a card are one move."""

    @abstractmethod
    def play(self, move: str) -> Self:
        """The position after a move; raises IllegalMove, naming the rule, if it may not be made."""

    def after(self, moves: Iterable[str]) -> Self:
        """The position after some moves; raises what `play` raises."""
        position = self
        for move in moves:
            position = position.play(move)
        return position

    @abstractmethod
    def read(self, move: str) -> CorePlay:
        """A move as the core wants it; raises IllegalMove for a text that is none."""

    @abstractmethod
    def write(self, play: CorePlay) -> Move:
        """A play of the core in the game's notation."""
