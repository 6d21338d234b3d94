"""Search of plans, as the families of games offer it: who is to move, and what strategies win in which worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, Self

from solver.model.moves import Move


class Way(NamedTuple):
    """Move, and the worlds that allow it.

    key: of the move in a path. Below 0 if the step is no move, but shows which seat leads.
    move: the move.
    worlds: numbers of the worlds as bits.
    """

    key: int
    move: Move
    worlds: int


class Turn(NamedTuple):
    """Turn after a path of moves.

    seat: seat to move. Empty if it differs between worlds.
    left: cards in all hands.
    worlds: numbers of the worlds as bits.
    ways: moves that any of these worlds allows.
    """

    seat: str
    left: int
    worlds: int
    ways: tuple[Way, ...]


class PlanSearchProtocol(Protocol):
    """Search of a side's plans in some worlds of a view, within one budget. Leaving the `with` block closes it.

    side: seats whose cards the side plays.
    choices: most choices that the side still has.
    hands: by world, the cards of each seat, with its card in the current trick.
    suits: name of each suit -> its cards from low to high, as the game follows suit.
    order_counts: True if the order of earlier tricks matters besides who has won them and their cards.
    """

    side: tuple[str, ...]
    choices: int
    hands: Sequence[Mapping[str, tuple[str, ...]]]
    suits: Mapping[str, tuple[str, ...]]
    order_counts: bool

    def __enter__(self) -> Self: ...

    def __exit__(self, *exc: object) -> None: ...

    @property
    def nodes(self) -> int:
        """Number of nodes visited."""
        ...

    def weight(self, worlds: int) -> int:
        """Return the number of deals in worlds as bits."""
        ...

    def turn(self, path: Sequence[int]) -> Turn:
        """Return who is to move after a path of moves, and what may be played."""
        ...

    def front(self, path: Sequence[int], choices: int | None = None, least: int = 0) -> tuple[int, ...] | None:
        """Return the Pareto front after a path: sets of worlds that strategies win, as bits.

        choices: choices of the side before all hands are laid open. None: all.
        least: deals that a strategy must win. The front may lack those that win fewer.

        None stands for a search that a limit has ended.
        """
        ...

    def keeps(self, path: Sequence[int], want: int) -> bool | None:
        """Return True if one strategy wins all these worlds after a path.

        want: worlds as bits, at least one that the path leaves possible.

        None stands for a search that a limit has ended.
        """
        ...

    def wins_anyhow(self, path: Sequence[int], want: int) -> bool:
        """Return True if all these worlds are won after a path with any cards of all seats. Slow far from the end."""
        ...
