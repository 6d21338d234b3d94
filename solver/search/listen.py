"""What somebody who waits for an answer is told of it while it is searched for.

A listener is set for all questions that are asked within a `with` block, in its thread; where there is none, telling
costs nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from solver.model.deal import Position
from solver.model.result import Result

Bounds = tuple[int, int]

# Seconds between two times that a function is told that the search goes on; of every row it is told at once.
EACH = 0.1


class Progress(Result, frozen=True):
    """How far a question has come: what `progress=` is called with, by every call that takes one.

    what: that is counted, such as "moves", "contracts", "cards", "deals" or "puzzles". done, total: how many of them
    are done, and of how many; total is None where nobody knows. row: the one that is being looked at, as text; empty
    between two. lower, upper: what is proven so far about the value of the position or row that is searched; None
    where that is nothing yet. best: the best row so far, as far as it is known; else empty. rows: row that is done ->
    proven bounds on its value. nodes: cards played so far by the search that runs. seconds: since the call began.
    """

    what: str
    done: int
    total: int | None
    row: str
    lower: int | None
    upper: int | None
    best: str
    rows: Mapping[str, Bounds]
    nodes: int
    seconds: float


Told = Callable[[Progress], object]


@dataclass
class Listener:
    """What is known so far: `heard` is called now and then, and whoever listens does there what he wants with it.

    position: the one that is being searched. lower, upper: proven bounds on its value. what: the rows of a table are.
    done: rows that are done -> bounds on their values. said: what else is known of a row. row: the one searched. rows:
    how many there are. whole: is the row what the bounds are about? best: of the rows done. nodes: cards played by the
    question that is being asked. counted, total: how many of what are done, where that is not a table.
    """

    position: Position | None = None
    lower: int = 0
    upper: int = 0
    what: str = ""
    done: dict[str, Bounds] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)
    row: str = ""
    rows: int = 0
    whole: bool = True
    best: str = ""
    nodes: int = 0
    counted: int = 0
    total: int | None = None
    # a table within a row of another one is not told of
    within: int = 0

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

    def begin(self, row: str, rows: int, whole: bool, what: str = "moves") -> None:
        """Note which row of a table comes next; whole: by a search of one position, which bounds are about?"""
        self.within += 1
        if self.within > 1:
            return
        self.row, self.rows, self.whole, self.what = row, rows, whole, what
        self.position = None
        self.heard()

    def end(self, row: str, lower: int, upper: int, best: str = "", said: str = "") -> None:
        """Note what is proven about a row, which row is the best by now, and what else is to be said of this one."""
        self.within -= 1
        if self.within:
            return
        self.done[row] = lower, upper
        if best:
            self.best = best
        if said:
            self.said[row] = said
        self.heard()

    def step(self, what: str, counted: int, total: int | None) -> None:
        """Note how many of something are done."""
        self.what, self.counted, self.total = what, counted, total
        self.heard()


class Reporter(Listener):
    """Tells a function of the caller's, and whoever listens besides."""

    def __init__(self, told: Told, other: Listener | None = None) -> None:
        super().__init__()
        self.told = told
        self.other = other
        self.started = time.monotonic()
        self.due = 0.0

    def heard(self) -> None:
        now = time.monotonic()
        if now >= self.due:
            self.report(now)

    def report(self, now: float | None = None) -> None:
        """Tell what is known."""
        now = time.monotonic() if now is None else now
        self.due = now + EACH
        known = self.position is not None and self.whole
        rows = self.rows > 0
        self.told(
            Progress(
                what=self.what or "positions",
                done=len(self.done) if rows else self.counted,
                total=self.rows if rows else self.total,
                row="" if self.row in self.done and not self.within else self.row,
                lower=self.lower if known else None,
                upper=self.upper if known else None,
                best=self.best,
                rows=dict(self.done),
                nodes=self.nodes,
                seconds=now - self.started,
            )
        )

    def bounds(self, position: Position, lower: int, upper: int, nodes: int) -> None:
        super().bounds(position, lower, upper, nodes)
        if self.other is not None:
            self.other.bounds(position, lower, upper, nodes)

    def going(self, nodes: int) -> None:
        super().going(nodes)
        if self.other is not None:
            self.other.going(nodes)

    def begin(self, row: str, rows: int, whole: bool, what: str = "moves") -> None:
        super().begin(row, rows, whole, what)
        if self.other is not None:
            self.other.begin(row, rows, whole, what)

    def end(self, row: str, lower: int, upper: int, best: str = "", said: str = "") -> None:
        super().end(row, lower, upper, best, said)
        if not self.within:
            self.report()
        if self.other is not None:
            self.other.end(row, lower, upper, best, said)

    def step(self, what: str, counted: int, total: int | None) -> None:
        more = counted != self.counted
        super().step(what, counted, total)
        if more:
            self.report()
        if self.other is not None:
            self.other.step(what, counted, total)


LISTENER: ContextVar[Listener | None] = ContextVar("listener", default=None)


def begin(row: str, rows: int, whole: bool = True, what: str = "moves") -> None:
    """Tell whoever listens which row of a table comes next; whole: by a search of one position?"""
    listener = LISTENER.get()
    if listener is not None:
        listener.begin(row, rows, whole, what)


def end(row: str, lower: int, upper: int, best: str = "", said: str = "") -> None:
    """Tell whoever listens what is proven about a row, and which is the best by now."""
    listener = LISTENER.get()
    if listener is not None:
        listener.end(row, lower, upper, best, said)


def step(what: str, counted: int, total: int | None = None) -> None:
    """Tell whoever listens how many of something are done."""
    listener = LISTENER.get()
    if listener is not None:
        listener.step(what, counted, total)


@contextmanager
def listening(listener: Listener | None) -> Iterator[None]:
    """Have a listener told of the questions asked in the block; None: nobody."""
    token = LISTENER.set(listener)
    try:
        yield
    finally:
        LISTENER.reset(token)


def telling(progress: Told | None) -> AbstractContextManager[Any]:
    """Have a function of the caller's told of the questions asked in the block, besides whoever listens."""
    return nullcontext() if progress is None else listening(Reporter(progress, LISTENER.get()))
