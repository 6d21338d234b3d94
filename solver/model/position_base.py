"""Base class of positions: properties that need only the core's state and the query."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, Self

from solver.display.scene import DEFAULT_WIDTH, LEAST_WIDTH, MOST_WIDTH, Scene
from solver.display.value_format import ValueFormatter
from solver.model.argument_checks import checked, whole
from solver.model.cards import SEATS, UNKNOWN, Cards, Pack, in_order
from solver.model.core_query import CorePlay, Question, State
from solver.model.moves import Move
from solver.model.public_names import PublicNames


class PositionBase(PublicNames, ABC):
    """Position without its deal and game.

    question: core query of the deal.
    state: position of the core.
    """

    __slots__ = ("__dict__", "question", "state")

    _INTERNAL: ClassVar = frozenset({
        "begun", "is_vast", "leads", "lying", "maximizers", "maximizes", "outcome_apart", "pack",
        "question", "read", "rules", "scene", "secured", "situation", "state", "terms", "with_deal", "write",
    })  # fmt: skip

    question: Question
    state: State

    @property
    @abstractmethod
    def pack(self) -> Pack:
        """Pack of the game."""

    @property
    @abstractmethod
    def seats(self) -> str:
        """Seats in the order of play."""

    @property
    @abstractmethod
    def maximizers(self) -> frozenset[int]:
        """Numbers of the seats that maximise the value."""

    @property
    def turn(self) -> str:
        """Seat to move (after the last move: the seat that would be)."""
        return SEATS[self.state.turn]

    @property
    def first_side(self) -> str:
        """Side from whose view values are stated."""
        return next(iter(self.question.sides))

    @property
    def side_to_move(self) -> str:
        """Side of the seat to move."""
        return self.side_of(self.turn)

    @property
    def sides(self) -> Mapping[str, tuple[str, ...]]:
        """Side -> its seats. Seats of unknown sides stand under "?"."""
        return {side: tuple(self.seats[number] for number in own) for side, own in self.question.sides.items()}

    def side_of(self, seat: str) -> str:
        """Return the side of a seat, or "?" if it is not known.

        >>> import openhand
        >>> openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").side_of("B")
        'BD'
        """
        number = SEATS.index(seat)
        return next(side for side, seats in self.question.sides.items() if number in seats)

    @cached_property
    def hands(self) -> Mapping[str, Cards]:
        """Seat -> cards in hand, in the order of the game's page. An unknown card is "?"."""
        pack, state = self.pack, self.state
        return MappingProxyType({seat: hand_of(pack, state, i) for i, seat in enumerate(self.seats)})

    @property
    def left(self) -> int:
        """Number of cards still to be played."""
        return self.state.left

    @property
    def is_over(self) -> bool:
        """True if no card remains to be played."""
        return self.state.is_over

    @property
    def is_open(self) -> bool:
        """True if all cards still to be played are known."""
        return self.state.is_open

    @property
    def maximizes(self) -> bool:
        """True if the side to move maximises the value."""
        return self.state.turn in self.maximizers

    @property
    @abstractmethod
    def lying(self) -> tuple[str, ...]:
        """Open cards on the table. In trick games: the moves of the trick in order."""

    @property
    @abstractmethod
    def taken(self) -> Mapping[str, Cards]:
        """Side -> cards that it is known to have won, in the order of the game's page."""

    @property
    def leader(self) -> str:
        """Seat that led, or leads, to the current trick. In fishing games the seat to move."""
        return self.turn

    @property
    def trick(self) -> tuple[Move, ...]:
        """Moves of the current trick, none in fishing games."""
        return ()

    @property
    def stock(self) -> tuple[str, ...]:
        """Cards still to be drawn or dealt, in order. An unknown card is "?"."""
        return ()

    @property
    def table(self) -> tuple[str, ...]:
        """Cards on the table of a fishing game, in the order of the game's page."""
        return ()

    @property
    def last(self) -> str | None:
        """Card that the preceding player has just laid down, if it can be caught. None in trick games."""
        return None

    @property
    def last_capture(self) -> str | None:
        """Side that captured last. None in trick games, and before the first capture."""
        return None

    @property
    def count(self) -> Mapping[str, int]:
        """Side -> number of all cards won by it, in fishing games."""
        return {}

    @property
    @abstractmethod
    def begun(self) -> int:
        """Number of moves in the present trick or round."""

    @property
    def leads(self) -> bool:
        """True if the seat to move leads to a trick."""
        return False

    @property
    def to_come(self) -> int:
        """Number of cards still to be dealt."""
        return 0

    @property
    def is_vast(self) -> bool:
        """True if deals of this kind are too large for an exact search."""
        return False

    @property
    @abstractmethod
    def situation(self) -> Mapping[str, Any]:
        """Attributes of the table and the play, as name -> value."""

    @property
    @abstractmethod
    def secured(self) -> int:
        """Part of the value that is won so far."""

    @property
    def asked_seat(self) -> str | None:
        """Seat of the query, where each seat plays alone. Default None."""
        return None

    @property
    def outcome_apart(self) -> bool:
        """True if the outcome needs a query of its own, because the value does not imply it."""
        return False

    @property
    @abstractmethod
    def terms(self) -> ValueFormatter:
        """Formatter of its values."""

    @abstractmethod
    def scene(self) -> Scene:
        """Return the scene to render."""

    @abstractmethod
    def _key(self) -> tuple[Any, ...]:
        """Return all data in which equal positions agree."""

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, PositionBase) else NotImplemented

    def __deepcopy__(self, memo: object) -> Self:
        return self  # immutable

    def __str__(self) -> str:
        from solver.display import text_board

        return text_board.draw(self.scene())

    @checked(width=whole(LEAST_WIDTH, MOST_WIDTH, " (pixels)"))
    def svg(self, width: int = DEFAULT_WIDTH) -> str:
        """Return the position as a picture in SVG.

        width: width in pixels, default 780. From 1250 on the cards show whole pictures.

        >>> import openhand
        >>> openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").svg().startswith("<svg")
        True
        """
        from solver.display import svg_board

        return svg_board.draw(self.scene(), width)

    def _repr_svg_(self) -> str:
        return self.svg()

    @abstractmethod
    def score(self) -> dict[str, int]:
        """Return side -> certain result so far, in the units of the value.

        Sides with unknown cards that count are left out. While the sides are not known, the keys are seats, each with
        the result of its own tricks.

        >>> import openhand
        >>> openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").after(["X", "II", "V", "I"]).score()
        {'AC': 303, 'BD': 0}
        """

    @property
    def unaccounted(self) -> int:
        """Number of missing cards that may decide the result, here always 0."""
        return 0

    def totals(self) -> dict[str, int]:
        """Return side -> result if the deal ended here, in the units of `score`.

        >>> import openhand
        >>> openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").totals()
        {'AC': 0, 'BD': 0}
        """
        return self.score()

    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves in the order of the game's page. Identical copies of a card are one move.

        >>> import openhand
        >>> openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").moves()
        ('VII', 'X')
        """

    def play(self, move: str) -> Self:
        """Return the position after a move. Raises IllegalMove, which names the rule.

        >>> import openhand
        >>> openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").play("X").trick
        ('X',)
        """
        return self.after((move,))

    @abstractmethod
    def after(self, moves: Iterable[str]) -> Self:
        """Return the position after several moves, without those between. Raises what `play` raises.

        >>> import openhand
        >>> openhand.position("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre").after(["X", "II", "V"]).turn
        'D'
        """

    @abstractmethod
    def read(self, move: str) -> CorePlay:
        """Parse a move into the form of the core. Raises IllegalMove for an invalid text."""

    @abstractmethod
    def write(self, play: CorePlay) -> Move:
        """Return a move of the core in the game's notation."""


def hand_of(pack: Pack, state: State, seat: int) -> Cards:
    """Return the cards that a seat holds in a position of the core, in the order of the game's page."""
    return in_order(pack, state.hand(seat)) + (UNKNOWN,) * state.hidden(seat)
