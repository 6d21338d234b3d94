"""CPU overhead of live progress on a terminal: searches with and without it, in alternation.

    python benchmarks/speed/progress_overhead.py [--rounds N] [--nodes N] [GAME ...]

Standard error is a pseudo-terminal. Both searches end at the same number of nodes. Polling by the command counts as
overhead. Two figures: the CPU time ratio of whole runs, which has the noise of the machine, and the share of a run
spent in progress callbacks, which has not.
"""

from __future__ import annotations

import argparse
import os
import pty
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import TextIO

from suites import SOLO

import solver
from solver.cli.live_progress import show_progress
from solver.search.progress_tracking import track_progress

CALLBACKS = "bounds", "update_nodes", "start_row", "finish_row", "advance"
GAMES = ("cego", "cicera", "cuarenta")


class Clock:
    """Stopwatch of CPU seconds spent in functions that may call one another."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.inside = False

    def timed(self, function: Callable[..., object]) -> Callable[..., object]:
        """Return the function with its time counted."""

        def within(*given: object, **named: object) -> object:
            if self.inside:
                return function(*given, **named)
            self.inside = True
            start = time.thread_time()
            try:
                return function(*given, **named)
            finally:
                self.seconds += time.thread_time() - start
                self.inside = False

        return within


@contextmanager
def clocked(clock: Clock) -> Iterator[None]:
    """Report searches of the block on the terminal and count the CPU time of the callbacks."""
    with show_progress() as talk:
        for name in CALLBACKS:
            setattr(talk, name, clock.timed(getattr(talk, name)))
        with track_progress(talk):
            yield


@contextmanager
def silent(clock: Clock) -> Iterator[None]:
    """Report nothing in the block."""
    with track_progress(None):
        yield


def cost(position: solver.Position, nodes: int, talks: bool) -> tuple[float, float, int]:
    """Return the CPU seconds of an evaluation, the share of progress callbacks, and the nodes."""
    clock = Clock()
    start = time.process_time()
    with (clocked if talks else silent)(clock):
        found = solver.evaluate(position, nodes=nodes)
    seconds = time.process_time() - start
    return seconds, clock.seconds / seconds, found.nodes


def terminal() -> TextIO:
    """Return a pseudo-terminal. A thread reads and drops its output."""
    reader, writer = pty.openpty()
    threading.Thread(target=forget, args=(reader,), daemon=True).start()
    return os.fdopen(writer, "w")


def forget(reader: int) -> None:
    """Read and drop all output."""
    while os.read(reader, 1 << 16):
        pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--nodes", type=int, default=20_000_000)
    given = parser.parse_args()
    os.environ.setdefault("TERM", "xterm-256color")
    sys.stderr = terminal()
    for game in given.games:
        position = solver.random_deal(game, seed=1, **SOLO if game == "cego" else {}).position
        # modules for the terminal load once, before the measurement
        cost(position, given.nodes, True)
        ratios, parts = [], []
        for number in range(given.rounds):
            # alternated, because the speed of a machine drifts
            order = (False, True) if number % 2 else (True, False)
            found = {talks: cost(position, given.nodes, talks) for talks in order}
            (alone, _, nodes), (shown, part, others) = found[False], found[True]
            assert nodes == others
            ratios.append(shown / alone)
            parts.append(part)
        more = 100 * (median(ratios) - 1)
        print(
            f"{game}: {nodes:,} nodes in {alone:.1f} s of CPU; with what is said {more:+.2f} %, "
            f"of which telling {100 * median(parts):.2f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
