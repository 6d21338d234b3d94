"""Live progress on the terminal: proven bounds and elapsed time of a running search."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from solver.cli import output
from solver.display import string_utils
from solver.display import value_format as words
from solver.display.translation import mark, tr
from solver.exact.api import solve
from solver.search.progress_tracking import ProgressTracker, track_progress

if TYPE_CHECKING:
    from rich.live import Live

    from solver.model.deal import Position

# Seconds before the first display, and between two updates.
FIRST, EACH = 1.0, 0.25
# Counted items and rows of tables.
THINGS = (
    *(mark("positions"), mark("cards"), mark("contracts"), mark("bids"), mark("discards"), mark("moves")),
    *(mark("deals"), mark("puzzles"), mark("worlds")),
)
# The short search for the move that looks best takes this share of the elapsed time. It repeats whenever the time has
# grown by this factor, so all of them take less than a hundredth. The last one may take LAST_LOOK seconds.
LOOK, LOOK_AGAIN = 0.003, 4
LAST_LOOK = 0.05
# Megabytes of its transposition table.
LOOK_MEMORY = 16


class LiveProgress(ProgressTracker):
    """Progress tracker that reports a search on standard error, if that is a terminal."""

    def __init__(self) -> None:
        super().__init__()
        self.started = time.monotonic()
        self.due = self.started + FIRST
        self.live: Live | None = None
        self.shows = sys.stderr is not None and sys.stderr.isatty()
        self.next_look = FIRST
        self.looked = ""
        # formatter of the values, set with the first position
        self.terms: words.ValueFormatter | None = None

    def bounds(self, position: Position, lower: int, upper: int, nodes: int) -> None:
        if position is not self.position:
            self.terms = position.terms
        super().bounds(position, lower, upper, nodes)

    def on_update(self) -> None:
        """Refresh the display at intervals."""
        now = time.monotonic()
        if not self.shows or now < self.due:
            return
        self.due = now + EACH
        if now - self.started >= self.next_look:
            self.next_look = LOOK_AGAIN * (now - self.started)
            self.look(LOOK * (now - self.started))
        from rich.text import Text

        if self.live is None:
            from rich.live import Live

            console = output.console(stderr=True)
            if not console.is_interactive:
                self.shows = False
                return
            self.live = Live(console=console, auto_refresh=False, transient=True, redirect_stdout=False,
                             redirect_stderr=False)  # fmt: skip
            self.live.start()
        text = Text(f"{self.status_text()} · {self.effort()}", "dim", no_wrap=True, overflow="ellipsis")
        self.live.update(text, refresh=True)

    def status_text(self) -> str:
        """Return the proven results as one line."""
        parts = [self.interval()]
        if self.row:
            parts = [
                tr("{n} of {all} {things}", n=len(self.done), all=self.rows, things=tr(self.what)),
                tr("at {row}", row=self.row),
                *parts,
            ]
        elif self.counted:
            parts = [tr("{n:,} {things}", n=self.counted, things=tr(self.what))]
        if self.best_by_now:
            parts.append(tr("best so far {move}", move=self.best_by_now))
        return string_utils.clean(" · ".join(part for part in parts if part)) or tr("searching")

    @property
    def best_by_now(self) -> str:
        """Best finished row. In a search of a whole position, the move that looks best."""
        return self.best if self.row else self.looked

    def look(self, seconds: float) -> None:
        """Find the move that looks best by a short separate search. The running search names none before its end."""
        if self.position is None or self.row or self.position.is_over:
            return
        with track_progress(None):
            found = solve(self.position, seconds=seconds, memory=LOOK_MEMORY)
        self.looked = str(found.best or "")

    def interval(self) -> str:
        """Return the bounds on the value of the searched position."""
        return "" if self.position is None or not self.whole else self.worth(self.lower, self.upper)

    def worth(self, lower: int, upper: int) -> str:
        """Return bounds in the units of players."""
        if self.terms is None:
            return tr("value {value}", value=spread(lower, upper))
        return words.spread(self.terms, lower, upper)

    def effort(self) -> str:
        """Return the cost so far."""
        return words.effort(self.nodes, time.monotonic() - self.started)

    def stop(self) -> None:
        """Remove the display."""
        self.shows = False
        if self.live is not None:
            self.live.stop()
            self.live = None

    def last_words(self) -> str:
        """Return all proven results of an interrupted search."""
        lines = [tr("proven until then ({effort}):", effort=self.effort())]
        for row, bounds in self.done.items():
            said = self.said.get(row)
            lines.append(f"  {row}: {self.worth(*bounds)}{f', {said}' if said else ''}")
        if self.row not in self.done and (said := self.interval()):
            lines.append(f"  {f'{self.row}: ' if self.row else ''}{said}")
        if not self.row and self.counted:
            lines.append("  " + tr("{n:,} {things}", n=self.counted, things=tr(self.what)))
        if self.position is not None and not self.looked:
            self.look(LAST_LOOK)
        if self.best_by_now:
            lines.append("  " + tr("best so far, not proven: {move}", move=self.best_by_now))
        if len(lines) > 1:
            return "\n".join(lines)
        return tr("nothing is proven until then ({effort})", effort=self.effort()) if self.nodes else ""


def spread(lower: int, upper: int) -> str:
    """Return bounds as text."""
    return str(lower) if lower == upper else tr("{lower} to {upper}", lower=lower, upper=upper)


@contextmanager
def leaving(words: Callable[[], str]) -> Iterator[None]:
    """Add a note to a KeyboardInterrupt of the block."""
    try:
        yield
    except KeyboardInterrupt as stopped:
        if said := words():
            stopped.add_note(said)
        raise


@contextmanager
def show_progress(shown: bool = True) -> Iterator[LiveProgress]:
    """Report searches of the block on the terminal, if `shown`. An interrupt gets a note with the proven results."""
    talk = LiveProgress()
    talk.shows = talk.shows and shown
    try:
        with track_progress(talk):
            yield talk
    except KeyboardInterrupt as stopped:
        talk.stop()
        if said := talk.last_words():
            stopped.add_note(said)
        raise
    finally:
        talk.stop()
