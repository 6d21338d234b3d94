"""What stands on the terminal while a question is searched: what is proven so far, and how long it has taken."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from solver.display import strings
from solver.display import terms as words
from solver.search.listen import Listener, listening

if TYPE_CHECKING:
    from rich.live import Live

# Seconds before anything is shown, and between two looks.
FIRST, EACH = 1.0, 0.2


class Talk(Listener):
    """Shows on standard error, if that is a terminal, how a search is getting on."""

    def __init__(self) -> None:
        super().__init__()
        self.started = time.monotonic()
        self.due = self.started + FIRST
        self.live: Live | None = None
        self.shows = sys.stderr is not None and sys.stderr.isatty()

    def heard(self) -> None:
        """Show what is known, now and then."""
        now = time.monotonic()
        if not self.shows or now < self.due:
            return
        self.due = now + EACH
        from rich.text import Text

        if self.live is None:
            from rich.console import Console
            from rich.live import Live

            console = Console(stderr=True)
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
        if self.row:
            done = f"{len(self.done)} of {self.rows} done" if self.rows else ""
            return strings.clean(" · ".join(part for part in (done, f"at {self.row}", self.interval()) if part))
        return self.interval() or "searching"

    def interval(self) -> str:
        """The bounds on the value of the position that is searched."""
        return "" if self.position is None or not self.whole else f"value {spread(self.lower, self.upper)}"

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
        lines = [f"proven until then ({self.effort()}):"]
        lines += [f"  {row}: value {spread(*bounds)}" for row, bounds in self.done.items()]
        if self.row not in self.done and (said := self.interval()):
            lines.append(f"  {f'{self.row}: ' if self.row else ''}{said}")
        if len(lines) > 1:
            return "\n".join(lines)
        return f"nothing is proven until then ({self.effort()})" if self.nodes else ""


def spread(lower: int, upper: int) -> str:
    """Bounds in words."""
    return str(lower) if lower == upper else f"{lower} to {upper}"


@contextmanager
def talking() -> Iterator[Talk]:
    """Have the questions of the block told of on the terminal; where they are stopped, say what is proven."""
    talk = Talk()
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
