"""What stands on the terminal while a question is searched: what is proven so far, and how long it has taken."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from solver.cli import output
from solver.display import strings
from solver.display import terms as words
from solver.display.language import mark, tr
from solver.search.listen import Listener, listening
from solver.solve.solve import solve

if TYPE_CHECKING:
    from rich.live import Live

    from solver.model.deal import Position

# Seconds before anything is shown, and between two looks.
FIRST, EACH = 1.0, 0.25
# What is counted, and the rows of tables.
THINGS = (
    *(mark("positions"), mark("cards"), mark("contracts"), mark("bids"), mark("discards"), mark("moves")),
    *(mark("deals"), mark("puzzles"), mark("worlds")),
)
# A look for the move that seems best takes this part of the time that has gone by, and comes again after so many times
# that; all looks together take less than a hundredth. One at the very end may take so many seconds.
LOOK, LOOK_AGAIN = 0.003, 4
LAST_LOOK = 0.05
# Megabytes.
LOOK_MEMORY = 16


class Talk(Listener):
    """Shows on standard error, if that is a terminal, how a search is getting on."""

    def __init__(self) -> None:
        super().__init__()
        self.started = time.monotonic()
        self.due = self.started + FIRST
        self.live: Live | None = None
        self.shows = sys.stderr is not None and sys.stderr.isatty()
        self.next_look = FIRST
        self.looked = ""
        # how the values are told, as soon as a position is known
        self.terms: words.Terms | None = None

    def bounds(self, position: Position, lower: int, upper: int, nodes: int) -> None:
        if position is not self.position:
            self.terms = position.terms
        super().bounds(position, lower, upper, nodes)

    def heard(self) -> None:
        """Show what is known, now and then."""
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
        text = Text(f"{self.told()} · {self.effort()}", "dim", no_wrap=True, overflow="ellipsis")
        self.live.update(text, refresh=True)

    def told(self) -> str:
        """What is proven so far, in a line."""
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
        return strings.clean(" · ".join(part for part in parts if part)) or tr("searching")

    @property
    def best_by_now(self) -> str:
        """The best row of those done; of a position that is searched as a whole, the move that looks best."""
        return self.best if self.row else self.looked

    def look(self, seconds: float) -> None:
        """Find the move that looks best, by a search of its own: the one under way knows none before its end."""
        if self.position is None or self.row or self.position.is_over:
            return
        with listening(None):
            found = solve(self.position, seconds=seconds, memory=LOOK_MEMORY)
        self.looked = str(found.best or "")

    def interval(self) -> str:
        """The bounds on the value of the position that is searched."""
        return "" if self.position is None or not self.whole else self.worth(self.lower, self.upper)

    def worth(self, lower: int, upper: int) -> str:
        """Bounds on a value as players count it."""
        if self.terms is None:
            return tr("value {value}", value=spread(lower, upper))
        return words.spread(self.terms, lower, upper)

    def effort(self) -> str:
        """What it has cost until now."""
        return words.effort(self.nodes, time.monotonic() - self.started)

    def stop(self) -> None:
        """Take away what is shown."""
        self.shows = False
        if self.live is not None:
            self.live.stop()
            self.live = None

    def last_words(self) -> str:
        """What is left of a search that was stopped: all that is proven."""
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
    """Bounds in words."""
    return str(lower) if lower == upper else tr("{lower} to {upper}", lower=lower, upper=upper)


@contextmanager
def leaving(words: Callable[[], str]) -> Iterator[None]:
    """Say what there is by then where the block is stopped."""
    try:
        yield
    except KeyboardInterrupt as stopped:
        if said := words():
            stopped.add_note(said)
        raise


@contextmanager
def talking(shown: bool = True) -> Iterator[Talk]:
    """Have the questions of the block told of on the terminal, if shown; where they are stopped, say what is proven."""
    talk = Talk()
    talk.shows = talk.shows and shown
    try:
        with listening(talk):
            yield talk
    except KeyboardInterrupt as stopped:
        talk.stop()
        if said := talk.last_words():
            stopped.add_note(said)
        raise
    finally:
        talk.stop()
