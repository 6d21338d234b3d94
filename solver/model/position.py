"""Positions: what is in the hands and on the table, what may be played, and what follows.

The mechanics stand in the core of the family; its class of positions gives them names, seats and words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, Self

from solver.display import text
from solver.display.scene import Scene
from solver.display.terms import Terms
from solver.model.cards import SEATS, UNKNOWN, in_order
from solver.model.errors import Unsolvable
from solver.model.moves import Move
from solver.model.question import Asked, Game

if TYPE_CHECKING:
    from solver.model.deal import Deal


class State(Protocol):
    """What the positions of all cores have in common."""

    @property
    def turn(self) -> int: ...
    @property
    def is_open(self) -> bool: ...
    def hand(self, seat: int) -> list[str]: ...
    def hidden(self, seat: int) -> int: ...


class Position(ABC):
    """A position of a game; `play` gives a new one and leaves this one as it is.

    deal: the deal it comes from. rules: the game as data. question: what the deal asks of the core.
    state: the position as the core holds it. line: moves made since the start of the deal.
    """

    __slots__ = ("__dict__", "deal", "line", "question", "rules", "state")

    rules: Game
    question: Asked
    state: State

    def __init__(self, deal: Deal, rules: Game, question: Asked, state: State, line: tuple[Move, ...] = ()) -> None:
        self.deal = deal
        self.rules = rules
        self.question = question
        self.state = state
        self.line = line

    @property
    def game(self) -> str:
        """Id of the game."""
        return self.deal.game

    @property
    def options(self) -> Mapping[str, Any]:
        """Options of the deal, with the defaults of the game's page."""
        return {option.name: self.deal.options.get(option.name, option.default) for option in self.rules.options}

    @property
    def seats(self) -> str:
        """Seats in the order of play."""
        return SEATS[: len(self.deal.hands)]

    @property
    def turn(self) -> str:
        """Seat to move (once the play is over, the seat that would be)."""
        return SEATS[self.state.turn]

    @property
    def first_side(self) -> str:
        """The first side of the game's page, which values and outcomes are seen by."""
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
    def hands(self) -> Mapping[str, tuple[str, ...]]:
        """Seat -> cards in hand, in the order of the game's page; an unknown card is "?"."""
        pack = self.rules.pack
        return MappingProxyType({
            seat: in_order(pack, self.state.hand(i)) + (UNKNOWN,) * self.state.hidden(i)
            for i, seat in enumerate(self.seats)
        })

    @property
    @abstractmethod
    def taken(self) -> Mapping[str, tuple[str, ...]]:
        """Side -> cards known to be won by it, in the order of the game's page."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Is nothing left to be played?"""

    @property
    def is_open(self) -> bool:
        """Are all cards known that are still to be played?"""
        return self.state.is_open

    @property
    @abstractmethod
    def maximizes(self) -> bool:
        """Does the side to move want the value high?"""

    @property
    @abstractmethod
    def secured(self) -> int:
        """What has been won so far of the value that is asked for."""

    @abstractmethod
    def score(self) -> dict[str, int]:
        """Side -> what it has won so far, in the units of the value."""

    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """Legal moves, in the order of the game's page; identical copies of a card are one move."""

    @abstractmethod
    def play(self, move: str) -> Self:
        """The position after a move; raises IllegalMove, naming the rule, if it may not be made."""

    def asked(self, seat: str | None) -> Position:
        """This position with the question put for a seat, in deals in which each plays for himself."""
        if seat is not None:
            raise Unsolvable(f"{self.rules.name}: the question is not put for a seat in this deal")
        return self

    def objective_set(self, name: str | None) -> Position:
        """This position with another objective of the game's page; None leaves it as it is."""
        if name is not None:
            raise Unsolvable(f"{self.rules.name} has no objectives to choose from")
        return self

    @abstractmethod
    def _key(self) -> tuple[Any, ...]:
        """Everything that two positions have to share to be the same."""

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.game, tuple(self.hands.values()), self.turn))

    @property
    @abstractmethod
    def terms(self) -> Terms:
        """How its results are told."""

    @abstractmethod
    def scene(self) -> Scene:
        """What a drawing of it shows."""

    def __str__(self) -> str:
        return text.draw(self.scene())

    def __repr__(self) -> str:
        hands = " ".join(f"{seat}={'_'.join(cards)}" for seat, cards in self.hands.items())
        return f"<Position {self.game} {hands} turn={self.turn}>"

    def _repr_svg_(self) -> str:
        from solver.display import svg

        return svg.draw(self.scene())
