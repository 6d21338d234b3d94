"""What somebody who waits for an answer is told of it while it is searched for.

A listener is set for all questions that are asked within a `with` block, in its thread; where there is none, telling
costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from solver.model.deal import Position

Bounds = tuple[int, int]


@dataclass
class Listener:
    """What is known so far: `heard` is called now and then, and whoever listens does there what he wants with it.

    position: the one that is being searched. lower, upper: proven bounds on its value. done: rows of a table that are
    done -> bounds on their values. row: the one searched. rows: how many there are. whole: is the row what
    the bounds are about? nodes: cards played by the question that is being asked.
    """

    position: Position | None = None
    lower: int = 0
    upper: int = 0
    done: dict[str, Bounds] = field(default_factory=dict)
    row: str = ""
    rows: int = 0
    whole: bool = True
    nodes: int = 0

    def heard(self) -> None:
        """Be told that something has changed, or that the search goes on."""

    def bounds(self, position: Position, lower: int, upper: int, nodes: int) -> None:
        """Note what is proven about a position."""
        self.position, self.lower, self.upper, self.nodes = position, lower, upper, nodes
        self.heard()

    def going(self, nodes: int) -> None:
        """Note that the search goes on."""
        self.nodes = nodes
        self.heard()

    def begin(self, row: str, rows: int, whole: bool) -> None:
        """Note which row of a table comes next; whole: by a search of one position, which bounds are about?"""
        self.row, self.rows, self.whole = row, rows, whole
        self.position = None
        self.heard()

    def end(self, row: str, lower: int, upper: int) -> None:
        """Note what is proven about a row."""
        self.done[row] = lower, upper
        self.heard()


LISTENER: ContextVar[Listener | None] = ContextVar("listener", default=None)


def begin(row: str, rows: int, whole: bool = True) -> None:
    """Tell whoever listens which row of a table comes next; whole: by a search of one position?"""
    listener = LISTENER.get()
    if listener is not None:
        listener.begin(row, rows, whole)


def end(row: str, lower: int, upper: int) -> None:
    """Tell whoever listens what is proven about a row."""
    listener = LISTENER.get()
    if listener is not None:
        listener.end(row, lower, upper)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Have a listener told of the questions asked in the block."""
    token = LISTENER.set(listener)
    try:
        yield
    finally:
        LISTENER.reset(token)
