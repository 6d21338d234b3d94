"""Progress reporting: a tracker set in a `with` block receives updates of every search started in that block and
thread.

Updates are bounds, finished rows and node counts. Without a tracker an update costs one `ContextVar` read.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from solver.model.deal import Position
from solver.model.frozen_result import Result

Bounds = tuple[int, int]

# Seconds between two calls of a callback while the search runs. A finished row calls it at once.
EACH = 0.1


class Progress(Result, frozen=True):
    """Progress of a call, the argument of every `progress=` callback.

    what: counted things, such as "moves", "contracts", "cards", "deals" or "puzzles".
    done: number of finished things.
    total: number of all things. None if unknown.
    row: the searched row as text. Empty between two rows.
    lower, upper: proven bounds on the value of the searched position or row. None without bounds so far.
    best: best row so far. Empty if unknown.
    rows: finished row -> proven bounds on its value.
    nodes: nodes of the running search so far.
    seconds: seconds since the call began.

    >>> import openhand
    >>> seen: list[openhand.Progress] = []
    >>> answer = openhand.evaluate("coch/A=X_VII/B=II_Mat/C=V_XI/D=I_Bre", progress=seen.append)
    >>> seen[-1].what, seen[-1].done, seen[-1].total
    ('moves', 2, 2)
    """

    what: str
    done: int
    total: int | None
    row: str
    lower: int | None
    upper: int | None
    best: str
    # not the rows of a table, which results have by that name
    rows: Mapping[str, Bounds]  # type: ignore[assignment]
    nodes: int
    seconds: float


ProgressCallback = Callable[[Progress], object]


@dataclass
class ProgressTracker:
    """Progress tracker that stores the latest updates. Each update calls `on_update`, which a subclass overrides.

    position: searched position.
    lower, upper: proven bounds on its value.
    what: kind of the rows of the table.
    done: finished row -> bounds on its value.
    said: row -> further text about it.
    row: searched row.
    rows: number of rows of the table.
    whole: True if the bounds are those of the row.
    best: best of the finished rows.
    nodes: nodes of the running search.
    counted, total: number of things finished and of all, without a table.
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
    # nesting depth of tables: a table within a row of another one is not reported
    within: int = 0

    def on_update(self) -> None:
        """Handle an update or a sign of life of the search. Does nothing by default."""

    def bounds(self, position: Position, lower: int, upper: int, nodes: int) -> None:
        """Store proven bounds of a position."""
        self.position, self.lower, self.upper, self.nodes = position, lower, upper, nodes
        self.on_update()

    def update_nodes(self, nodes: int) -> None:
        """Store the node count of the running search."""
        self.nodes = nodes
        self.on_update()

    def start_row(self, row: str, rows: int, whole: bool, what: str = "moves") -> None:
        """Store the next row of a table.

        rows: number of rows of the table.
        whole: True if one search of one position gives the bounds of the row.
        """
        self.within += 1
        if self.within > 1:
            return
        self.row, self.rows, self.whole, self.what = row, rows, whole, what
        self.position = None
        self.on_update()

    def finish_row(self, row: str, lower: int, upper: int, best: str = "", said: str = "") -> None:
        """Store the bounds of a finished row, the best row so far, and further text about the row."""
        self.within -= 1
        if self.within:
            return
        self.done[row] = lower, upper
        if best:
            self.best = best
        if said:
            self.said[row] = said
        self.on_update()

    def advance(self, what: str, counted: int, total: int | None) -> None:
        """Store the number of finished things."""
        self.what, self.counted, self.total = what, counted, total
        self.on_update()


class CallbackReporter(ProgressTracker):
    """Progress tracker that calls the caller's callback and passes each update on to an outer tracker."""

    def __init__(self, callback: ProgressCallback, other: ProgressTracker | None = None) -> None:
        super().__init__()
        self.callback = callback
        self.other = other
        self.started = time.monotonic()
        self.due = 0.0

    def on_update(self) -> None:
        now = time.monotonic()
        if now >= self.due:
            self.report(now)

    def report(self, now: float | None = None) -> None:
        """Call the callback with the latest progress."""
        now = time.monotonic() if now is None else now
        self.due = now + EACH
        known = self.position is not None and self.whole
        rows = self.rows > 0
        self.callback(
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

    def update_nodes(self, nodes: int) -> None:
        super().update_nodes(nodes)
        if self.other is not None:
            self.other.update_nodes(nodes)

    def start_row(self, row: str, rows: int, whole: bool, what: str = "moves") -> None:
        super().start_row(row, rows, whole, what)
        if self.other is not None:
            self.other.start_row(row, rows, whole, what)

    def finish_row(self, row: str, lower: int, upper: int, best: str = "", said: str = "") -> None:
        super().finish_row(row, lower, upper, best, said)
        if not self.within:
            self.report()
        if self.other is not None:
            self.other.finish_row(row, lower, upper, best, said)

    def advance(self, what: str, counted: int, total: int | None) -> None:
        more = counted != self.counted
        super().advance(what, counted, total)
        if more:
            self.report()
        if self.other is not None:
            self.other.advance(what, counted, total)


CURRENT_TRACKER: ContextVar[ProgressTracker | None] = ContextVar("progress_tracker", default=None)


def start_row(row: str, rows: int, whole: bool = True, what: str = "moves") -> None:
    """Report the next row of a table to the current tracker.

    whole: True if one search of one position gives the bounds of the row. Default True.
    """
    tracker = CURRENT_TRACKER.get()
    if tracker is not None:
        tracker.start_row(row, rows, whole, what)


def finish_row(row: str, lower: int, upper: int, best: str = "", said: str = "") -> None:
    """Report the bounds of a finished row and the best row so far to the current tracker."""
    tracker = CURRENT_TRACKER.get()
    if tracker is not None:
        tracker.finish_row(row, lower, upper, best, said)


def advance(what: str, counted: int, total: int | None = None) -> None:
    """Report the number of finished things to the current tracker."""
    tracker = CURRENT_TRACKER.get()
    if tracker is not None:
        tracker.advance(what, counted, total)


@contextmanager
def track_progress(tracker: ProgressTracker | None) -> Iterator[None]:
    """Set the tracker of all searches started in the block. None: no tracker."""
    token = CURRENT_TRACKER.set(tracker)
    try:
        yield
    finally:
        CURRENT_TRACKER.reset(token)


def report_progress(progress: ProgressCallback | None) -> AbstractContextManager[Any]:
    """Return a context that calls a callback for the searches in its block and passes updates to the outer tracker."""
    return nullcontext() if progress is None else track_progress(CallbackReporter(progress, CURRENT_TRACKER.get()))
